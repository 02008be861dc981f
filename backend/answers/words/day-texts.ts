import { formatDay } from '#shared/words/dates';
import type { Period } from '../../questions/vocabulary/question.ts';

interface Days {
  from: string;
  to: string;
}

const monthOf = (day: Temporal.PlainDate) => formatDay(day.toString(), 'shortMonth');

/** "Nov 9", with its year where that is not this one. */
export function dayText(iso: string, thisYear: number): string {
  const day = Temporal.PlainDate.from(iso);
  return `${monthOf(day)} ${day.day}${day.year === thisYear ? '' : `, ${day.year}`}`;
}

/** "Nov 9", "Nov 9 to 15", "Oct 19 to Nov 17", "Dec 20, 2025 to Jan 3". */
export function daysText({ from, to }: Days, thisYear: number): string {
  if (from === to) return dayText(from, thisYear);
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  // Where the end names its year, the beginning does too: "Nov 29 to Aug 28, 2027" could be either.
  if (first.year !== last.year) return `${dayText(from, last.year)} to ${dayText(to, thisYear)}`;
  const end = first.month === last.month ? String(last.day) : `${monthOf(last)} ${last.day}`;
  return `${monthOf(first)} ${first.day} to ${end}${last.year === thisYear ? '' : `, ${last.year}`}`;
}

/** Inside a sentence: "on Nov 9", "from Nov 9 to 15". */
export const duringText = (days: Days, thisYear: number): string =>
  `${days.from === days.to ? 'on' : 'from'} ${daysText(days, thisYear)}`;

/** The same for a period that was asked for; one without a beginning is "in all of your history". */
export const askedDaysText = ({ from, to }: Pick<Period, 'from' | 'to'>, thisYear: number): string =>
  from === null ? 'in your whole history' : duringText({ from, to }, thisYear);

/** The same of days that were counted one by one: they begin with the first that is known, whatever was asked for. */
export const countedDaysText = (asked: Pick<Period, 'from' | 'to'> | null, counted: Days | null, thisYear: number) => {
  if (!asked) return '';
  const isLater = asked.from !== null && counted !== null && counted.from > asked.from;
  return askedDaysText(isLater ? { from: counted.from, to: asked.to } : asked, thisYear);
};

/** "3 days ago" of a moment is told by its day: "Nov 9 at 08:15". */
export function momentText(moment: string, timeZone: string, thisYear: number): string {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone);
  return `${dayText(at.toPlainDate().toString(), thisYear)} at ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}
