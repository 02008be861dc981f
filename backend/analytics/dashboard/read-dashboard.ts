import type { Knex } from 'knex';
import type { TopMeasure } from '#shared/analytics/top-content';
import type { TrendDays } from '#shared/days/dashboard-periods';
import { type ComparedDays, chosenDays, type PeriodChoice } from '#shared/days/period-choice';
import { PERIOD_DAYS } from '#shared/days/threads-panel-periods';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { DASHBOARD_SQL, type DashboardCounts } from './dashboard-statement.ts';

interface Asked {
  days: TrendDays;
  top: TopMeasure;
  /** Of the chart, where they are not the last `days` beside as many before. */
  chart?: ComparedDays | null;
}

/** The days of the chart that were asked for; `days` alone says what they are where they end today, beside as many before. */
export function chartOf(asked: PeriodChoice & { days: TrendDays }, today: string): Pick<Asked, 'days' | 'chart'> {
  const { from, to, compare } = asked;
  if (from !== undefined) return { days: asked.days, chart: chosenDays({ from, to, compare }, today) };
  const period = asked.period ?? (`${asked.days}d` as const);
  const days = `${PERIOD_DAYS[period]}` as const;
  return { days, chart: compare === 'before' ? null : chosenDays({ period, compare }, today) };
}

/** Reads by one prepared statement: planning it costs more than running it. Throws 401 when the user is gone. */
export async function readDashboard(knex: Knex, userId: string, { days, top, chart }: Asked): Promise<DashboardCounts> {
  const statement = { name: 'dashboard', text: DASHBOARD_SQL };
  const [row] = await runPrepared<{ dashboard: DashboardCounts }>(knex, statement, [
    userId,
    days,
    top,
    ...boundsOf(chart),
  ]);
  if (!row) throw notSignedIn();
  return row.dashboard;
}

const boundsOf = (chart: Asked['chart']) =>
  [chart?.from, chart?.to, chart?.against?.from, chart?.against?.to].map((day) => day ?? null);
