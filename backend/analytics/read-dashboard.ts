import type { Knex } from 'knex';
import type { Dashboard, TrendDays } from '#shared/analytics';
import { runPrepared } from '../database/run-prepared.ts';
import { notSignedIn } from '../errors.ts';
import { DASHBOARD_SQL } from './dashboard-sql.ts';

/** What the statement counts, before rates and comparisons are made of it. A sum over no post is null. */
export interface DashboardCounts {
  isOn: boolean;
  isSandbox: boolean;
  timeZone: string;
  totals: {
    source: 'posts' | 'analyses' | null;
    isCovered: boolean | null;
    engagement: number | null;
    reach: number | null;
    previousEngagement: number | null;
    previousReach: number | null;
  };
  days: { day: string; engagement: number; reach: number | null }[];
  tiles: Dashboard['tiles'];
  topContent: Dashboard['topContent'];
  plan: Dashboard['marketingPlan'];
}

/** Reads by one prepared statement: planning it costs more than running it. Throws 401 when the user is gone. */
export async function readDashboard(knex: Knex, userId: string, days: TrendDays): Promise<DashboardCounts> {
  const statement = { name: 'dashboard', text: DASHBOARD_SQL };
  const [row] = await runPrepared<{ dashboard: DashboardCounts }>(knex, statement, [userId, days]);
  if (!row) throw notSignedIn();
  return row.dashboard;
}
