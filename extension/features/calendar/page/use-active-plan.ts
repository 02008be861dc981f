import { useQuery } from '@tanstack/react-query';
import { listPlans } from '#shared/plans';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

/** The plan that is followed now, if any. */
export function useActivePlan() {
  const api = useApi();
  const params = { userId: useUser().id };
  return useQuery({
    queryKey: [...queryKeyOf(listPlans, { params }), 'active'],
    queryFn: () => api(listPlans, { params, query: { status: 'active' } }),
    select: ([plan]) => plan ?? null,
  });
}
