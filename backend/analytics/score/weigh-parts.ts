import { sumSimple as sum } from 'simple-statistics';
import { SCORE_PARTS, type Score } from '#shared/insights';
import type { PartFinding, PartName } from './part.ts';

/** Of 1 in all: our own judgement of what a creator can change. */
export const WEIGHTS: Record<PartName, number> = {
  timing: 0.2,
  rhythm: 0.15,
  conversation: 0.2,
  fit: 0.15,
  momentum: 0.15,
  hygiene: 0.15,
};

/** Of the weight, so much must be covered before there is a score. */
const LEAST_COVERED = 0.5;
/** Binary fractions do not add up to a half exactly. */
const ROUNDING = 1e-9;
const FULL_SCORE = 100;

/**
 * The score of what its parts found: 100 * sum(w c s) / sum(w c), and beside each part the points that are still to be
 * won by it, 100 * w c (1 - s) / sum(w c). All are whole, and make 100 exactly.
 */
export function weighParts(findings: Record<PartName, PartFinding>, computedAt: Date): Score {
  const parts = SCORE_PARTS.map((name) => ({ name, weight: WEIGHTS[name], ...findings[name] }));
  const won = sum(parts.map((part) => covered(part) * (part.value ?? 0)));
  const missed = parts.map((part) => covered(part) * (1 - (part.value ?? 0)));
  const isEnough = sum(parts.map(covered)) > LEAST_COVERED - ROUNDING;
  const [value = 0, ...points] = isEnough ? wholeShares([won, ...missed], FULL_SCORE) : [];
  return {
    value: isEnough ? value : null,
    parts: parts.map((part, index) => ({ ...part, points: points[index] ?? 0 })),
    computedAt: computedAt.toISOString(),
  };
}

/** How much of the score rests on a part. */
const covered = ({ weight, coverage, value }: { weight: number; coverage: number; value: number | null }) =>
  value === null ? 0 : weight * coverage;

/** Whole numbers in proportion to these amounts, `total` in all: the largest remainders are rounded up. */
function wholeShares(amounts: number[], total: number): number[] {
  const all = sum(amounts);
  const shares = amounts.map((amount) => (total * amount) / all);
  const missing = total - sum(shares.map(Math.floor));
  const rest = (share: number) => share - Math.floor(share);
  const byRest = shares.map((share, index) => ({ index, rest: rest(share) })).toSorted((a, b) => b.rest - a.rest);
  const roundedUp = new Set(byRest.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => Math.floor(share) + (roundedUp.has(index) ? 1 : 0));
}
