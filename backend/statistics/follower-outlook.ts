import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { quantileSorted } from 'simple-statistics';
import { cholesky } from './cholesky.ts';
import { normalNumbers } from './normal-numbers.ts';
import { type FilteredRate, filterRate, type RateModel, SLOPE_KEEPS } from './rate-filter.ts';
import { dot } from './vectors.ts';

/** The ways in which an account may grow, and how much is put on each before its weeks have their say. */
const MODELS: (RateModel & { prior: number })[] = [
  { keeps: 0, push: 0, slope: 0, prior: 10 },
  ...[0.02, 0.1, 0.4, 1].flatMap((push) => [1, 0.9, 0.7].map((keeps) => ({ keeps, push, slope: 0, prior: 1 }))),
  ...[0, 0.05].map((push) => ({ keeps: 1, push, slope: 0.002, prior: 0.7 })),
];
const PATHS = 400;
/** A rate may wander further than it has: the variance by which it is pushed in weeks to come, against that of the weeks known. */
const PUSHED_ON = 1.5;

/** Made-up courses of the coming weeks: for each the followers gained up to the end of each week. */
export type Paths = number[][];

/**
 * What the coming weeks may bring. A path takes a way of growing by how likely the weeks make it, a rate by how well that is known,
 * and for each week a surprise that one of the own weeks had. The same weeks give the same paths.
 *
 * @param nets weekly net followers, the oldest first, GROWTH_FLOORS.outlookWeeks of them or more; null: not known.
 */
export function followerPaths(nets: (number | null)[], weeks: number): Paths {
  const filtered = MODELS.map((model) => filterRate(nets, model));
  const upTo = cumulated(weightsOf(filtered));
  const generator = mersenne(7);
  const chance = { uniform: () => uniformFloat64(generator), normal: normalNumbers(11) };
  return Array.from({ length: PATHS }, (_, path) => {
    const chosen = upTo.findIndex((share) => (path + 0.5) / PATHS <= share);
    return pathOf(filtered.at(chosen) as FilteredRate, weeks, chance);
  });
}

/** What was gained at the end of so many weeks, on the paths: its quantiles. */
export function quantilesOf(paths: Paths, week: number, levels: number[]): number[] {
  const gained = paths.map((path) => path[week - 1] ?? 0).toSorted((a, b) => a - b);
  return levels.map((level) => quantileSorted(gained, level));
}

/** Of each model, how likely the weeks make it; 1 in all. */
function weightsOf(filtered: FilteredRate[]): number[] {
  const best = Math.max(...filtered.map(({ logLikelihood }) => logLikelihood));
  const weights = filtered.map(({ logLikelihood }, at) => (MODELS[at]?.prior ?? 0) * Math.exp(logLikelihood - best));
  const all = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / all);
}

function cumulated(weights: number[]): number[] {
  let total = 0;
  return weights.map((weight) => {
    total += weight;
    return total;
  });
}

interface Chance {
  uniform(): number;
  normal(): number;
}

function pathOf(
  { states, covariance, noise, model, surprises }: FilteredRate,
  weeks: number,
  chance: Chance,
): number[] {
  const normals = [chance.normal(), chance.normal(), chance.normal()];
  const root = cholesky(covariance);
  let [mean, swing, slope] = states.map((state, at) => state + dot(root[at] ?? [], normals)) as typeof states;
  let gained = 0;
  return Array.from({ length: weeks }, () => {
    mean += slope;
    slope *= SLOPE_KEEPS;
    swing = model.keeps * swing + noise * Math.sqrt(model.push * PUSHED_ON) * chance.normal();
    const surprise = surprises[Math.floor(chance.uniform() * surprises.length)] ?? 0;
    gained += mean + swing + noise * surprise;
    return gained;
  });
}
