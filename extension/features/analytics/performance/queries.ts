import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getForecasts } from '#shared/analytics/forecasts';
import {
  compareGroups,
  type Grouping,
  getPerformance,
  LEAST_IN_GROUP,
  type Performance,
  type PostGroups,
} from '#shared/analytics/performance';
import { seeEvents, switchWatch, type WatchKind } from '#shared/analytics/watches';
import { figuresQuery } from '#shared/days/period-choice';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../../lib/api/first-answer.ts';
import { useReadAgain } from '../../../lib/api/stale-after.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useHost } from '../../../lib/host.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import type { PerformancePlace } from './use-performance-place.ts';

const inputOf = (userId: string, { account, choice }: Pick<PerformancePlace, 'account' | 'choice'>) => ({
  params: { userId },
  query: figuresQuery(choice, account),
});

export function usePerformance(place: PerformancePlace) {
  const api = useApi();
  const client = useQueryClient();
  const input = inputOf(useUser().id, place);
  return useQuery({
    queryKey: queryKeyOf(getPerformance, input),
    queryFn: () => api(getPerformance, input),
    initialData: () => takeFirstAnswer(client, getPerformance, input),
    placeholderData: keepPreviousData,
  });
}

/** The record of the forecasts of an account. */
export function useRecord(account: string) {
  const api = useApi();
  const input = { params: { userId: useUser().id }, query: { account } };
  return useQuery({ queryKey: queryKeyOf(getForecasts, input), queryFn: () => api(getForecasts, input) });
}

/** What is compared by where nobody chose, in turn until both groups have posts enough. */
const FIRST_GROUPINGS = ['question', 'format', 'hour'] as const satisfies Grouping[];

/** Two groups, and what they are told apart by. */
export function useGroups(account: string, { choice, by, a, b, measure }: PerformancePlace) {
  const api = useApi();
  const query = { ...choice, account, measure, ...(by && { by }), ...(a && { a }), ...(b && { b }) };
  const input = { params: { userId: useUser().id }, query };
  const askBy = async (by: Grouping) => ({
    by,
    groups: await api(compareGroups, { ...input, query: { ...query, by } }),
  });
  return useQuery({
    queryKey: queryKeyOf(compareGroups, input),
    queryFn: async () => {
      const first = await askBy(by ?? FIRST_GROUPINGS[0]);
      if (by || isFinal(first.groups)) return first;
      for (const other of FIRST_GROUPINGS.slice(1)) {
        const next = await askBy(other);
        if (isEnough(next.groups)) return next;
      }
      return first;
    },
    placeholderData: keepPreviousData,
  });
}

const isEnough = ({ a, b }: PostGroups): boolean => Math.min(a.posts, b.posts) >= LEAST_IN_GROUP;

/** Two groups that make up all posts: where all of them are too few, no other two have enough. */
const isFinal = (groups: PostGroups): boolean =>
  isEnough(groups) || groups.a.posts + groups.b.posts < 2 * LEAST_IN_GROUP;

/** Shows at once, and goes back where the server refuses. */
export function useSwitchWatch(place: PerformancePlace) {
  const api = useApi();
  const client = useQueryClient();
  const userId = useUser().id;
  const queryKey = queryKeyOf(getPerformance, inputOf(userId, place));
  const show = (kind: WatchKind, isOn: boolean) =>
    client.setQueryData<Performance>(
      queryKey,
      (shown) =>
        shown && { ...shown, watches: shown.watches.map((one) => (one.kind === kind ? { ...one, isOn } : one)) },
    );
  return useMutation({
    mutationFn: (body: { kind: WatchKind; isOn: boolean }) => api(switchWatch, { params: { userId }, body }),
    onMutate: ({ kind, isOn }) => void show(kind, isOn),
    onError: (_error, { kind, isOn }) => void show(kind, !isOn),
  });
}

export function useSeeEvents() {
  const api = useApi();
  const userId = useUser().id;
  const readAgain = useReadAgain('watches');
  const { showUnseen } = useHost();
  return useMutation({
    mutationFn: (ids: string[]) => api(seeEvents, { params: { userId }, body: { ids } }),
    onSuccess: async ({ unseen }) => {
      showUnseen?.(userId, unseen);
      await readAgain();
    },
  });
}
