import type { ReadFact } from '#shared/facts/facts';
import type { Said, SaidClaim } from '../claims/known/said.ts';
import type { Others } from './plant-false-claims.ts';

export type TotalsOf = Others['totalsOf'];

const BASES = ['activity', 'published'] as const;
type Totals = ReturnType<TotalsOf>;

/**
 * What there was of each metric in the days of claims, gained and of posts published: so that "1 repost" is not planted as false
 * where a day had as many reposts as replies. It comes from the data, and not from what the answer read or the check accepts.
 */
export function createReadTotals(read: ReadFact): (lines: Said[]) => Promise<TotalsOf> {
  const known = new Map<string, Totals>();
  const totalsIn = async (claim: SaidClaim): Promise<Totals> => {
    const { from, to, accountIds } = claim;
    if (from === null || to === null) return {};
    const account = accountIds.length === 1 ? accountIds[0] : undefined;
    const found: Record<string, number[]> = {};
    for (const basis of BASES) {
      const fact = await read('get_overview', { ...(account && { account }), from, to, basis });
      for (const { metric, value } of fact.empty ? [] : fact.data.cards) {
        if (value !== null) found[metric] = [...(found[metric] ?? []), value];
      }
    }
    return found;
  };
  return async (lines) => {
    for (const claim of lines.flatMap(({ claims }) => claims)) {
      const key = keyOf(claim);
      if (!known.has(key)) known.set(key, await totalsIn(claim));
    }
    return (claim) => known.get(keyOf(claim)) ?? {};
  };
}

const keyOf = ({ from, to, accountIds }: SaidClaim): string => JSON.stringify([from, to, accountIds]);
