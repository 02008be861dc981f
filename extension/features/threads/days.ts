import type { Metric, ThreadsAnalytics } from '#shared/threads';
import { formatDay } from '../../lib/format.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every day of the period as an ISO date. */
export function daysOf({ from, to }: ThreadsAnalytics): string[] {
  const days: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

export const labelsOf = (days: string[]) => days.map((day) => formatDay(day, days.length <= 7 ? 'weekday' : 'date'));

/** One value for each day, null for a day without a reading. `end_time` is the end of a day, in the metric's zone. */
export function valuesOn(days: string[], { values = [], timeZone = 'UTC' }: Metric): (number | null)[] {
  const dayIn = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const byDay = new Map(values.map(({ value, end_time }) => [dayIn.format(Date.parse(end_time) - 1), value]));
  return days.map((day) => byDay.get(day) ?? null);
}
