import { PERIODS } from '#shared/days/threads-panel-periods';
import type { Period, Unit } from '../vocabulary/question.ts';

type Day = Temporal.PlainDate;

const later = (one: Day, other: Day) => (Temporal.PlainDate.compare(one, other) > 0 ? one : other);
const earlier = (one: Day, other: Day) => (Temporal.PlainDate.compare(one, other) < 0 ? one : other);

/** So many units, as a duration. */
export const LASTING: Record<Unit, (count: number) => Temporal.DurationLike> = {
  day: (days) => ({ days }),
  week: (weeks) => ({ weeks }),
  month: (months) => ({ months }),
  quarter: (quarters) => ({ months: 3 * quarters }),
  year: (years) => ({ years }),
  weekend: (weeks) => ({ weeks }),
};

/** First day of the calendar's unit that holds a day. A week begins on Monday; a weekend is that of its week. */
function firstDay(unit: Unit, day: Day): Day {
  if (unit === 'day') return day;
  if (unit === 'week') return day.subtract({ days: day.dayOfWeek - 1 });
  if (unit === 'weekend') return day.add({ days: 6 - day.dayOfWeek });
  if (unit === 'month') return day.with({ day: 1 });
  if (unit === 'quarter') return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) });
  return day.with({ day: 1, month: 1 });
}

function lastDay(unit: Unit, first: Day): Day {
  return unit === 'weekend' ? first.add({ days: 1 }) : first.add(LASTING[unit](1)).subtract({ days: 1 });
}

/** The whole unit of the calendar that holds a day, also where it lies ahead. */
export function unitBounds(unit: Unit, day: Day): { from: Day; to: Day } {
  const from = firstDay(unit, day);
  return { from, to: lastDay(unit, from) };
}

/** From one day to another, cut at today. Null if all of it lies ahead. */
export function stretch(from: Day, to: Day, today: Day, unit: Unit | null = null): Period | null {
  if (Temporal.PlainDate.compare(from, today) > 0 || Temporal.PlainDate.compare(from, to) > 0) return null;
  const isRunning = Temporal.PlainDate.compare(to, today) >= 0;
  return { from: from.toString(), to: earlier(to, today).toString(), unit, isRunning };
}

/** The unit of the calendar that lies so many before the one of today. */
export function calendarUnit(unit: Unit, before: number, today: Day): Period | null {
  let first = firstDay(unit, today);
  // Whoever says "last weekend" from Monday to Friday means the one that is over.
  if (unit === 'weekend' && Temporal.PlainDate.compare(first, today) > 0) first = first.subtract({ weeks: 1 });
  first = firstDay(unit, first.subtract(LASTING[unit](before)));
  return stretch(first, lastDay(unit, first), today, unit);
}

/** The unit of the calendar that holds a day. */
export const unitAround = (unit: Unit, day: Day, today: Day): Period | null => {
  const { from, to } = unitBounds(unit, day);
  return stretch(from, to, today, unit);
};

/** So many complete units that end yesterday: "past 10 days". */
export function complete(count: number, unit: Unit, today: Day): Period | null {
  const period = stretch(today.subtract(LASTING[unit](count)), today.subtract({ days: 1 }), today);
  const screen = PERIODS.find((name) => unit !== 'month' && name === `${unit === 'week' ? 7 * count : count}d`);
  return period && screen ? { ...period, screen } : period;
}

export const everything = (today: Day): Period => ({ from: null, to: today.toString(), unit: null, isRunning: true });

/**
 * What lies right before a period: the unit before it, of a running unit as many of its first days, else as many days.
 * Null for a period without a beginning.
 */
export function periodBefore({ from, to, unit, isRunning }: Period): Period | null {
  if (from === null) return null;
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const days = first.until(last).days;
  if (!unit) return closed(first.subtract({ days: days + 1 }), first.subtract({ days: 1 }), null);
  const start = firstDay(unit, first.subtract(LASTING[unit](1)));
  const end = lastDay(unit, start);
  return isRunning ? closed(start, earlier(start.add({ days }), end), null) : closed(start, end, unit);
}

const closed = (from: Day, to: Day, unit: Unit | null): Period => ({
  from: from.toString(),
  to: later(from, to).toString(),
  unit,
  isRunning: false,
});

/** The same days a year before, of those that run the complete ones; null for a period without a beginning. */
export const aYearBefore = (period: Period, today: Day): Period | null => {
  const { from, to, unit } = completePart(period);
  const [first, last] = [from, to].map((day) => day && Temporal.PlainDate.from(day).subtract({ years: 1 }));
  return first && last ? stretch(first, last, today, unit) : null;
};

/** Without the day that is not over, where others are left: figures of a running day cannot be compared. */
export function completePart(period: Period): Period {
  if (!period.isRunning || period.from === null || period.from === period.to) return period;
  return { ...period, to: Temporal.PlainDate.from(period.to).subtract({ days: 1 }).toString() };
}

/** How many days a period has; null for one without a beginning. */
export const daysIn = ({ from, to }: Period): number | null =>
  from === null ? null : Temporal.PlainDate.from(from).until(to).days + 1;
