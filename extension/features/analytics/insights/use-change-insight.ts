import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDashboard } from '#shared/analytics';
import { changeInsight, type Insight } from '#shared/insights';
import { toastError } from '../../../components/notice/toast-error.ts';
import { queryKeyOf } from '../../../lib/api-client.ts';
import { useUser } from '../../../lib/signed-in-user.ts';
import { useApi } from '../../../lib/use-api.ts';

/** Dismisses an insight or takes it back. The dashboard is read anew when it is next shown: until then it can be undone. */
export function useChangeInsight({ id }: Insight) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = queryKeyOf(getDashboard, { params: { userId: useUser().id } });
  return useMutation({
    mutationFn: (isActive: boolean) => api(changeInsight, { params: { id }, body: { isActive } }),
    onSuccess: () => client.invalidateQueries({ queryKey, refetchType: 'none' }),
    onError: (error) => toastError('Change Failed', error, 'The insight stays as it was. Please try again.'),
  });
}
