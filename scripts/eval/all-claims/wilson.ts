const Z = 1.96;

/** A share with its 95% interval (Wilson 1927), each 0 to 1. `of` may be a size that observations of one user were cut to. */
export interface Share {
  share: number;
  low: number;
  high: number;
  of: number;
}

export function wilson(share: number, of: number): Share {
  if (of === 0) return { share: Number.NaN, low: 0, high: 1, of };
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + (Z / (2 * of)) ** 2);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half), of };
}

/** Of observations in groups that stand and fall together: as many count as would have the variance that the groups show. */
export function wilsonOfGroups(groups: boolean[][]): Share {
  const own = groups
    .filter(({ length }) => length > 0)
    .map((group) => ({ hits: group.filter(Boolean).length, of: group.length }));
  const all = own.reduce((sum, { of }) => sum + of, 0);
  if (all === 0) return wilson(0, 0);
  const share = own.reduce((sum, { hits }) => sum + hits, 0) / all;
  const variance = own.reduce((sum, { hits, of }) => sum + (hits - share * of) ** 2, 0) / all ** 2;
  return wilson(
    share,
    Math.min(all, Math.max(own.length, variance > 0 ? (share * (1 - share)) / variance : own.length)),
  );
}

export type Verdict = 'held' | 'open' | 'MISSED';

/** `open`: beyond the bar, by no more than a sample of this size allows. */
export function judgeShare({ share, low, high }: Share, bar: { least?: number; most?: number }): Verdict {
  const { least = 0, most = 1 } = bar;
  if (share >= least && share <= most) return 'held';
  return low <= most && high >= least ? 'open' : 'MISSED';
}

const percent = (share: number) => `${Math.round(100 * share)}`;
/** "12% (7 to 20)" */
export const inWords = ({ share, low, high }: Share): string =>
  Number.isNaN(share) ? 'none' : `${percent(share)}% (${percent(low)} to ${percent(high)})`;
