import { sumSimple as sum } from 'simple-statistics';
import { knownShare, knownWeight, SCORE_PARTS, type Score } from '#shared/analytics/insights';
import type { PartFinding, PartName } from './part-finding.ts';

/** They add up to 1, and are our own judgement of what a creator can change. */
export const WEIGHTS: Record<PartName, number> = {
  timing: 0.2,
  rhythm: 0.15,
  conversation: 0.2,
  fit: 0.15,
  momentum: 0.15,
  hygiene: 0.15,
};

/** With less than this share known there is no score. */
const LEAST_KNOWN = 0.5;
/** Binary fractions do not add up to a half exactly. */
const ROUNDING = 1e-9;
const FULL_SCORE = 100;

/**
 * Makes a score of what its parts found. With weight w, coverage c and value v of each part, the score is
 * 100 * sum(w c v) / sum(w c), and a part can still win 100 * w c (1 - v) / sum(w c) points. All are rounded to whole
 * numbers that add up to 100.
 */
export function weighParts(findings: Record<PartName, PartFinding>, computedAt: Date): Score {
  const parts = SCORE_PARTS.map((name) => ({ name, weight: WEIGHTS[name], ...findings[name] }));
  const won = sum(parts.map((part) => knownWeight(part) * (part.value ?? 0)));
  const missed = parts.map((part) => knownWeight(part) * (1 - (part.value ?? 0)));
  const isEnough = knownShare(parts) > LEAST_KNOWN - ROUNDING;
  const [value = 0, ...points] = isEnough ? wholeShares([won, ...missed], FULL_SCORE) : [];
  return {
    value: isEnough ? value : null,
    parts: parts.map((part, index) => ({ ...part, points: points[index] ?? 0 })),
    computedAt: computedAt.toISOString(),
  };
}

/** Whole numbers in proportion to these amounts that add up to `total` (largest remainder method). */
function wholeShares(amounts: number[], total: number): number[] {
  const all = sum(amounts);
  const shares = amounts.map((amount) => (total * amount) / all);
  const missing = total - sum(shares.map(Math.floor));
  const rest = (share: number) => share - Math.floor(share);
  const byRest = shares.map((share, index) => ({ index, rest: rest(share) })).toSorted((a, b) => b.rest - a.rest);
  const roundedUp = new Set(byRest.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => Math.floor(share) + (roundedUp.has(index) ? 1 : 0));
}
