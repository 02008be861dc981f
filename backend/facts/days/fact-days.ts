import type { Knex } from 'knex';
import { PERIOD_DAYS, type Period } from '#shared/days/threads-panel-periods';
import type { FactPeriod } from '#shared/facts/fact-result';
import { PACIFIC } from '../../figures/pacific.ts';
import type { Span } from '../../threads/account-figures/span.ts';
import { BEFORE_ALL, NOT_BEGUN } from '../parts/why-nothing.ts';
import { readFirstKnownDay } from './first-known-day.ts';

const DEFAULT_DAYS = 30;

export interface AskedDays {
  period?: Period | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface Clock {
  knex: Knex;
  user: { id: string; timeZone: string };
  now: Date;
}

const zoneOf = ({ user }: Clock, days: FactPeriod['days']) => (days === 'pacific' ? PACIFIC : user.timeZone);

const todayOf = (clock: Clock, days: FactPeriod['days']): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(clock.now.getTime()).toZonedDateTimeISO(zoneOf(clock, days)).toPlainDate();

/**
 * The days that are asked about; null where they have not begun, or are over before anything is known. A period ends as on
 * the screens: with the last complete day of Threads, or with the user's today. So does a window without an end. None begins
 * before the earliest post or reading, so that the years before cost nothing and are not counted as days without a figure.
 */
export async function daysOf(clock: Clock, asked: AskedDays, days: FactPeriod['days']): Promise<FactPeriod | null> {
  const today = todayOf(clock, days);
  const last = days === 'pacific' ? today.subtract({ days: 1 }) : today;
  if (asked.from === undefined && asked.to === undefined) return lastDays(last, asked.period, days);
  const isOver = asked.from === undefined || asked.from <= `${last}`;
  const first = (await readFirstKnownDay(clock.knex, clock.user.id, zoneOf(clock, days))) ?? `${today}`;
  return window(later(asked.from ?? first, first), asked.to ?? `${isOver ? last : today}`, days, today);
}

/** As many days before them are still in PostgreSQL's calendar. */
const FIRST_ASKED = '1900-01-01';

/**
 * The days that are asked about though nothing may be known of them: of posts that are listed, and of a period that is set
 * beside another, so that both are as long as was asked. Null where they have not begun.
 */
export const daysAsAsked = (
  clock: Clock,
  { from, to }: { from: string; to?: string | undefined },
  days: FactPeriod['days'],
): FactPeriod | null => {
  const today = todayOf(clock, days);
  return window(later(from, FIRST_ASKED), to ?? `${today}`, days, today);
};

function window(from: string, until: string, days: FactPeriod['days'], today: Temporal.PlainDate): FactPeriod | null {
  const to = earlier(until, `${today}`);
  return from > to ? null : { from, to, days, isRunning: to >= `${today}` };
}

function lastDays(last: Temporal.PlainDate, period: Period | undefined, days: FactPeriod['days']): FactPeriod {
  const count = period ? PERIOD_DAYS[period] : DEFAULT_DAYS;
  const from = last.subtract({ days: count - 1 });
  return { from: `${from}`, to: `${last}`, days, isRunning: days === 'user' };
}

/** ISO dates sort as text. */
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** Why a window has no days that could be told of. */
export const whyNoDays = ({ now }: Pick<Clock, 'now'>, { to }: AskedDays): string =>
  to !== undefined && to < now.toISOString().slice(0, 10) ? BEFORE_ALL : NOT_BEGUN;

export const lengthOf = ({ from, to }: Pick<FactPeriod, 'from' | 'to'>): number =>
  Temporal.PlainDate.from(from).until(to).days + 1;

/** As many days right before, with the same number of them. */
export function periodBefore(period: FactPeriod): FactPeriod {
  const first = Temporal.PlainDate.from(period.from);
  const [from, to] = [first.subtract({ days: lengthOf(period) }), first.subtract({ days: 1 })];
  return { from: `${from}`, to: `${to}`, days: period.days, isRunning: false };
}

/** The same as the Threads panel has it. */
export const spanOfDays = (period: FactPeriod): Span => ({
  days: lengthOf(period),
  from: period.from,
  to: period.to,
  against: periodBefore(period),
});

/** "these 7 days", "this day", and the like for the ones before. */
export const inWords = (period: FactPeriod): string =>
  lengthOf(period) === 1 ? 'this 1 day' : `these ${lengthOf(period)} days`;
export const beforeInWords = (period: FactPeriod): string =>
  lengthOf(period) === 1 ? 'the day before' : `the ${lengthOf(period)} days before`;
