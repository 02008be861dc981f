import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDashboard } from '#shared/analytics';
import {
  type ChangePlan,
  changePlan,
  deletePlan,
  generatePlan,
  listPlans,
  type MarketingPlan,
  openPlan,
} from '#shared/plans';
import { toast } from '../../components/notice/toast.ts';
import { toastError } from '../../components/notice/toast-error.ts';
import { queryKeyOf } from '../../lib/api-client.ts';
import { useUser } from '../../lib/signed-in-user.ts';
import { useApi } from '../../lib/use-api.ts';

/** All plans of the user, newest first. */
export function usePlans() {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  return useQuery({ queryKey: queryKeyOf(listPlans, input), queryFn: () => api(listPlans, input) });
}

/** A plan, and what came of it so far: read again each time it is opened, as posts and days go on. */
export function usePlan(id: string) {
  const api = useApi();
  const input = { params: { id } };
  return useQuery({ queryKey: queryKeyOf(openPlan, input), queryFn: () => api(openPlan, input), staleTime: 0 });
}

/** Makes a plan from the user's own data; the dashboard and the plans are read again afterwards. */
export function useGeneratePlan() {
  const api = useApi();
  const { id: userId } = useUser();
  const refresh = useRefresh();
  return useMutation({
    mutationKey: ['generate-plan'],
    mutationFn: () => api(generatePlan, { body: { userId } }),
    onSuccess: async () => {
      toast({ title: 'Marketing Plan Generated', description: 'Your new AI-powered marketing plan is ready!' });
      await refresh();
    },
    onError: (error) => toastError('Generation Failed', error, 'Failed to generate marketing plan'),
  });
}

/** Renames a plan or gives it another status. */
export function useChangePlan(id: string) {
  const api = useApi();
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (change: ChangePlan) => api(changePlan, { params: { id }, body: change }),
    onSuccess: refresh,
    onError: (error) => toastError('Change Failed', error, 'The plan stays as it was. Please try again.'),
  });
}

export function useDeletePlan({ id, title }: Pick<MarketingPlan, 'id' | 'title'>) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api(deletePlan, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Plan Deleted', description: title });
      await refresh();
    },
    onError: (error) => toastError('Deletion Failed', error, 'The plan is still there. Please try again.'),
  });
}

/** Reads again what shows plans: the list, the dashboard, and the plan of this id. */
function useRefresh(id?: string) {
  const client = useQueryClient();
  const input = { params: { userId: useUser().id } };
  const keys = [queryKeyOf(listPlans, input), queryKeyOf(getDashboard, input)];
  if (id) keys.push(queryKeyOf(openPlan, { params: { id } }));
  return async () => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
