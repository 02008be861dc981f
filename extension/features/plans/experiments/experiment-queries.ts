import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  deleteExperiment,
  type NewExperiment,
  previewExperiment,
  startExperiment,
  stopExperiment,
} from '#shared/experiments';
import { PAGE_NAMES } from '#shared/words/page-names';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { useReadAgain } from '../../../lib/api/stale-after.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useStoreOnce } from '../../../lib/api/use-client-key.ts';
import { accountsQuery } from '../../../lib/user/connected-accounts.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

export type ExperimentPlan = Omit<NewExperiment, 'userId'>;

export const useAccounts = () => useQuery(accountsQuery(useApi())).data ?? [];

/** When such an experiment would end and what it could find; an error says what is wrong with it. */
export function usePreview(plan: ExperimentPlan) {
  const api = useApi();
  const { id: userId } = useUser();
  return useQuery({
    queryKey: [previewExperiment.path, userId, plan],
    queryFn: () => api(previewExperiment, { body: { ...plan, userId } }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

export function useStartExperiment() {
  const api = useApi();
  const { id: userId } = useUser();
  const readAgain = useReadAgain('experiments');
  const mutationFn = useStoreOnce((plan: ExperimentPlan, clientKey) =>
    api(startExperiment, { body: { ...plan, userId, clientKey } }),
  );
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      toast({ title: 'Experiment Started', description: `Its turns are in your ${PAGE_NAMES.calendar}.` });
      await readAgain();
    },
    onError: (error) => toastError('Not Started', error, 'Please try again.'),
  });
}

export function useStopExperiment(id: string) {
  const api = useApi();
  const onSuccess = useReadAgain('experiments');
  return useMutation({
    mutationFn: () => api(stopExperiment, { params: { id } }),
    onSuccess,
    onError: (error) => toastError('Not Ended', error, 'The experiment goes on. Please try again.'),
  });
}

export function useDeleteExperiment(id: string) {
  const api = useApi();
  const onSuccess = useReadAgain('experiments');
  return useMutation({
    mutationFn: () => api(deleteExperiment, { params: { id } }),
    onSuccess,
    onError: (error) => toastError('Deletion Failed', error, 'The experiment is still there. Please try again.'),
  });
}
