import { mean, standardDeviation } from 'simple-statistics';
import { ERROR_RATES, LEVEL_VARIANCE, PERMUTATIONS, REFERENCE_RATIOS } from '../methods/assumptions.ts';
import { sharedLevelVariance } from '../methods/local-level.ts';
import { permutations } from '../methods/permutations.ts';
import { fitRidge, postWeights, projectionsOf, type Ridge } from '../methods/ridge-regression.ts';
import { ofColumns } from '../methods/variance-components.ts';
import { dot, zipWith } from '../methods/vectors.ts';
import { type Design, effectsOf, overAllColumns, type PlacedFamily } from './effect-families.ts';

/** Permutations between two pauses. */
const PERMUTATIONS_A_STEP = 25;

/** A value for each effect of each family of a regression. */
type PerEffect = number[][];

/** Whether each effect of each family of each regression is positive beyond chance. */
export type Claims = boolean[][][];

interface TestedClaims {
  claimed: Claims;
  /** Of which `claimed` are some. */
  kept: Claims;
}

interface Tested extends Design {
  /** With REFERENCE_RATIOS: the same for every permutation of the posts. */
  reference: Ridge;
}

/**
 * Which effects are positive beyond chance, for each family of each regression. Of many effects that are all zero the largest
 * always looks good, so this is a permutation test with the maximum of all studentised effects (Westfall and Young 1993): it
 * must exceed its (1 − ERROR_RATES.page) quantile over random permutations of the residuals of each account. Families weigh by `weight`: each
 * is measured in units of the quantile at which it would make its share of the false claims, so that one of 168 slots and
 * one of three lengths have their chance. A page that passes has effects; which ones is then asked of each family of the
 * first regression, at ERROR_RATES.family (Fisher's protected tests). So an account without effects makes a false claim at
 * the rate of the page at each look. `kept` is the same at ERROR_RATES.kept, for what was claimed before.
 */
export function* testClaims(designs: Design[]): Generator<void, TestedClaims> {
  const regressions = designs.map((design) => ({
    ...design,
    reference: fitRidge(design.equations, ofColumns(REFERENCE_RATIOS, design.components)),
  }));
  const plain = regressions.map(deviationsOf);
  const chance = yield* permutedMaxima(regressions, plain);
  const units = limitsOf(regressions, chance, pageRateOf(regressions));
  const largest = chance.map((maxima) => Math.max(...zipWith(maxima, units, quotients).flat()));
  const observed = zipWith(regressions, plain, (regression, deviations) =>
    studentise(regression, deviations, regression.equations.projections),
  );
  const exceed = (limits: PerEffect) =>
    zipWith(regressions, zipWith(observed, limits, pair), (regression, [values, own]) =>
      exceeding(regression, values, own),
    );
  const beyondAt = (rate: number): Claims => {
    const threshold = limitAt(rate, largest);
    const beyondPage = exceed(units.map((own) => own.map((unit) => threshold * unit)));
    if (!beyondPage.flat(2).includes(true)) return beyondPage;
    const [beyondFamily = []] = exceed(limitsOf(regressions, chance, () => ERROR_RATES.family));
    return [beyondFamily, ...beyondPage.slice(1)];
  };
  const claimed = beyondAt(ERROR_RATES.page);
  yield;
  return { claimed, kept: beyondAt(ERROR_RATES.kept) };
}

const pair = <A, B>(a: A, b: B): [A, B] => [a, b];

/** The largest effect of each family of each regression, for each permutation. */
function* permutedMaxima(regressions: Tested[], deviations: PerEffect[]): Generator<void, PerEffect[]> {
  const { columns = [], residuals, starts } = regressions[0]?.equations ?? {};
  const maxima: PerEffect[] = [];
  for (const [index, permuted] of permutations([...(residuals ?? [])], PERMUTATIONS, 1, starts).entries()) {
    const projections = projectionsOf(columns, Float64Array.from(permuted));
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
const exceeding = (regression: Tested, values: PerEffect, limits: number[]): boolean[][] =>
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
function pageRateOf([regression]: Design[]): (family: PlacedFamily) => number {
  const weights = (regression?.families ?? []).reduce((total, { weight }) => total + weight, 0);
  return ({ weight }) => (ERROR_RATES.page * weight) / weights;
}

const quotients = (a: number[], b: number[]) => zipWith(a, b, (value, unit) => value / unit);

/** For each family of each regression, the largest effect that chance makes at a rate. */
const limitsOf = (regressions: Design[], chance: PerEffect[], rateOf: (family: PlacedFamily) => number): PerEffect =>
  regressions.map(({ families }, regression) =>
    families.map((family, index) =>
      limitAt(
        rateOf(family),
        chance.map((largest) => largest[regression]?.[index] as number),
      ),
    ),
  );

/**
 * What largest values exceed at a rate. Read off the Gumbel distribution, which they have: so far out, the quantile of a hundred
 * permutations would be luck, and each new post would draw anew.
 */
function limitAt(rate: number, maxima: number[]): number {
  const standardised = -Math.log(-Math.log1p(-rate)) - EULER_GAMMA;
  return mean(maxima) + (Math.sqrt(6) / Math.PI) * standardised * standardDeviation(maxima);
}

const EULER_GAMMA = 0.5772;

/** Posterior standard deviation of each effect at a noise variance of 1: what rests on few posts has little chance. */
const deviationsOf = (regression: Tested): PerEffect =>
  regression.families.map((family) =>
    family.contrasts.map((contrast) =>
      Math.sqrt(regression.reference.posteriorVariance(overAllColumns(contrast, family, regression))),
    ),
  );

/**
 * By which factor the standard error of an effect grows if a level wanders that the posts did not show: large for what was
 * tried in one stretch of time only, which the level of that time would explain as well. Permuted posts have no such level.
 */
function doubtOf(contrast: number[], { equations, reference, gaps }: Tested): number {
  const weights = postWeights(equations, reference, contrast);
  return Math.sqrt(1 + (LEVEL_VARIANCE.doubted * sharedLevelVariance(weights, gaps)) / dot(weights, weights));
}

/** Effects in units of their deviation and of the noise that they leave unexplained. */
function studentise(
  { families, equations, reference }: Tested,
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
