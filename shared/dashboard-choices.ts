import { TREND_DAYS, type TrendDays } from './dashboard-periods.ts';
import { oneOf } from './one-of.ts';
import { TOP_MEASURES, type TopMeasure } from './top-content.ts';

/** What can be chosen on the dashboard: the range of the trends chart, and the measure of the best posts. */
export interface DashboardChoices {
  days: TrendDays;
  top: TopMeasure;
}

/** The choices in the address of the dashboard. What is wrong there counts for nothing. */
export const dashboardChoicesIn = (search: { get(name: string): string | null }): DashboardChoices => ({
  days: oneOf(TREND_DAYS, search.get('days')) ?? '7',
  top: oneOf(TOP_MEASURES, search.get('top')) ?? 'engagement',
});
