import { useSearchParams } from 'react-router';
import { MAX_COMPARED_POSTS } from '#shared/limits-and-page-sizes';
import { GROUP_MEASURES, GROUPINGS, type Grouping, type GroupMeasure } from '#shared/performance';
import { DEFAULT_PERIOD, PERIODS, type Period } from '#shared/threads-panel-periods';
import { oneOf } from '../../../lib/one-of.ts';

/** What the page shows, kept in its address. */
export interface PerformancePlace {
  /** Undefined: the first account. */
  account: string | undefined;
  period: Period;
  by: Grouping;
  a: string | undefined;
  b: string | undefined;
  measure: GroupMeasure;
  /** The posts that are ticked, in the order of ticking. */
  compared: string[];
}

export function usePerformancePlace() {
  const [search, setSearch] = useSearchParams();
  const place = placeIn(search);
  const go = (changes: Partial<PerformancePlace>) =>
    setSearch((before) => changed(before, { ...place, ...changes }), { replace: true });
  return { place, go };
}

export type Go = ReturnType<typeof usePerformancePlace>['go'];

const UUID = /^[0-9a-f-]{36}$/;

const placeIn = (search: URLSearchParams): PerformancePlace => ({
  account: UUID.exec(search.get('account') ?? '')?.[0],
  period: oneOf(PERIODS, search.get('period')) ?? DEFAULT_PERIOD,
  by: oneOf(GROUPINGS, search.get('by')) ?? 'question',
  a: search.get('a') ?? undefined,
  b: search.get('b') ?? undefined,
  measure: oneOf(GROUP_MEASURES, search.get('measure')) ?? 'views',
  compared: search.get('compare')?.split(',').filter(Boolean).slice(0, MAX_COMPARED_POSTS) ?? [],
});

/** What is as it is at first is left out, and what other pages keep there stays. */
function changed(before: URLSearchParams, { account, period, by, a, b, measure, compared }: PerformancePlace) {
  const next = new URLSearchParams(before);
  const put = (name: string, value: string | undefined, usual?: string) =>
    value === undefined || value === usual ? next.delete(name) : next.set(name, value);
  put('account', account);
  put('period', period, DEFAULT_PERIOD);
  put('by', by, 'question');
  put('a', a);
  put('b', b);
  put('measure', measure, 'views');
  put('compare', compared.join(',') || undefined);
  return next;
}
