import * as z from 'zod/mini';
import { givenDaySchema } from '../contract/text.ts';
import { DAY_MS } from './durations.ts';
import { DEFAULT_PERIOD, PERIOD_DAYS, PERIODS } from './threads-panel-periods.ts';

/** What a period is compared with: the equally long one before it, the same weekdays 52 weeks earlier, or nothing. */
export const COMPARISONS = ['before', 'year', 'off'] as const;
export type Comparison = (typeof COMPARISONS)[number];
const SAME_WEEKS_DAYS = 364;
/** Longest range of one's own choosing, in days. */
export const MAX_RANGE_DAYS = 366;

/** As it stands in an address: `period`, or `from` and `to` together. */
export const periodChoiceSchema = z
  .object({
    period: z.optional(z.enum(PERIODS, `Choose one of ${PERIODS.join(', ')}`)),
    from: z.optional(givenDaySchema),
    to: z.optional(givenDaySchema),
    compare: z._default(z.enum(COMPARISONS, `Choose one of ${COMPARISONS.join(', ')}`), 'before'),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      error: 'Name the first and the last day',
      path: ['to'],
    }),
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'The first day comes after the last',
      path: ['to'],
    }),
    z.refine(({ from, to }) => from === undefined || to === undefined || daysIn({ from, to }) <= MAX_RANGE_DAYS, {
      error: `Choose at most ${MAX_RANGE_DAYS} days`,
      path: ['to'],
    }),
    z.refine(({ period, from }) => period === undefined || from === undefined, {
      error: 'Name a period or days, not both',
      path: ['period'],
    }),
  );
export type PeriodChoice = z.output<typeof periodChoiceSchema>;

/** The choice in the address of a page of figures. What is wrong there counts for nothing. */
export function periodChoiceIn(search: { get(name: string): string | null }): PeriodChoice {
  const names = Object.keys(periodChoiceSchema.shape);
  const given = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
  const parsed = periodChoiceSchema.safeParse(given);
  return parsed.success ? parsed.data : { compare: 'before' };
}

/** The query of a page of figures for what it shows; without an account, the first one. */
export const figuresQuery = (choice: PeriodChoice, account: string | null | undefined) => ({
  ...choice,
  ...(account && { account }),
});

/** First and last day, ISO dates, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Chosen days, and those that they are compared with; null: with none. */
export interface ComparedDays extends DayRange {
  against: DayRange | null;
}

/** A day so many days later, by the calendar. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The calendar month of this day. */
export function monthOf(day: string): DayRange {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** The calendar month before the one of this day. */
export const monthBefore = (day: string): DayRange => monthOf(addDays(monthOf(day).from, -1));

const MONTHS_OFFERED = 12;

/** The month of this day and those before it, the newest first. */
export function recentMonths(day: string): DayRange[] {
  const months: DayRange[] = [];
  for (let month = monthOf(day); months.length < MONTHS_OFFERED; month = monthBefore(month.from)) months.push(month);
  return months;
}

export const daysIn = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Every day of a range. */
export const eachDay = (range: DayRange): string[] =>
  Array.from({ length: daysIn(range) }, (_, days) => addDays(range.from, days));

/** The days that were chosen. A period ends with `last`, the last complete day; so does a range that goes on after it. */
export function chosenDays({ period, from, to, compare }: PeriodChoice, last: string): ComparedDays {
  const chosen =
    from !== undefined && to !== undefined
      ? { from: from < last ? from : last, to: to < last ? to : last }
      : { from: addDays(last, 1 - PERIOD_DAYS[period ?? DEFAULT_PERIOD]), to: last };
  return { ...chosen, against: compare === 'off' ? null : comparedDays(chosen, compare) };
}

function comparedDays(range: DayRange, compare: Exclude<Comparison, 'off'>): DayRange {
  const back = compare === 'year' ? SAME_WEEKS_DAYS : daysIn(range);
  return { from: addDays(range.from, -back), to: addDays(range.to, -back) };
}
