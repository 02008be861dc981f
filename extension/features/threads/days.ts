import { DAY_MS } from '#shared/durations';
import type { Metric, ThreadsAnalytics } from '#shared/threads';
import { formatDay } from '../../lib/format.ts';

/** Every day of the period as an ISO date, or on to a later `last` day. */
export function daysOf({ from, to }: ThreadsAnalytics, last = to): string[] {
  const days: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(last > to ? last : to); day += DAY_MS)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

/** The days of the period, and those after it which a metric has: followers are read on the running day as well. */
export function daysWith(analytics: ThreadsAnalytics, metric: Metric): string[] {
  const newest = metric.values?.at(-1);
  return newest ? daysOf(analytics, dayBefore(newest.end_time, metric)) : daysOf(analytics);
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
