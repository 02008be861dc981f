import { getDashboard } from '../../../shared/analytics/analytics.ts';
import { TOP_MEASURES } from '../../../shared/analytics/top-content.ts';
import { pathTo } from '../../../shared/contract/endpoint.ts';
import { TREND_DAYS } from '../../../shared/days/dashboard-periods.ts';
import type { Ask } from '../tools/load.ts';
import type { SignedIn } from './fill-users.ts';

/** Times as many as there are queries: more dashboards than the product answers in the second that it keeps one. */
const USERS_IN_TURN = 400;

/** All users with one query, then all with the next, so that each dashboard is asked for again as late as possible. */
export function asksForDashboards(users: SignedIn[]): Ask[] {
  const queries = TREND_DAYS.flatMap((days) => TOP_MEASURES.map((top) => new URLSearchParams({ days, top })));
  return queries.flatMap((query) =>
    users
      .slice(0, USERS_IN_TURN)
      .map(({ userId, cookie }) => ({ path: `${pathTo(getDashboard.path, { userId })}?${query}`, cookie })),
  );
}
