import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDashboard } from '#shared/analytics';
import { generatePlan, listPlans } from '#shared/plans';
import { toast } from '../../components/toast.ts';
import { queryKeyOf } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useApi } from '../../lib/host.tsx';
import { useUser } from '../../lib/signed-in-user.ts';

/** Makes a plan from the user's own data; the dashboard and the plans are read again afterwards. */
export function useGeneratePlan() {
  const api = useApi();
  const { id: userId } = useUser();
  const client = useQueryClient();
  const input = { params: { userId } };
  return useMutation({
    mutationKey: ['generate-plan'],
    mutationFn: () => api(generatePlan, { body: { userId } }),
    onSuccess: async () => {
      toast({ title: 'Marketing Plan Generated', description: 'Your new AI-powered marketing plan is ready!' });
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeyOf(getDashboard, input) }),
        client.invalidateQueries({ queryKey: queryKeyOf(listPlans, input) }),
      ]);
    },
    onError: (error) => {
      const description = messageOf(error, 'Failed to generate marketing plan');
      toast({ title: 'Generation Failed', description, variant: 'destructive' });
    },
  });
}
