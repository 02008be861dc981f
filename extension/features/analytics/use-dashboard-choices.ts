import { useSearchParams } from 'react-router';
import { TREND_DAYS, type TrendDays } from '#shared/dashboard-periods';
import { TOP_MEASURES, type TopMeasure } from '#shared/top-content';
import { oneOf } from '../../lib/one-of.ts';

/** The range of the trends chart and the measure of the best posts, kept in the address. */
export function useDashboardChoices() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: 'days' | 'top') => (value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  return {
    days: oneOf(TREND_DAYS, search.get('days')) ?? '7',
    top: oneOf(TOP_MEASURES, search.get('top')) ?? 'engagement',
    chooseDays: choose('days') as (days: TrendDays) => void,
    chooseTop: choose('top') as (measure: TopMeasure) => void,
  };
}
