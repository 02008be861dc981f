import { getDashboard } from '#shared/analytics';
import { dashboardChoicesIn, dashboardQuery } from '#shared/dashboard-choices';
import type { Endpoint } from '#shared/endpoint';
import { getGrowth } from '#shared/growth';
import { DASHBOARD, GROWTH_REPORTS, PERFORMANCE } from '#shared/page-paths';
import { getPerformance } from '#shared/performance';
import { figuresQuery, periodChoiceIn } from '#shared/period-choice';

interface FirstRead {
  endpoint: Endpoint;
  /** The query of the page at an address, as the page itself reads it. */
  queryIn: (search: URLSearchParams) => object;
}

const ofPeriodAndAccount = (search: URLSearchParams) => figuresQuery(periodChoiceIn(search), search.get('account'));

/** What the first band of each page of figures is made of, by the page's path. */
export const firstReads: ReadonlyMap<string, FirstRead> = new Map<string, FirstRead>([
  [DASHBOARD, { endpoint: getDashboard, queryIn: (search) => dashboardQuery(dashboardChoicesIn(search)) }],
  [GROWTH_REPORTS, { endpoint: getGrowth, queryIn: ofPeriodAndAccount }],
  [PERFORMANCE, { endpoint: getPerformance, queryIn: ofPeriodAndAccount }],
]);
