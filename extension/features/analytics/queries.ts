import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDashboard } from '#shared/analytics/analytics';
import { type DashboardChoices, dashboardQuery } from '#shared/analytics/dashboard-choices';
import { getFindings } from '#shared/analytics/findings';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** The dashboard of the signed-in user; the figures of the former choice stay while another one is read. */
export function useDashboard(choices: DashboardChoices) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id }, query: dashboardQuery(choices) };
  return useQuery({
    queryKey: queryKeyOf(getDashboard, input),
    queryFn: () => api(getDashboard, input),
    initialData: () => takeFirstAnswer(client, getDashboard, input),
    placeholderData: keepPreviousData,
  });
}

/** What the signed-in user's own posts say about times, tags, formats and lengths. */
export function useFindings() {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id } };
  return useQuery({
    queryKey: queryKeyOf(getFindings, input),
    queryFn: () => api(getFindings, input),
    initialData: () => takeFirstAnswer(client, getFindings, input),
  });
}
