import type { SyntheticAccount, SyntheticDay } from '../synthetic-account.ts';
import { dayIn, daysUntil, isKnown, LOS_ANGELES, sum } from './columns.ts';

export const GAINED = ['views', 'likes', 'replies', 'reposts', 'quotes', 'clicks'] as const;
type Column = (typeof GAINED)[number] | 'followers';

const COVERED = 0.8;

/** The panel's metric for a column over the last complete days; null without readings. */
export function panelOf(account: SyntheticAccount, column: Column, length: number) {
  const yesterday = dayIn(LOS_ANGELES, account.now).subtract({ days: 1 });
  const current = knownOf(account.days, column, daysUntil(yesterday, length));
  const before = knownOf(account.days, column, daysUntil(yesterday.subtract({ days: length }), length));
  const last = current.at(-1);
  if (!last) return null;
  const areComparable = Math.min(current.length, before.length) >= COVERED * length;
  const values = current.map(({ value, day }) => ({ value, end_time: endOf(day) }));
  if (column !== 'followers') {
    const previous = areComparable ? totalOf(before) : null;
    return { values, total_value: { value: totalOf(current) }, previous };
  }
  // The period begins with the reading that ends the day before it.
  const begin = yesterday.subtract({ days: length });
  const farFromBegin = (day: string) => Math.abs(begin.until(day).days);
  const nearest = [...before, ...current].sort((a, b) => farFromBegin(a.day) - farFromBegin(b.day))[0];
  const start = nearest && nearest.day !== last.day ? nearest.value : null;
  return { values, total_value: { value: last.value }, start, previous: areComparable ? start : null };
}

const knownOf = (days: SyntheticDay[], column: Column, dates: string[]) =>
  days.flatMap(({ day, [column]: value }) => (isKnown(value) && dates.includes(day) ? [{ day, value }] : []));

const totalOf = (known: { value: number }[]) => sum(known.map(({ value }) => value));

const endOf = (day: string): string =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(LOS_ANGELES).epochMilliseconds).toISOString();
