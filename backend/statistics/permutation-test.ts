import { PERMUTATIONS, Z80 } from './assumptions.ts';
import { permutations } from './permutations.ts';
import { type Design, type Estimate, fitRidgeRegression } from './ridge-regression.ts';
import { zipWith } from './vectors.ts';

export interface TestedEstimate extends Estimate {
  /** True if the effect may be stated as one: it is positive beyond chance. */
  isClaimed: boolean;
}

/**
 * Estimates the effect of each contrast and tests all of them together by a permutation test with the maximum statistic
 * (Westfall and Young 1993). Of many effects that are all zero, the largest always looks good; so an effect is claimed
 * only if its z-score exceeds the (1 − familywiseErrorRate) quantile of the largest z-score over random permutations of
 * the residuals, and if its 80% interval lies above zero.
 */
export function estimateAndTest(design: Design, residuals: number[], familywiseErrorRate: number): TestedEstimate[] {
  const { estimates, zScores } = fitRidgeRegression(design, residuals);
  const largestByChance = permutations(residuals, PERMUTATIONS)
    .map((permutation) => Math.max(...zScores(permutation)))
    .toSorted((a, b) => b - a);
  const threshold = largestByChance[Math.floor(PERMUTATIONS * familywiseErrorRate)] ?? Infinity;
  return zipWith(estimates, zScores(residuals), ({ effect, standardDeviation }, zScore) => ({
    effect,
    standardDeviation,
    isClaimed: effect > Z80 * standardDeviation && zScore > threshold,
  }));
}
