import type { Period, Unit } from '../vocabulary/question.ts';
import {
  aYearBefore,
  calendarUnit,
  complete,
  daysIn,
  LASTING,
  periodBefore,
  stretch,
  unitAround,
} from './calendar-periods.ts';
import { countOf, type Day, halfOf, MOST_UNITS, monthIn, NoSuchDate, unitOf, valueIn } from './days-of-items.ts';
import type { TimeItem } from './time-items.ts';

/** Parts of a time that a pattern of the grammar holds for. */
export interface Match {
  items: TimeItem[];
  /** What stands behind them. */
  after: TimeItem[];
  today: Day;
  /** What "before" goes back from. */
  base: Period | null;
}

/** The month that runs is never the last one. */
export function lastMonthNamed(items: TimeItem[], today: Day): Day {
  const month = monthIn(items, today);
  return month.year === today.year && month.month === today.month ? month.subtract({ years: 1 }) : month;
}

/** Ten days of a month, or what is left of it. */
export function thirdOf(items: TimeItem[], today: Day): Period | null {
  const month = monthIn(items, today);
  const [first, last] = items.some(({ letter }) => letter === 'e')
    ? [11, 20]
    : items.some(({ letter }) => letter === 'j')
      ? [1, 10]
      : [21, month.daysInMonth];
  return stretch(month.with({ day: first }), month.with({ day: last }), today);
}

/** A day of the week of that number, as ISO 8601 counts them; the last one that has begun. */
export function weekOfYear(week: number, today: Day): Day {
  if (week < 1 || week > 53) throw new NoSuchDate(null);
  const ofYear = (year: number) => {
    const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
    return fourth.add({ days: 7 * (week - 1) + 1 - fourth.dayOfWeek });
  };
  const here = ofYear(today.year);
  return Temporal.PlainDate.compare(here, today) <= 0 ? here : ofYear(today.year - 1);
}

/** "The last fortnight" is two weeks, and not one of the calendar. */
export const lastUnit = (items: TimeItem[], today: Day): Period | null =>
  countOf(items) > 1 ? complete(countOf(items), unitOf(items), today) : calendarUnit(unitOf(items), 1, today);

/** On a weekend itself "last weekend" is the one before. */
export const lastWeekend = (today: Day) => calendarUnit('weekend', today.dayOfWeek > 5 ? 1 : 0, today);

export function relative({ items, today, base }: Match): Period | null {
  if (base) return periodBefore(base);
  const unit = items.find(({ letter }) => letter === 'u')?.unit;
  return unit ? calendarUnit(unit, 1, today) : null;
}

/** "Than a month ago" is beside what is now; "than 3 months ago" names a month of its own. */
export function beforeOrAgo(match: Match): Period | null {
  const count = countOf(match.items);
  if (isBeforeThat(match)) return relative(match);
  return count === 1
    ? monthUpToThen(match)
    : calendarUnit(unitOf(match.items), Math.min(MOST_UNITS, count), match.today);
}

/** Not "a year ago", where nothing stands before it: of days that are not over a year back, as many. */
export const isBeforeThat = ({ items, base }: Match): boolean =>
  countOf(items) === 1 && (base !== null || (unitOf(items) !== 'year' && unitOf(items) !== 'quarter'));

/** The three months of a season in the north, the last that have begun; those of another year where one is named. */
export function seasonOf({ items, today }: Match): Period | null {
  const named = items.find(({ letter }) => letter === 'y')?.value;
  const isLastYear = items.some(({ letter }) => letter === 'L') && items.some(({ letter }) => letter === 'u');
  const year = named ?? today.year - (isLastYear ? 1 : 0);
  const firstOf = (of: number) =>
    Temporal.PlainDate.from({ year: of, month: 1, day: 1 }).add({ months: 3 * valueIn(items, 'z') - 1 });
  const isAhead = Temporal.PlainDate.compare(firstOf(year), today) > 0;
  const first = firstOf(isAhead && !named ? year - 1 : year);
  return stretch(first, first.add({ months: 3 }).subtract({ days: 1 }), today);
}

/** Whether days are those of a season, or as many of them as are over. */
export function isSeason({ from, to, screen, isRunning }: Period): boolean {
  if (from === null || screen) return false;
  const first = Temporal.PlainDate.from(from);
  const isFirst = first.day === 1 && first.month % 3 === 0;
  return isFirst && (isRunning || first.add({ months: 3 }).subtract({ days: 1 }).equals(to));
}

