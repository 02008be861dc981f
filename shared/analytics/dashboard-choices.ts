import { oneOf } from '../contract/one-of.ts';
import { TREND_DAYS, type TrendDays } from '../days/dashboard-periods.ts';
import { type Comparison, type DayRange, periodChoiceIn } from '../days/period-choice.ts';
import { PERIOD_DAYS } from '../days/threads-panel-periods.ts';
import { TOP_MEASURES, type TopMeasure } from './top-content.ts';

/** What can be chosen on the dashboard: the days of the trends chart, and the measure of the best posts. */
export interface DashboardChoices {
  days: TrendDays;
  /** Days of one's own choosing, in place of the last `days`. */
  range: DayRange | null;
  compare: Comparison;
  top: TopMeasure;
}

interface Search {
  get(name: string): string | null;
}

/** The choices in the address of the dashboard. What is wrong there counts for nothing. */
export function dashboardChoicesIn(search: Search): DashboardChoices {
  const { period, from, to, compare } = periodChoiceIn(search);
  return {
    days: oneOf(TREND_DAYS, search.get('days')) ?? (period ? (`${PERIOD_DAYS[period]}` as const) : '7'),
    range: from !== undefined && to !== undefined ? { from, to } : null,
    compare,
    top: oneOf(TOP_MEASURES, search.get('top')) ?? 'engagement',
  };
}

/** The query of the dashboard for what is chosen. */
export const dashboardQuery = ({ days, range, compare, top }: DashboardChoices) => ({
  days,
  top,
  ...range,
  ...(compare !== 'before' && { compare }),
});
