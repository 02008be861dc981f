import { type DashboardChoices, dashboardChoicesIn } from '#shared/analytics/dashboard-choices';
import type { TopMeasure } from '#shared/analytics/top-content';
import type { TrendDays } from '#shared/days/dashboard-periods';
import { formatDays } from '#shared/words/dates';
import { useAddressParts } from '../../lib/links/use-address-parts.ts';
import { usePeriodChoice } from '../../lib/user/use-period-choice.ts';

/** The days of the trends chart, what they are compared with, and the measure of the best posts: kept in the address. */
export function useDashboardChoices() {
  const [search, choose] = useAddressParts();
  const { choosePeriod, chooseComparison } = usePeriodChoice();
  return {
    ...dashboardChoicesIn(search),
    chooseDays: (days: TrendDays) => choose({ period: null, from: null, to: null, days }),
    chooseRange: choosePeriod,
    chooseComparison,
    chooseTop: (top: TopMeasure) => choose({ top }),
  };
}

/** "last 7 days", or the days that were chosen. */
export const chosenName = ({ days, range }: Pick<DashboardChoices, 'days' | 'range'>): string =>
  range ? formatDays(range.from, range.to) : `last ${days} days`;
