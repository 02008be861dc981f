import { RATIO_DOUBT, SIMULATIONS, SLOT_WIDTH } from '../methods/assumptions.ts';
import { cholesky } from '../methods/cholesky.ts';
import { decreasing, smoothed } from '../methods/monotone.ts';
import { normalNumbers } from '../methods/normal-numbers.ts';
import { type Component, mapRatios, timesRatio } from '../methods/variance-components.ts';
import { multiply, zipWith } from '../methods/vectors.ts';
import { effectsOf, type PlacedFamily, type Regression } from './effect-families.ts';
import type { Interval } from './intervals.ts';

const SIMULATIONS_A_STEP = 10;

interface Simulation extends Regression {
  /** L with X'X = LL'. */
  root: number[][];
}

/** Estimates in the order of their rank, best first, with the truth about each. */
interface Ranking {
  estimates: number[];
  truths: number[];
}

/**
 * Estimates that are corrected for their rank, and intervals that hold at each rank: the best of 168 slots is best by luck
 * too. How far the truth lies from the estimate at a rank is read off simulated accounts, with the features of this account
 * and effects that its posts make likely. Corrected estimates keep their order. Source: Morrison and Simon 2018, "Rank
 * conditional coverage and confidence intervals in high-dimensional problems".
 */
export function* rankIntervals(regression: Regression, family: PlacedFamily): Generator<void, Interval[]> {
  const simulated = yield* simulateRankings(regression, family);
  const luck = quantiles(errorsOf(simulated), 0.5);
  const correct = (estimates: number[]) => decreasing(zipWith(estimates, luck, (estimate, error) => estimate - error));
  const errors = errorsOf(simulated.map(({ estimates, truths }) => ({ estimates: correct(estimates), truths })));
  const [most, least] = [quantiles(errors, 0.9), quantiles(errors, 0.1)];
  const order = orderOf(effectsOf(family, regression.estimated.ridge.coefficients));
  const estimates = effectsOf(family, regression.floored.coefficients);
  const corrected = correct(order.map((effect) => estimates[effect] as number));
  const width = widthOf(regression);
  const intervals: Interval[] = new Array(order.length);
  for (const [rank, effect] of order.entries()) {
    const value = corrected[rank] as number;
    intervals[effect] = {
      // Those that were made alike keep their order.
      effect: value - TIE_BREAK * rank,
      low: value - width * Math.max(LEAST_HALF, most[rank] as number),
      high: value - width * Math.min(-LEAST_HALF, least[rank] as number),
    };
  }
  return intervals;
}

/** See SLOT_WIDTH. */
function widthOf({ estimated, equations }: Regression): number {
  const ratio = timesRatio(estimated.ratios);
  const most = (SLOT_WIDTH.large - SLOT_WIDTH.none) * Math.min(1, SLOT_WIDTH.fewPosts / equations.residuals.length);
  return SLOT_WIDTH.none + (most * ratio) / (ratio + SLOT_WIDTH.from);
}

const TIE_BREAK = 1e-9;
const LEAST_HALF = 1e-6;

function* simulateRankings(regression: Regression, family: PlacedFamily): Generator<void, Ranking[]> {
  const normal = normalNumbers();
  const simulation = { ...regression, root: rootOf(regression.equations.gram) };
  const rankings: Ranking[] = [];
  for (let index = 0; index < SIMULATIONS; index++) {
    const noise = drawNoise(regression, normal);
    const coefficients = drawCoefficients(simulation, noise, normal);
    const projections = observed(simulation, coefficients, noise, normal);
    const order = orderOf(effectsOf(family, regression.estimated.ridge.solve(projections)));
    const [estimates, truths] = [
      effectsOf(family, regression.floored.solve(projections)),
      effectsOf(family, coefficients),
    ];
    rankings.push({
      estimates: order.map((effect) => estimates[effect] as number),
      truths: order.map((effect) => truths[effect] as number),
    });
    if (index % SIMULATIONS_A_STEP === 0) yield;
  }
  return rankings;
}

/** A standard deviation of the noise, as uncertain as it is: σ² times ν over χ² with ν degrees of freedom. */
function drawNoise({ estimated: { noiseVariance, freedom } }: Regression, normal: () => number): number {
  // Wilson and Hilferty 1931: the cube root of χ²/ν is nearly normal.
  const root = 1 - 2 / (9 * freedom) + normal() * Math.sqrt(2 / (9 * freedom));
  return Math.sqrt(noiseVariance / Math.max(0.05, root ** 3));
}

/** Coefficients from their posterior: a draw from the prior, moved by what the posts say against it (Matheron's rule). */
function drawCoefficients(regression: Simulation, noise: number, normal: () => number): number[] {
  const { equations, components, estimated } = regression;
  const ratios = mapRatios((component) => {
    const ratio = estimated.ratios[component];
    return ratio * Math.exp((RATIO_DOUBT.shift * ratio) / (ratio + RATIO_DOUBT.from) + RATIO_DOUBT.spread * normal());
  });
  const prior = components.map((component: Component) => Math.sqrt(ratios[component]) * noise * normal());
  const surprise = zipWith(
    equations.projections,
    observed(regression, prior, noise, normal),
    (own, drawn) => own - drawn,
  );
  return zipWith(prior, estimated.ridge.solve(surprise), (drawn, moved) => drawn + moved);
}

/** A root of X'X. Features that add up to another would make it fail without what is added to the diagonal. */
const rootOf = (gram: number[][]): number[][] =>
  cholesky(gram.map((row, index) => row.with(index, (row[index] as number) + SPREAD_OF_SUMS)));
const SPREAD_OF_SUMS = 1e-6;

/** X'y of posts with these coefficients. X'ε is drawn by the root of its covariance, X'X. */
function observed(
  { equations, root }: Simulation,
  coefficients: number[],
  noise: number,
  normal: () => number,
): number[] {
  const drawn = coefficients.map(() => noise * normal());
  return zipWith(multiply(equations.gram, coefficients), multiply(root, drawn), (a, b) => a + b);
}

/** Indexes, highest value first. */
const orderOf = (values: number[]): number[] =>
  values.map((_, index) => index).toSorted((a, b) => (values[b] as number) - (values[a] as number));

/** For each rank, by how much each simulated estimate is above the truth. */
const errorsOf = (rankings: Ranking[]): number[][] =>
  (rankings[0]?.estimates ?? []).map((_, rank) =>
    rankings.map(({ estimates, truths }) => (estimates[rank] as number) - (truths[rank] as number)),
  );

const quantiles = (errors: number[][], share: number): number[] =>
  smoothed(
    errors.map((own) => {
      const ascending = Float64Array.from(own).sort();
      return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] as number;
    }),
  );
