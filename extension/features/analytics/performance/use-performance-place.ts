import { GROUP_MEASURES, GROUPINGS, type Grouping, type GroupMeasure } from '#shared/analytics/performance';
import { tickedPostsIn } from '#shared/analytics/post-choices';
import { oneOf } from '#shared/contract/one-of';
import type { PeriodChoice } from '#shared/days/period-choice';
import { type AddressChanges, useAddressParts } from '../../../lib/links/use-address-parts.ts';
import { usePeriodChoice } from '../../../lib/user/use-period-choice.ts';

/** How the newest posts may be sorted. */
export const POST_ORDERS = ['surprise', 'newest'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];

/** What the page shows, kept in its address. */
export interface PerformancePlace extends Chosen {
  /** Of the groups and the links. */
  choice: PeriodChoice;
}

/** All but the period, which every page of figures keeps in the same way. */
interface Chosen {
  /** Undefined: the first account. */
  account: string | undefined;
  order: PostOrder;
  /** Undefined: the first that has posts enough. */
  by: Grouping | undefined;
  a: string | undefined;
  b: string | undefined;
  measure: GroupMeasure;
  /** The posts that are ticked, in the order of ticking. */
  compared: string[];
}

export function usePerformancePlace() {
  const [search, change] = useAddressParts();
  const { choice, choosePeriod, chooseComparison } = usePeriodChoice();
  const chosen = chosenIn(search);
  const go = (changes: Partial<Chosen>) => change(partsOf({ ...chosen, ...changes }));
  const place: PerformancePlace = { ...chosen, choice };
  return { place, go, choosePeriod, chooseComparison };
}

export type Go = ReturnType<typeof usePerformancePlace>['go'];

const UUID = /^[0-9a-f-]{36}$/;

const chosenIn = (search: URLSearchParams): Chosen => ({
  account: UUID.exec(search.get('account') ?? '')?.[0],
  order: oneOf(POST_ORDERS, search.get('order')) ?? 'surprise',
  by: oneOf(GROUPINGS, search.get('by')) ?? undefined,
  a: search.get('a') ?? undefined,
  b: search.get('b') ?? undefined,
  measure: oneOf(GROUP_MEASURES, search.get('measure')) ?? 'views',
  compared: tickedPostsIn(search),
});

/** What is as it is at first is left out. */
const partsOf = ({ account, order, by, a, b, measure, compared }: Chosen): AddressChanges => ({
  account: account ?? null,
  order: order === 'surprise' ? null : order,
  by: by ?? null,
  a: a ?? null,
  b: b ?? null,
  measure: measure === 'views' ? null : measure,
  posts: compared.join(',') || null,
});
