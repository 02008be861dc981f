import { INTERVAL, SHUFFLES } from './assumptions.ts';
import { type Design, type Estimate, fitRidge } from './ridge-regression.ts';
import { shuffled } from './permuted.ts';

export interface Claimable extends Estimate {
  /** True where it is above zero beyond chance. */
  isClaimed: boolean;
}

/**
 * Estimates, and which of them may be claimed: those above zero by their interval that also stand out more than the best
 * does when the same residuals are dealt out anew, but for a share of such deals. Of many effects that are none, the
 * largest always looks good.
 */
export function estimateAndClaim(design: Design, residuals: number[], falseClaims: number): Claimable[] {
  const { estimates, standOut } = fitRidge(design, residuals);
  const bestByChance = Array.from({ length: SHUFFLES }, (_, seed) =>
    Math.max(...standOut(shuffled(residuals, seed))),
  ).toSorted((a, b) => b - a);
  const threshold = bestByChance[Math.floor(SHUFFLES * falseClaims)] ?? Infinity;
  const found = standOut(residuals);
  return estimates.map(({ effect, deviation }, index) => ({
    effect,
    deviation,
    isClaimed: effect > INTERVAL * deviation && (found[index] ?? 0) > threshold,
  }));
}