/** The last such season or month before the period that was named: "spring vs the spring before". */
export function yearBefore(match: Match): Period | null {
  const { items, base, today } = match;
  const isSeason = items.some(({ letter }) => letter === 'z');
  const named = isSeason ? seasonOf(match) : unitAround('month', monthIn(items, today), today);
  const isBefore = !base?.from || (named?.from ?? '') < base.from;
  return named && !isBefore ? aYearBefore(named, today) : named;
}

/** The Monday of "last week", "this week". */
export const weekOf = (items: TimeItem[], today: Day): Day =>
  today.subtract({ days: today.dayOfWeek - 1, weeks: items.some(({ letter }) => letter === 'T') ? 0 : 1 });
export const weekdayOf = (monday: Day, items: TimeItem[]): Day => monday.add({ days: valueIn(items, 'w') });

/** "On the 10th": the last one that is not ahead. */
export function lastSuchDayOf(day: number, today: Day): Day {
  const month = today.toPlainYearMonth().subtract({ months: day > today.day ? 1 : 0 });
  if (day > month.daysInMonth) throw new NoSuchDate(null);
  return month.toPlainDate({ day });
}

/** Its last seven days, as "the first week of October" is its first seven. */
export const lastWeekOf = (month: Day, today: Day): Period | null => {
  const last = month.with({ day: month.daysInMonth });
  return stretch(last.subtract({ days: 6 }), last, today);
};

const WEEKS_BACK: Partial<Record<Unit, number>> = { year: 52, quarter: 13, month: 4, week: 1 };

/** "The same week last year", "the same day last month": as many days, which fall on the same weekdays. */
export function sameBefore({ items, base, today }: Match): Period | null {
  if (!base?.from) return null;
  const weeks = WEEKS_BACK[items.findLast(({ letter }) => letter === 'u')?.unit ?? 'year'] ?? 52;
  const isOfYear = unitOf(items) === 'month' && weeks === WEEKS_BACK.year;
  const back = (day: string) => Temporal.PlainDate.from(day).subtract(isOfYear ? { years: 1 } : { weeks });
  return stretch(back(base.from), back(base.to), today);
}

/** "This month compared to the same time last month": as much of the unit before. */
export function sameTimeBefore(match: Match): Period | null {
  const { base, items } = match;
  if (!base) return monthUpToThen(match);
  return base.unit === unitOf(items) && countOf(items) === 1 ? periodBefore(base) : sameBefore(match);
}

/** "The same days in October", after a question of some days of one month. */
export function sameDaysOfMonth({ items, base, today }: Match): Period | null {
  const month = monthIn(items, today);
  if (!base?.from) return unitAround('month', month, today);
  const [first, last] = [Temporal.PlainDate.from(base.from), Temporal.PlainDate.from(base.to)];
  const inMonth = (day: Day) => month.with({ day: Math.min(day.day, month.daysInMonth) });
  return first.month === last.month ? stretch(inMonth(first), inMonth(last), today) : null;
}

/** The days that hold the last so many hours, with the one that runs. */
export const ofHours = (hours: number, today: Day) =>
  stretch(today.subtract({ days: Math.min(MOST_UNITS, Math.max(1, Math.ceil(hours / 24))) }), today, today);

/** "First half of the year", "the second half of 2025"; without a year, that of the year before it in the conversation. */
export function halfOfYear({ items, today, base }: Match): Period | null {
  const named = items.find(({ letter }) => letter === 'y')?.value;
  const unit = items.some(({ letter }) => letter === 'u') ? unitOf(items) : isHalfOfMonth(base) ? 'month' : 'year';
  const spokenOf = base?.from && !items.some(({ letter }) => 'uZ'.includes(letter)) ? base.from : today.toString();
  const day = named ? Temporal.PlainDate.from({ year: named, month: 1, day: 1 }) : Temporal.PlainDate.from(spokenOf);
  return halfOf(items, unitAround(unit, day, today), today);
}

const isHalfOfMonth = (base: Period | null): boolean => base !== null && (daysIn(base) ?? MOST_UNITS) <= 31;

/** "A year ago today" */
export const unitsBack = (items: TimeItem[], count: number, today: Day): Day => {
  const unit = items.findLast(({ letter }) => letter === 'u')?.unit ?? 'day';
  return today.subtract(LASTING[unit](Math.min(MOST_UNITS, count)));
};

/** "This time last year": as many days as a question without a period is answered for, up to then. */
export function monthUpToThen({ items, today }: Match): Period | null {
  const day = unitsBack(items, countOf(items), today);
  return stretch(day.subtract({ days: 29 }), day, today);
}
