import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Briefing, getBriefing } from '#shared/briefing/briefing';
import { useSeeEvents } from '../../../features/analytics/performance/queries.ts';
import { addressOf, queryKeyOf } from '../../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../../lib/api/first-answer.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useHost } from '../../../lib/host.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';

/** The briefing: at once as it was told the last time, and then as it is. What it shows of watches is seen by that. */
export function useBriefing() {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id } };
  const briefing = useQuery({
    queryKey: queryKeyOf(getBriefing, input),
    queryFn: () => api(getBriefing, input),
    initialData: () => takeFirstAnswer(client, getBriefing, input),
    // Read again each time it comes into sight.
    staleTime: 0,
  });
  const { data, isFetchedAfterMount, isError } = briefing;
  useLookedAt(isFetchedAfterMount && !isError ? data : undefined);
  return briefing;
}

/** Keeps what was just read for the next time, marks what it lists as seen, and lets the icon follow. */
function useLookedAt(briefing: Briefing | undefined): void {
  const { keepFirstFigures, showUnseen } = useHost();
  const user = useUser();
  const { mutate } = useSeeEvents();
  useEffect(() => {
    if (!briefing) return;
    const keep = (answer: Briefing) =>
      keepFirstFigures?.({
        user,
        answers: [{ address: addressOf(getBriefing, { params: { userId: user.id } }), answer }],
      });
    keep(briefing);
    showUnseen?.(user.id, briefing.unseen);
    const ids = briefing.events.filter(({ isSeen }) => !isSeen).map(({ id }) => id);
    if (ids.length > 0) mutate(ids, { onSuccess: ({ unseen }) => keep(asSeen(briefing, unseen)) });
  }, [briefing, keepFirstFigures, showUnseen, user, mutate]);
}

const asSeen = (briefing: Briefing, unseen: number): Briefing => ({
  ...briefing,
  unseen,
  events: briefing.events.slice(0, 1).map((event) => ({ ...event, isSeen: true })),
});
