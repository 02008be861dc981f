import { ERROR_RATE, LEVEL_VARIANCE, PERMUTATIONS } from './assumptions.ts';
import type { Regression } from './effect-families.ts';
import { sharedLevelVariance } from './local-level.ts';
import { permutations } from './permutations.ts';
import { postWeights } from './ridge-regression.ts';
import { dot, multiply, products, zipWith } from './vectors.ts';

/** Permutations between two pauses. */
const PERMUTATIONS_A_STEP = 25;

/** A value for each effect of each family of a regression. */
type PerEffect = number[][];

/**
 * Which effects are positive beyond chance, for each family of each regression: a permutation test with the maximum of all
 * studentised effects (Westfall and Young 1993). Of many effects that are all zero the largest always looks good; so one
 * passes only if it exceeds the (1 − ERROR_RATE) quantile of the largest of all over random permutations of the residuals.
 * Families weigh by `weight`: each is measured in units of the quantile at which it would make its share of the false
 * claims, so that one of 168 slots and one of three lengths have their chance.
 */
export function* testClaims(regressions: Regression[]): Generator<void, boolean[][][]> {
  const plain = regressions.map(deviationsOf);
  const posts = regressions[0]?.equations.residuals ?? [];
  const chance: PerEffect[] = [];
  for (const [index, residuals] of permutations(posts, PERMUTATIONS).entries()) {
    const studentised = zipWith(regressions, plain, (regression, deviations) =>
      studentise(regression, deviations, multiply(regression.equations.columns, residuals)),
    );
    chance.push(studentised.map((families) => families.map((effects) => Math.max(...effects))));
    if (index % PERMUTATIONS_A_STEP === 0) yield;
  }
  const units = unitsOf(regressions, chance);
  const largest = chance.map((maxima) => Math.max(...zipWith(maxima, units, quotients).flat()));
  const threshold = upperQuantile(largest, ERROR_RATE);
  return regressions.map((regression, index) => {
    const doubted = zipWith(plain[index] ?? [], doubtsOf(regression), products);
    const studentised = studentise(regression, doubted, regression.equations.projections);
    return zipWith(studentised, units[index] ?? [], (effects, unit) =>
      effects.map((value) => value > threshold * unit),
    );
  });
}

const quotients = (a: number[], b: number[]) => zipWith(a, b, (value, unit) => value / unit);

/** For each family of each regression, the largest effect that chance makes in its share of the false claims. */
function unitsOf(regressions: Regression[], chance: PerEffect[]): PerEffect {
  return regressions.map(({ families }, regression) => {
    const weights = (regressions[0]?.families ?? []).reduce((total, { weight }) => total + weight, 0);
    return families.map(({ weight }, family) => {
      const maxima = chance.map((largest) => largest[regression]?.[family] as number);
      return upperQuantile(maxima, (ERROR_RATE * weight) / weights);
    });
  });
}

/** The value that a share of the values exceeds. */
function upperQuantile(values: number[], share: number): number {
  const descending = values.toSorted((a, b) => b - a);
  return descending[Math.floor(descending.length * share)] ?? Number.POSITIVE_INFINITY;
}

/** Posterior standard deviation of each effect at a noise variance of 1: what rests on few posts has little chance. */
const deviationsOf = ({ reference, families }: Regression): PerEffect =>
  families.map(({ contrasts }) => contrasts.map((contrast) => Math.sqrt(reference.posteriorVariance(contrast))));

/**
 * By which factor the standard error of each effect grows if a level wanders that the posts did not show: large for what was
 * tried in one stretch of time only, which the level of that time would explain as well. Permuted posts have no such level.
 */
function doubtsOf({ families, equations, reference, days }: Regression): PerEffect {
  return families.map(({ contrasts }) =>
    contrasts.map((contrast) => {
      const weights = postWeights(equations, reference, contrast);
      const ofEachPost = dot(weights, weights);
      const ofLevel = LEVEL_VARIANCE.doubted * sharedLevelVariance(weights, days);
      return ofEachPost > 0 ? Math.sqrt(1 + ofLevel / ofEachPost) : 1;
    }),
  );
}

/** Effects in units of their deviation and of the noise that they leave unexplained. */
function studentise(
  { families, equations, reference }: Regression,
  deviations: PerEffect,
  projections: number[],
): PerEffect {
  const coefficients = reference.solve(projections);
  const noise = Math.sqrt(reference.unexplained(projections, coefficients) / (equations.residuals.length - 1));
  return zipWith(families, deviations, ({ contrasts }, own) =>
    zipWith(multiply(contrasts, coefficients), own, (effect, deviation) =>
      deviation > 0 ? effect / deviation / noise : 0,
    ),
  );
}
