import { mean, standardDeviation } from 'simple-statistics';
import { ERROR_RATES, LEVEL_VARIANCE, PERMUTATIONS } from '../methods/assumptions.ts';
import { sharedLevelVariance } from '../methods/local-level.ts';
import { permutations } from '../methods/permutations.ts';
import { postWeights } from '../methods/ridge-regression.ts';
import { dot, multiply, zipWith } from '../methods/vectors.ts';
import { effectsOf, overAllColumns, type PlacedFamily, type Regression } from './effect-families.ts';

/** Permutations between two pauses. */
const PERMUTATIONS_A_STEP = 25;

/** A value for each effect of each family of a regression. */
type PerEffect = number[][];

/**
 * Which effects are positive beyond chance, for each family of each regression. Of many effects that are all zero the largest
 * always looks good, so this is a permutation test with the maximum of all studentised effects (Westfall and Young 1993): it
 * must exceed its (1 − ERROR_RATES.page) quantile over random permutations of the residuals of each account. Families weigh by `weight`: each
 * is measured in units of the quantile at which it would make its share of the false claims, so that one of 168 slots and
 * one of three lengths have their chance. A page that passes has effects; which ones is then asked of each family of the
 * first regression, at ERROR_RATES.family (Fisher's protected tests). So an account without effects makes a false claim at
 * the rate of the page.
 */
export function* testClaims(regressions: Regression[]): Generator<void, boolean[][][]> {
  const plain = regressions.map(deviationsOf);
  const chance = yield* permutedMaxima(regressions, plain);
  const units = limitsOf(regressions, chance, pageRateOf(regressions));
  const largest = chance.map((maxima) => Math.max(...zipWith(maxima, units, quotients).flat()));
  const threshold = upperQuantile(largest, ERROR_RATES.page);
  const observed = zipWith(regressions, plain, (regression, deviations) =>
    studentise(regression, deviations, regression.equations.projections),
  );
  const exceed = (limits: PerEffect) =>
    zipWith(regressions, zipWith(observed, limits, pair), (regression, [values, own]) =>
      exceeding(regression, values, own),
    );
  const beyondPage = exceed(units.map((own) => own.map((unit) => threshold * unit)));
  if (!beyondPage.flat(2).includes(true)) return beyondPage;
  yield;
  const [beyondFamily = []] = exceed(limitsOf(regressions, chance, () => ERROR_RATES.family));
  return [beyondFamily, ...beyondPage.slice(1)];
}

const pair = <A, B>(a: A, b: B): [A, B] => [a, b];

/** The largest effect of each family of each regression, for each permutation. */
function* permutedMaxima(regressions: Regression[], deviations: PerEffect[]): Generator<void, PerEffect[]> {
  const { columns = [], residuals = [], starts } = regressions[0]?.equations ?? {};
  const maxima: PerEffect[] = [];
  for (const [index, permuted] of permutations(residuals, PERMUTATIONS, 1, starts).entries()) {
    const projections = multiply(columns, permuted);
    const studentised = zipWith(regressions, deviations, (regression, own) => {
      const { start, components } = regression;
      return studentise(regression, own, projections.slice(start, start + components.length));
    });
    maxima.push(studentised.map((families) => families.map((effects) => Math.max(...effects))));
    if (index % PERMUTATIONS_A_STEP === 0) yield;
  }
  return maxima;
}

/** Whether each effect exceeds the limit of its family, even if a level wandered that the posts did not show. */
const exceeding = (regression: Regression, values: PerEffect, limits: number[]): boolean[][] =>
  zipWith(regression.families, zipWith(values, limits, pair), (family, [own, limit]) =>
    zipWith(
      own,
      family.contrasts,
      // A doubt is never below 1, and takes a while to compute.
      (value, contrast) =>
        value > limit && value > limit * doubtOf(overAllColumns(contrast, family, regression), regression),
    ),
  );

/** The share of the page's rate that falls to a family. */
function pageRateOf([regression]: Regression[]): (family: PlacedFamily) => number {
  const weights = (regression?.families ?? []).reduce((total, { weight }) => total + weight, 0);
  return ({ weight }) => (ERROR_RATES.page * weight) / weights;
}

const quotients = (a: number[], b: number[]) => zipWith(a, b, (value, unit) => value / unit);

/**
 * For each family of each regression, the largest effect that chance makes at a rate. Read off the Gumbel distribution, which
 * largest values have: so far out, the quantile of a hundred permutations would be luck.
 */
const limitsOf = (
  regressions: Regression[],
  chance: PerEffect[],
  rateOf: (family: PlacedFamily) => number,
): PerEffect =>
  regressions.map(({ families }, regression) =>
    families.map((family, index) => {
      const maxima = chance.map((largest) => largest[regression]?.[index] as number);
      const standardised = -Math.log(-Math.log1p(-rateOf(family))) - EULER_GAMMA;
      return mean(maxima) + (Math.sqrt(6) / Math.PI) * standardised * standardDeviation(maxima);
    }),
  );

const EULER_GAMMA = 0.5772;

/** The value that a share of the values exceeds. */
function upperQuantile(values: number[], share: number): number {
  const descending = values.toSorted((a, b) => b - a);
  return descending[Math.floor(descending.length * share)] ?? Number.POSITIVE_INFINITY;
}

/** Posterior standard deviation of each effect at a noise variance of 1: what rests on few posts has little chance. */
const deviationsOf = (regression: Regression): PerEffect =>
  regression.families.map((family) =>
    family.contrasts.map((contrast) =>
      Math.sqrt(regression.reference.posteriorVariance(overAllColumns(contrast, family, regression))),
    ),
  );

/**
 * By which factor the standard error of an effect grows if a level wanders that the posts did not show: large for what was
 * tried in one stretch of time only, which the level of that time would explain as well. Permuted posts have no such level.
 */
function doubtOf(contrast: number[], { equations, reference, gaps }: Regression): number {
  const weights = postWeights(equations, reference, contrast);
  return Math.sqrt(1 + (LEVEL_VARIANCE.doubted * sharedLevelVariance(weights, gaps)) / dot(weights, weights));
}

/** Effects in units of their deviation and of the noise that they leave unexplained. */
function studentise(
  { families, equations, reference }: Regression,
  deviations: PerEffect,
  projections: number[],
): PerEffect {
  const coefficients = reference.solve(projections);
  const noise = Math.sqrt(reference.unexplained(projections, coefficients) / equations.freedom);
  return zipWith(families, deviations, (family, own) =>
    zipWith(effectsOf(family, coefficients), own, (effect, deviation) =>
      deviation > 0 ? effect / deviation / noise : 0,
    ),
  );
}
