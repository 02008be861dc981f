import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDashboard, type TrendDays } from '#shared/analytics';
import { queryKeyOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/host.tsx';

/** The dashboard of the signed-in user; the figures of the former range stay while another one is read. */
export function useDashboard(userId: string, days: TrendDays) {
  const api = useApi();
  const input = { params: { userId }, query: { days } };
  return useQuery({
    queryKey: queryKeyOf(getDashboard, input),
    queryFn: () => api(getDashboard, input),
    placeholderData: keepPreviousData,
  });
}
