import type { TrendDay, TrendDays } from '#shared/analytics';
import { Chart } from '../../components/chart/chart.tsx';
import type { Series } from '../../components/chart/chart-props.ts';
import { formatCount, formatDay, formatPercent } from '../../lib/format.ts';

interface TrendsChartProps {
  trend: TrendDay[];
  /** Empty where there is nothing to compare with. */
  previous: TrendDay[];
  days: TrendDays;
}

export const TrendsChart = ({ trend, previous, days }: TrendsChartProps) => (
  <Chart
    title={`Engagement rate and reach per day, last ${days} days`}
    labels={trendLabels(trend, days)}
    series={trendSeries(trend, previous)}
  />
);

export const trendLabels = (trend: TrendDay[], days: TrendDays): string[] =>
  trend.map(({ day }) => formatDay(day, days === '7' ? 'weekday' : 'date'));

/** Both lines, and behind them the days before. */
export function trendSeries(trend: TrendDay[], previous: TrendDay[]): Series[] {
  const line = (name: string, key: 'engagement' | 'reach', format: Series['format']): Series => ({
    name,
    format,
    values: trend.map((day) => day[key]),
    ...(previous.length > 0 && { previous: previous.map((day) => day[key]) }),
  });
  return [line('Engagement Rate', 'engagement', formatPercent), line('Reach', 'reach', formatCount)];
}
