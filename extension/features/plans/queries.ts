import {
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
} from '@tanstack/react-query';
import { PLANS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import {
  type ChangePlan,
  changePlan,
  countPlans,
  deletePlan,
  generatePlan,
  listPlans,
  type MarketingPlan,
  openPlan,
  type PlanStatus,
  takeBackRefresh,
} from '#shared/plans';
import { toast, toastError } from '../../components/notice/toast.ts';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useStoreOnce } from '../../lib/api/use-client-key.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

const plansKey = (userId: string) => queryKeyOf(listPlans, { params: { userId } });

/** The user's plans of one status, or all of them, newest first, page after page. */
export function usePlans(status: PlanStatus | null) {
  const api = useApi();
  const params = { userId: useUser().id };
  return useInfiniteQuery({
    queryKey: [...plansKey(params.userId), 'pages', status],
    queryFn: ({ pageParam, signal }) =>
      api(listPlans, { params, query: { before: pageParam, status: status ?? undefined }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PLANS_PAGE_SIZE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
}

/** How many plans the user has in each status. */
export function usePlanCounts() {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  return useQuery({
    queryKey: [...plansKey(input.params.userId), 'counts'],
    queryFn: () => api(countPlans, input),
  });
}

/** A plan, and what came of it so far: read again each time it is opened, as posts and days go on. */
export function usePlan(id: string) {
  const api = useApi();
  const input = { params: { id } };
  return useQuery({ queryKey: queryKeyOf(openPlan, input), queryFn: () => api(openPlan, input), staleTime: 0 });
}

const GENERATING = ['generate-plan'];
const GENERATED = { title: 'Marketing Plan Generated', description: 'Your new AI-powered marketing plan is ready!' };
const REFRESHED = {
  title: 'Plan Made Anew',
  description: 'Its lines are new and come from your figures as they are now. Its name stays if you gave it one.',
};
const STANDS = {
  title: 'Your Plan Stands',
  description: 'It is active, so its lines stay as they are. Generate a marketing plan to get a new one beside it.',
};

/**
 * Makes a plan from the user's own data, or the one of an id anew; the dashboard and the plans are read again afterwards.
 */
export function useGeneratePlan() {
  const api = useApi();
  const { id: userId } = useUser();
  const readAgain = useReadAgain('plans');
  const takeBack = useTakeBackRefresh();
  const mutationFn = useStoreOnce((refreshes: string | undefined, clientKey) =>
    api(generatePlan, { body: { userId, ...(refreshes && { isRefresh: true }), clientKey } }),
  );
  return useMutation({
    mutationKey: GENERATING,
    mutationFn: (refreshes?: string) => mutationFn(refreshes),
    onSuccess: async ({ id, status }, refreshes) => {
      const notice = noticeOf(status, id === refreshes);
      const undo = { label: 'Undo', onPress: () => void takeBack(id) };
      toast({ ...notice, ...(notice === REFRESHED && { action: undo }) });
      await readAgain();
    },
    onError: (error) => toastError('Generation Failed', error, 'Failed to generate marketing plan'),
  });
}

/** Gives a draft the lines that it had before it was made anew. */
function useTakeBackRefresh() {
  const api = useApi();
  const readAgain = useReadAgain('plan');
  return async (id: string) => {
    try {
      await api(takeBackRefresh, { params: { id } });
      await readAgain();
      toast({ title: 'Put back', description: 'The plan has the lines that it had before.' });
    } catch (error) {
      toastError('Not Put Back', error, 'Please try again.');
    }
  };
}

function noticeOf(status: PlanStatus, isSamePlan: boolean) {
  if (status === 'active') return STANDS;
  return isSamePlan ? REFRESHED : GENERATED;
}

/** Whether a plan is being made, by whichever button. */
export const useIsGeneratingPlan = (): boolean => useIsMutating({ mutationKey: GENERATING }) > 0;

/** The plan that was made last, by whichever button; undefined where none was in the last minutes. */
export const useMadePlanId = (): string | undefined =>
  useMutationState({
    filters: { mutationKey: GENERATING, status: 'success' },
    select: ({ state }) => (state.data as MarketingPlan).id,
  }).at(-1);

/** Renames a plan or gives it another status. */
export function useChangePlan(id: string) {
  const api = useApi();
  const readAgain = useReadAgain('plan');
  return useMutation({
    mutationFn: (change: ChangePlan) => api(changePlan, { params: { id }, body: change }),
    onSuccess: readAgain,
    onError: (error) => toastError('Change Failed', error, 'The plan stays as it was. Please try again.'),
  });
}

export function useDeletePlan({ id, title }: Pick<MarketingPlan, 'id' | 'title'>) {
  const api = useApi();
  const readAgain = useReadAgain('plans');
  return useMutation({
    mutationFn: () => api(deletePlan, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Plan Deleted', description: title });
      await readAgain();
    },
    onError: (error) => toastError('Deletion Failed', error, 'The plan is still there. Please try again.'),
  });
}
