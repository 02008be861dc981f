import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Goal, getGrowth, removeGoal, setGoal } from '#shared/analytics/growth';
import { figuresQuery, type PeriodChoice } from '#shared/days/period-choice';
import { whole } from '#shared/words/numbers';
import { toast, toastError } from '../../components/notice/toast.ts';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** How an account of the signed-in user grows; the figures of the former choice stay while another one is read. */
export function useGrowth(choice: PeriodChoice, account: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id }, query: figuresQuery(choice, account) };
  return useQuery({
    queryKey: queryKeyOf(getGrowth, input),
    queryFn: () => api(getGrowth, input),
    initialData: () => takeFirstAnswer(client, getGrowth, input),
    placeholderData: keepPreviousData,
  });
}

type Wanted = Pick<Goal, 'target' | 'by'> | null;

/** Sets the goal of an account, or removes it (null). What was there before can be brought back for as long as the message shows. */
export function useChangeGoal(accountId: string, before: Goal | null) {
  const api = useApi();
  const readAgain = useReadAgain('growth');
  const params = { accountId };
  const store = async (wanted: Wanted) => {
    if (wanted) await api(setGoal, { params, body: { metric: 'followers', target: wanted.target, by: wanted.by } });
    else await api(removeGoal, { params });
    await readAgain();
  };
  const undo = () =>
    store(before).catch((error) => toastError('The goal is as you left it', error, 'It could not be brought back.'));
  return useMutation({
    mutationFn: store,
    onSuccess: (_, wanted) =>
      toast({
        title: wanted ? `Goal: ${whole(wanted.target)} followers` : 'Goal removed',
        action: { label: 'Undo', onPress: () => void undo() },
      }),
  });
}
