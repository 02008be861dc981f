import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getReplies, type Replies } from '#shared/analytics/replies';
import { figuresQuery, type PeriodChoice } from '#shared/days/period-choice';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** The replies to an account of the signed-in user; the figures of the former choice stay while another one is read. */
export function useReplies(choice: PeriodChoice, account: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id }, query: figuresQuery(choice, account) };
  return useQuery({
    queryKey: queryKeyOf(getReplies, input),
    queryFn: () => api(getReplies, input),
    initialData: () => takeFirstAnswer(client, getReplies, input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? READ_AGAIN_MS : false),
  });
}

/** Replies to a few posts more are read each minute until those to all were. */
const READ_AGAIN_MS = 20_000;
export const isBeingRead = ({ access, account, waiting }: Replies) =>
  access === 'read' && account?.needsReconnect === false && waiting.unread > 0;
