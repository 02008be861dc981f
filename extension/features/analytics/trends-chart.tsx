import type { TrendDay } from '#shared/analytics/analytics';
import type { Comparison } from '#shared/days/period-choice';
import { formatDay, today } from '#shared/words/dates';
import { formatCount, formatPercent } from '#shared/words/numbers';
import { Chart } from '../../components/chart/chart.tsx';
import type { Mark, Series } from '../../components/chart/chart-props.ts';

export interface TrendsChartProps {
  trend: TrendDay[];
  /** Empty where there is nothing to compare with. */
  previous: TrendDay[];
  /** Of the days. */
  name: string;
  compare: Comparison;
  timeZone: string;
  marks: Mark[];
}

export const TrendsChart = ({ trend, previous, name, compare, timeZone, marks }: TrendsChartProps) => (
  <Chart
    title={`Engagement rate and reach per day, ${name}`}
    labels={trendLabels(trend, timeZone)}
    isLastUnfinished={endsToday(trend, timeZone)}
    series={trendSeries(trend, previous)}
    marks={marks}
    previousName={compare === 'year' ? 'Same weeks last year' : undefined}
  />
);

const WEEK = 7;

/** Whether the last day is not over, in the zone of the days. */
export const endsToday = (trend: TrendDay[], timeZone: string): boolean => trend.at(-1)?.day === today(timeZone);

export const trendLabels = (trend: TrendDay[], timeZone: string): string[] =>
  trend.map(({ day }) => {
    const name = formatDay(day, trend.length <= WEEK ? 'weekday' : 'date');
    return day === today(timeZone) ? `${name} so far` : name;
  });

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
