import { useSearchParams } from 'react-router';
import { dashboardChoicesIn } from '#shared/dashboard-choices';
import type { TrendDays } from '#shared/dashboard-periods';
import type { TopMeasure } from '#shared/top-content';

/** The range of the trends chart and the measure of the best posts, kept in the address. */
export function useDashboardChoices() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: 'days' | 'top') => (value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  return {
    ...dashboardChoicesIn(search),
    chooseDays: choose('days') as (days: TrendDays) => void,
    chooseTop: choose('top') as (measure: TopMeasure) => void,
  };
}
