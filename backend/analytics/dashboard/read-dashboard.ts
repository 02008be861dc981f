import type { Knex } from 'knex';
import type { TrendDays } from '#shared/dashboard-periods';
import type { TopMeasure } from '#shared/top-content';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import type { DashboardCounts } from './dashboard-counts.ts';
import { DASHBOARD_SQL } from './dashboard-statement.ts';

interface Asked {
  days: TrendDays;
  top: TopMeasure;
}

/** Reads by one prepared statement: planning it costs more than running it. Throws 401 when the user is gone. */
export async function readDashboard(knex: Knex, userId: string, { days, top }: Asked): Promise<DashboardCounts> {
  const statement = { name: 'dashboard', text: DASHBOARD_SQL };
  const [row] = await runPrepared<{ dashboard: DashboardCounts }>(knex, statement, [userId, days, top]);
  if (!row) throw notSignedIn();
  return row.dashboard;
}
