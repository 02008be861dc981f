import type { Knex } from 'knex';
import type { Performance } from '#shared/analytics/performance';
import { chosenDays, type PeriodChoice } from '#shared/days/period-choice';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { lastCompleteDay } from '../../figures/last-complete-day.ts';
import { PACIFIC } from '../../figures/pacific.ts';
import { PERFORMANCE_SQL } from './performance-statement.ts';
import { type PerformanceRow, presentPerformance } from './present-performance.ts';

interface Asked extends PeriodChoice {
  account?: string | undefined;
}

/** Everything on the page of performance, by one prepared statement. Throws 401 when the user is gone. */
export async function readPerformance(
  knex: Knex,
  userId: string,
  { account, ...choice }: Asked,
  now: Date,
): Promise<Performance> {
  const days = chosenDays(choice, lastCompleteDay(now, PACIFIC));
  const statement = { name: 'performance', text: PERFORMANCE_SQL };
  const values = [userId, account ?? null, days.from, days.to, days.against?.from ?? null, days.against?.to ?? null];
  const [row] = await runPrepared<{ performance: PerformanceRow }>(knex, statement, values);
  if (!row) throw notSignedIn();
  return presentPerformance(row.performance, days, now);
}
