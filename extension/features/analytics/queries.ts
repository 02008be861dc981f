import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { type DashboardChoices, dashboardQuery } from '#shared/analytics/dashboard-choices';
import { getFindings } from '#shared/analytics/findings';
import { MINUTE_MS } from '#shared/days/durations';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** The score is computed after an import has ended, which no account tells: until it is there, the dashboard is read again so often. */
const SCORE_MS = 3000;
/** Afterwards something is wrong, and asking does not mend it. */
const SCORE_EXPECTED_MS = 5 * MINUTE_MS;

function isScoreOnItsWay({ source, score, readAt }: Dashboard): boolean {
  if (source !== 'posts' || score !== null || readAt === null) return false;
  return Date.now() - Date.parse(readAt) < SCORE_EXPECTED_MS;
}

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
    refetchInterval: ({ state: { data } }) => (data && isScoreOnItsWay(data) ? SCORE_MS : false),
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
