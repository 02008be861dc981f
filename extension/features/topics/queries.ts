import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getTopics } from '#shared/analytics/topics';
import { figuresQuery, type PeriodChoice } from '#shared/days/period-choice';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** What the signed-in user writes about; what was read of the former choice stays while another one is read. */
export function useTopics(choice: PeriodChoice, account: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id }, query: figuresQuery(choice, account) };
  return useQuery({
    queryKey: queryKeyOf(getTopics, input),
    queryFn: () => api(getTopics, input),
    initialData: () => takeFirstAnswer(client, getTopics, input),
    placeholderData: keepPreviousData,
  });
}
