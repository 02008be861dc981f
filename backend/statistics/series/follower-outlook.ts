import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { quantileSorted, sum } from 'simple-statistics';
import { cholesky } from '../methods/cholesky.ts';
import { keptNumbers, normalNumbers } from '../methods/normal-numbers.ts';
import { dot } from '../methods/vectors.ts';
import { type FilteredRate, filterRate, type RateModel } from './rate-filter.ts';

const STEADY = { keeps: 0, push: 0, slope: 0, jumpedAgo: null };
/** The ways in which an account may grow. */
const MODELS: RateModel[] = [
  { ...STEADY, prior: 20 },
  ...[0.02, 0.1, 0.4, 1].flatMap((push) => [1, 0.9, 0.7].map((keeps) => ({ ...STEADY, keeps, push, prior: 1 }))),
  ...[0.002, 0.0003].flatMap((slope) => [0, 0.05].map((push) => ({ ...STEADY, keeps: 1, push, slope, prior: 2 }))),
];
/** Habits change, and with them the mean jumps: so many weeks ago, where at least so many lie before that. */
const JUMPED_AGO = [4, 6, 9, 13, 18, 25, 35];
const WEEKS_BEFORE_JUMP = 6;
const modelsOf = (weeks: number): RateModel[] => [
  ...MODELS,
  ...JUMPED_AGO.filter((ago) => ago + WEEKS_BEFORE_JUMP <= weeks).map((jumpedAgo) => ({
    ...STEADY,
    jumpedAgo,
    prior: 0.5,
  })),
];
const PATHS = 400;
/** A rate may wander further than it has: the variance by which it is pushed in weeks to come, against that of the weeks known. */
const PUSHED_ON = 2.2;
/** What is left of a slope a week later: no growth speeds up for ever. Damped trends forecast better than lasting ones (Gardner 1985). */
const SLOPE_FADES = 0.96;

const generator = mersenne(7);
/** The same for every account: drawing them takes longer than making paths of them. */
const uniforms = keptNumbers(() => uniformFloat64(generator));
const normals = keptNumbers(normalNumbers(11));

/** Made-up courses of the coming weeks: for each the followers gained up to the end of each week. */
export type Paths = number[][];

/**
 * What the coming weeks may bring. A path takes a way of growing by how likely the weeks make it, a rate by how well that is known,
 * and for each week a surprise that one of the own weeks had. The same weeks give the same paths.
 *
 * @param nets weekly net followers, the oldest first, GROWTH_FLOORS.outlookWeeks of them or more; null: not known.
 */
export function followerPaths(nets: (number | null)[], weeks: number): Paths {
  const filtered = modelsOf(nets.length).map((model) => filterRate(nets, model));
  const upTo = cumulated(weightsOf(filtered));
  const chance = { uniform: uniforms(), normal: normals() };
  return Array.from({ length: PATHS }, (_, path) => {
    const chosen = upTo.findIndex((share) => (path + 0.5) / PATHS <= share);
    return pathOf(filtered.at(chosen) as FilteredRate, weeks, chance);
  });
}

/** What was gained at the end of so many weeks, on the paths: its quantiles. */
export function quantilesOf(paths: Paths, week: number, levels: number[]): number[] {
  const gained = paths.map((path) => path[week - 1] as number).toSorted((a, b) => a - b);
  return levels.map((level) => quantileSorted(gained, level));
}

/** Of each model, how likely the weeks make it; 1 in all. */
function weightsOf(filtered: FilteredRate[]): number[] {
  const best = Math.max(...filtered.map(({ logLikelihood }) => logLikelihood));
  const weights = filtered.map(({ logLikelihood, model }) => model.prior * Math.exp(logLikelihood - best));
  const all = sum(weights);
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
  let [mean, swing, slope] = states.map((state, at) => state + dot(root[at] as number[], normals)) as typeof states;
  let gained = 0;
  return Array.from({ length: weeks }, () => {
    mean += slope;
    slope *= SLOPE_FADES;
    swing = model.keeps * swing + noise * Math.sqrt(model.push * PUSHED_ON) * chance.normal();
    const surprise = surprises[Math.floor(chance.uniform() * surprises.length)] as number;
    gained += mean + swing + noise * surprise;
    return gained;
  });
}
