import { DAY_MS } from '#shared/durations';
import type { Metric, ThreadsAnalytics } from '#shared/threads';
import { formatDay } from '../../lib/format.ts';

/** Every day of the period as an ISO date. */
export function daysOf({ from, to }: ThreadsAnalytics): string[] {
  const days: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

/** The day that ends at a moment, in the metric's zone. */
const dayBefore = (end: string, { timeZone = 'UTC' }: Metric) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(Date.parse(end) - 1);

export const labelsOf = (days: string[]) => days.map((day) => formatDay(day, days.length <= 7 ? 'weekday' : 'date'));

/** One value for each day, null for a day without a reading. `end_time` is the end of a day, in the metric's zone. */
export function valuesOn(days: string[], metric: Metric): (number | null)[] {
  const byDay = new Map(metric.values?.map(({ value, end_time }) => [dayBefore(end_time, metric), value]));
  return days.map((day) => byDay.get(day) ?? null);
}
