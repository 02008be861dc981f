import { MIN_POSTS } from '#shared/analytics/findings';
import { FLOOR_RATIOS } from '../methods/assumptions.ts';
import { equationsByAccount, fitRidge, type Ridge } from '../methods/ridge-regression.ts';
import { ofColumns } from '../methods/variance-components.ts';
import { dot, zipWith } from '../methods/vectors.ts';
import { overAllColumns, type PlacedFamily, type Regression } from './effect-families.ts';
import type { Interval } from './intervals.ts';

interface Claimable extends Interval {
  isClaimed: boolean;
}

/** An account tells something of an effect whose prior variance its posts at least halve. */
const LEAST_TOLD = 0.5;

/**
 * Drops claims that an account of the user speaks against. All accounts together may show what holds for the largest part of
 * the posts only, and the user would follow it on the others as well. So each account with MIN_POSTS posts is asked by itself,
 * and where its own posts tell something of the effect, they must point the same way. More is not asked of it: few posts of one
 * account prove little, and the proof is that of all of them. Of slots, which are many, some of those that an account speaks
 * against would pass by chance; so with one of them all fall that are claimed to be worse.
 */
export function borneOut<Estimate extends Claimable>(
  regression: Regression,
  family: PlacedFamily,
  estimates: Estimate[],
): Estimate[] {
  const { equations, components } = regression;
  if (equations.starts.length < 2 || !estimates.some(({ isClaimed }) => isClaimed)) return estimates;
  const ratios = ofColumns(FLOOR_RATIOS, components);
  const accounts = equationsByAccount(equations)
    .filter(({ residuals }) => residuals.length >= MIN_POSTS)
    .map((own) => fitRidge(own, ratios));
  const speaksAgainst = (account: Ridge, contrast: number[]) =>
    dot(contrast, account.coefficients) <= 0 && tells(account, contrast, ratios);
  const refuted = zipWith(estimates, family.contrasts, ({ isClaimed, effect }, own) => {
    const contrast = overAllColumns(own, family, regression);
    return isClaimed && accounts.some((account) => speaksAgainst(account, contrast)) ? [effect] : [];
  }).flat();
  const isRefuted = ({ effect }: Interval) =>
    family.isRanked ? effect <= Math.max(...refuted) : refuted.includes(effect);
  return estimates.map((estimate) => ({ ...estimate, isClaimed: estimate.isClaimed && !isRefuted(estimate) }));
}

function tells(account: Ridge, contrast: number[], ratios: number[]): boolean {
  const prior = contrast.reduce((total, part, column) => total + (ratios[column] as number) * part ** 2, 0);
  return account.posteriorVariance(contrast) <= (1 - LEAST_TOLD) * prior;
}
