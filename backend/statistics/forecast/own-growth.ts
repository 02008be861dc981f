import { mean, median, medianAbsoluteDeviation, sampleStandardDeviation } from 'simple-statistics';
import { cholesky, solveLower, solveUpper } from '../methods/cholesky.ts';
import { dot } from '../methods/vectors.ts';

/** Posts that the prior is worth: that all posts grow alike. */
const PRIOR_POSTS = 8;
const WINSOR_DEVIATIONS = 3;

export type Features = (number | null)[];

/** How a post had grown by an age, and by how much more it grew until the horizon, on the log scale. */
export interface GrowthRow {
  /** Null where one is not known: it is taken to be as usual. */
  features: Features;
  growth: number;
}

/** How much a post with these features will grow. */
export type GrowthModel = (features: Features) => number;

/**
 * The account's own growth from one age to another: its mean, and what the start of a curve tells of its rest, by ridge regression
 * on standardised features. `priors` are the coefficients before any post has its say, in units of the features.
 */
export function fitGrowth(rows: GrowthRow[], priors: number[]): GrowthModel {
  const growths = winsorised(rows.map(({ growth }) => growth));
  const average = mean(growths);
  const above = growths.map((growth) => growth - average);
  const columns = priors.map((prior, at) => standardised(rows, at, prior));
  const gram = columns.map(({ values }, at) =>
    columns.map((other, place) => dot(values, other.values) + (at === place ? PRIOR_POSTS : 0)),
  );
  const told = columns.map(({ values, expected }) => dot(values, above) + PRIOR_POSTS * expected);
  const lower = cholesky(gram);
  const coefficients = solveUpper(lower, solveLower(lower, told));
  return (features) => {
    const places = columns.map(({ usual, deviation }, at) => ((features[at] ?? usual) - usual) / deviation);
    return average + dot(places, coefficients);
  };
}

/** A feature of the rows in its own deviations; `expected` is its coefficient before any post has its say. */
function standardised(rows: GrowthRow[], at: number, prior: number) {
  const usual = meanOf(rows.flatMap(({ features }) => features[at] ?? []));
  const filled = rows.map(({ features }) => features[at] ?? usual);
  const deviation = filled.length > 1 ? Math.max(0.05, sampleStandardDeviation(filled)) : 1;
  return { usual, deviation, values: filled.map((value) => (value - usual) / deviation), expected: prior * deviation };
}

const meanOf = (values: number[]): number => (values.length === 0 ? 0 : mean(values));

function winsorised(values: number[]): number[] {
  const centre = median(values);
  const limit = WINSOR_DEVIATIONS * 1.4826 * Math.max(0.02, medianAbsoluteDeviation(values));
  return values.map((value) => Math.max(centre - limit, Math.min(centre + limit, value)));
}
