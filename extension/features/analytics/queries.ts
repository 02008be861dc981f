import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDashboard } from '#shared/analytics';
import { type DashboardChoices, dashboardQuery } from '#shared/dashboard-choices';
import { getFindings } from '#shared/findings';
import { queryKeyOf } from '../../lib/api-client.ts';
import { takeFirstAnswer } from '../../lib/first-answer.ts';
import { useUser } from '../../lib/signed-in-user.ts';
import { useApi } from '../../lib/use-api.ts';

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
