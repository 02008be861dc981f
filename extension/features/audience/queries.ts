import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAudience } from '#shared/analytics/audience';
import { figuresQuery, type PeriodChoice } from '#shared/days/period-choice';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** Who follows an account of the signed-in user; what was read of the former choice stays while another one is read. */
export function useAudience(choice: PeriodChoice, account: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id }, query: figuresQuery(choice, account) };
  return useQuery({
    queryKey: queryKeyOf(getAudience, input),
    queryFn: () => api(getAudience, input),
    initialData: () => takeFirstAnswer(client, getAudience, input),
    placeholderData: keepPreviousData,
  });
}
