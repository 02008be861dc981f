import { useSearchParams } from 'react-router';
import { MAX_COMPARED_POSTS } from '#shared/limits-and-page-sizes';
import { oneOf } from '#shared/one-of';
import { GROUP_MEASURES, GROUPINGS, type Grouping, type GroupMeasure } from '#shared/performance';
import type { PeriodChoice } from '#shared/period-choice';
import { usePeriodChoice } from '../../../lib/use-period-choice.ts';

/** What the page shows, kept in its address. */
export interface PerformancePlace extends Chosen {
  /** Of the groups and the links. */
  choice: PeriodChoice;
}

/** All but the period, which every page of figures keeps in the same way. */
interface Chosen {
  /** Undefined: the first account. */
  account: string | undefined;
  by: Grouping;
  a: string | undefined;
  b: string | undefined;
  measure: GroupMeasure;
  /** The posts that are ticked, in the order of ticking. */
  compared: string[];
}

export function usePerformancePlace() {
  const [search, setSearch] = useSearchParams();
  const { choice, choosePeriod, chooseComparison } = usePeriodChoice();
  const chosen = chosenIn(search);
  const go = (changes: Partial<Chosen>) =>
    setSearch((before) => changed(before, { ...chosen, ...changes }), { replace: true });
  const place: PerformancePlace = { ...chosen, choice };
  return { place, go, choosePeriod, chooseComparison };
}

export type Go = ReturnType<typeof usePerformancePlace>['go'];

const UUID = /^[0-9a-f-]{36}$/;

const chosenIn = (search: URLSearchParams): Chosen => ({
  account: UUID.exec(search.get('account') ?? '')?.[0],
  by: oneOf(GROUPINGS, search.get('by')) ?? 'question',
  a: search.get('a') ?? undefined,
  b: search.get('b') ?? undefined,
  measure: oneOf(GROUP_MEASURES, search.get('measure')) ?? 'views',
  compared: search.get('posts')?.split(',').filter(Boolean).slice(0, MAX_COMPARED_POSTS) ?? [],
});

/** What is as it is at first is left out, and what other pages keep there stays. */
function changed(before: URLSearchParams, { account, by, a, b, measure, compared }: Chosen) {
  const next = new URLSearchParams(before);
  const put = (name: string, value: string | undefined, usual?: string) =>
    value === undefined || value === usual ? next.delete(name) : next.set(name, value);
  put('account', account);
  put('by', by, 'question');
  put('a', a);
  put('b', b);
  put('measure', measure, 'views');
  put('posts', compared.join(',') || undefined);
  return next;
}
