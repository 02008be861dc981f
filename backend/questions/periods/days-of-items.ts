import { formatDay } from '#shared/words/dates';
import type { Period, Unit } from '../vocabulary/question.ts';
import { LASTING, stretch, unitAround } from './calendar-periods.ts';
import type { TimeItem } from './time-items.ts';
import { dayOfYear, lastSuchDay } from './written-dates.ts';

export type Day = Temporal.PlainDate;

/** Days that no calendar has. */
export class NoSuchDate extends Error {
  /** What comes nearest, as it may be asked instead; null where nothing does. */
  readonly instead: string | null;

  constructor(instead: string | null) {
    super('no such date');
    this.instead = instead;
  }
}

/** More would leave the calendar. */
export const MOST_UNITS = 5000;

export const valueIn = (items: TimeItem[], letters: string, which = 0): number =>
  items.filter(({ letter }) => letters.includes(letter))[which]?.value ?? 1;
export const unitOf = (items: TimeItem[]): Unit => items.find(({ letter }) => letter === 'u')?.unit ?? 'day';
export const countOf = (items: TimeItem[]): number => {
  const unit = items.find(({ letter }) => letter === 'u');
  return Math.min(MOST_UNITS, Math.max(1, Math.round(valueIn(items, 'n'))) * (unit?.value ?? 1));
};

/** The date in some items: "3rd of May", "May 3", "1 October 2025". Without a year the last one that is not ahead. Throws `NoSuchDate`. */
export function dateIn(items: TimeItem[], today: Day, around = items): Day {
  const written = items.find(({ letter }) => letter === 'i');
  if (written?.date) return written.date.day;
  if (written) throw new NoSuchDate(null);
  const [month, day] = [valueIn(around, 'm'), valueIn(items, 'no')];
  const year = around.find(({ letter }) => letter === 'y')?.value;
  const found = year ? dayOfYear(year, month, day) : lastSuchDay(month, day, today);
  if (found) return found;
  const last = Temporal.PlainYearMonth.from({ year: year ?? today.year, month }).daysInMonth;
  const name = last < day ? `${formatDay(`2024-${String(month).padStart(2, '0')}-01`, 'longMonth')} ${last}` : null;
  throw new NoSuchDate(name && year ? `${name}, ${year}` : name);
}

export function monthIn(items: TimeItem[], today: Day, which = 0): Day {
  const month = valueIn(items, 'm', which);
  const last = items.findIndex(({ letter }) => letter === 'L');
  const isLastYear = last >= 0 && items.slice(last).some(({ letter }) => letter === 'u') && unitOf(items) === 'year';
  const named = items.find(({ letter }) => letter === 'y')?.value;
  const date = Temporal.PlainDate.from({ year: named ?? (isLastYear ? today.year - 1 : today.year), month, day: 1 });
  return named || isLastYear || Temporal.PlainDate.compare(date, today) <= 0 ? date : date.subtract({ years: 1 });
}

/** The last such weekday before today; "last" and "on" mean the same one. */
export function weekdayIn(items: TimeItem[], today: Day): Day {
  const back = (today.dayOfWeek - 1 - valueIn(items, 'wl') + 7) % 7;
  return today.subtract({ days: back === 0 ? 7 : back });
}

export const range = (from: Day, to: Day, today: Day) =>
  Temporal.PlainDate.compare(from, to) > 0 ? stretch(from.subtract({ years: 1 }), to, today) : stretch(from, to, today);

export function quarterIn(items: TimeItem[], today: Day, named: number | undefined): Period | null {
  const quarter = valueIn(items, 'q');
  const first = Temporal.PlainDate.from({ year: named ?? today.year, month: 3 * quarter - 2, day: 1 });
  const isAhead = !named && Temporal.PlainDate.compare(first, today) > 0;
  return unitAround('quarter', isAhead ? first.subtract({ years: 1 }) : first, today);
}

export function halfOf(items: TimeItem[], whole: Period | null, today: Day): Period | null {
  if (!whole?.from) return null;
  const first = Temporal.PlainDate.from(whole.from);
  const next = first.add(LASTING[whole.unit ?? 'month'](1));
  const middle =
    whole.unit === 'year' ? first.add({ months: 6 }) : first.add({ days: whole.unit === 'quarter' ? 46 : 15 });
  const isSecond = valueIn(items, 'oL') === 2;
  return isSecond
    ? stretch(middle, next.subtract({ days: 1 }), today)
    : stretch(first, middle.subtract({ days: 1 }), today);
}

export function nthWeek(items: TimeItem[], month: Day, today: Day): Period | null {
  const from = month.add({ days: 7 * (valueIn(items, 'o') - 1) });
  return stretch(from, from.add({ days: 6 }), today);
}

export const split = (items: TimeItem[], separator: string): [TimeItem[], TimeItem[]] => {
  const at = items.findIndex(({ letter }, index) => index > 0 && separator.includes(letter));
  return [items.slice(0, at), items.slice(at + 1)];
};

export const sinceStart = (start: Period | null, today: Day) =>
  start?.from ? stretch(Temporal.PlainDate.from(start.from), today, today) : null;
