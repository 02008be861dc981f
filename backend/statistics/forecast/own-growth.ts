import { mean, median, medianAbsoluteDeviation, sampleStandardDeviation } from 'simple-statistics';
import { cholesky, solveLower, solveUpper } from '../cholesky.ts';
import { dot, multiply, products } from '../vectors.ts';

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
  const given = priors.map((_, column) => rows.map(({ features }) => features[column] ?? null));
  const means = given.map((column) => meanOf(column.filter((value) => value !== null)));
  const columns = given.map((column, index) => column.map((value) => value ?? means[index] ?? 0));
  const deviations = columns.map((column) => (column.length > 1 ? Math.max(0.05, sampleStandardDeviation(column)) : 1));
  const scaled = columns.map((column, index) =>
    column.map((value) => (value - (means[index] ?? 0)) / (deviations[index] ?? 1)),
  );
  const expected = products(priors, deviations);
  const average = mean(growths);
  const left = growths.map(
    (growth, row) =>
      growth -
      average -
      dot(
        expected,
        scaled.map((column) => column[row] ?? 0),
      ),
  );
  const gram = scaled.map((column, index) =>
    scaled.map((other, place) => dot(column, other) + (index === place ? PRIOR_POSTS : 0)),
  );
  const lower = cholesky(gram);
  const changes = solveUpper(lower, solveLower(lower, multiply(scaled, left)));
  return (features) =>
    average +
    features.reduce<number>((sum, value, index) => {
      const usual = means[index] ?? 0;
      const place = ((value ?? usual) - usual) / (deviations[index] ?? 1);
      return sum + place * ((expected[index] ?? 0) + (changes[index] ?? 0));
    }, 0);
}

const meanOf = (values: number[]): number => (values.length === 0 ? 0 : mean(values));

function winsorised(values: number[]): number[] {
  const centre = median(values);
  const limit = WINSOR_DEVIATIONS * 1.4826 * Math.max(0.02, medianAbsoluteDeviation(values));
  return values.map((value) => Math.max(centre - limit, Math.min(centre + limit, value)));
}
