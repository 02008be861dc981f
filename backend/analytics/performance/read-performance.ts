import type { Knex } from 'knex';
import type { Performance } from '#shared/performance';
import { PERIOD_DAYS, type Period } from '#shared/threads-panel-periods';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { PERFORMANCE_SQL } from './performance-statement.ts';
import { type PerformanceRow, presentPerformance } from './present-performance.ts';

interface Asked {
  account?: string | undefined;
  period: Period;
}

/** Everything on the page of performance, by one prepared statement. Throws 401 when the user is gone. */
export async function readPerformance(
  knex: Knex,
  userId: string,
  { account, period }: Asked,
  now: Date,
): Promise<Performance> {
  const statement = { name: 'performance', text: PERFORMANCE_SQL };
  const values = [userId, account ?? null, PERIOD_DAYS[period]];
  const [row] = await runPrepared<{ performance: PerformanceRow }>(knex, statement, values);
  if (!row) throw notSignedIn();
  return presentPerformance(row.performance, now);
}
