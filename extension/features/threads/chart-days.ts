import { localDay } from '#shared/days/wall-clock';
import type { Metric } from '#shared/threads';
import { formatDay } from '#shared/words/dates';

/** The day that ends at a moment, in the metric's zone. */
const dayBefore = (end: string, { timeZone = 'UTC' }: Metric) => localDay(new Date(Date.parse(end) - 1), timeZone);

export const labelsOf = (days: string[]) => days.map((day) => formatDay(day, days.length <= 7 ? 'weekday' : 'date'));

/** One value for each day, null for a day without a reading. `end_time` is the end of a day, in the metric's zone. */
export function valuesOn(days: string[], metric: Metric): (number | null)[] {
  const byDay = new Map(metric.values?.map(({ value, end_time }) => [dayBefore(end_time, metric), value]));
  return days.map((day) => byDay.get(day) ?? null);
}
