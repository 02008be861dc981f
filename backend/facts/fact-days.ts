import type { Knex } from 'knex';
import type { FactPeriod } from '#shared/fact-result';
import { PERIOD_DAYS, type Period } from '#shared/threads-panel-periods';
import { PACIFIC } from '../figures/pacific.ts';
import { readEarliestPost } from '../plans/outcome/read-period-posts.ts';
import type { Span } from '../threads/account-figures/span.ts';

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

const todayOf = ({ now, user }: Clock, days: FactPeriod['days']): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(days === 'pacific' ? PACIFIC : user.timeZone)
    .toPlainDate();

/**
 * The days that are asked about; null where they have not begun. A period ends as on the screens: with the last complete
 * day of Threads, or with the user's today. So does a window without an end, and one without a beginning begins with the
 * earliest post.
 */
export async function daysOf(clock: Clock, asked: AskedDays, days: FactPeriod['days']): Promise<FactPeriod | null> {
  const today = todayOf(clock, days);
  const last = days === 'pacific' ? today.subtract({ days: 1 }) : today;
  if (asked.from === undefined && asked.to === undefined) return lastDays(last, asked.period, days);
  const to = earlier(
    asked.to ?? String(asked.from === undefined || asked.from <= `${last}` ? last : today),
    `${today}`,
  );
  const from = asked.from ?? (await earliestDay(clock, to));
  return from > to ? null : { from, to, days, isRunning: to >= `${today}` };
}

function lastDays(last: Temporal.PlainDate, period: Period | undefined, days: FactPeriod['days']): FactPeriod {
  const count = period ? PERIOD_DAYS[period] : DEFAULT_DAYS;
  const from = last.subtract({ days: count - 1 });
  return { from: `${from}`, to: `${last}`, days, isRunning: days === 'user' };
}

async function earliestDay({ knex, user }: Clock, to: string): Promise<string> {
  const earliest = await readEarliestPost(knex, user.id);
  if (!earliest) return to;
  const at = Temporal.Instant.fromEpochMilliseconds(earliest.getTime());
  return earlier(`${at.toZonedDateTimeISO(user.timeZone).toPlainDate()}`, to);
}

/** ISO dates sort as text. */
const earlier = (one: string, other: string) => (one < other ? one : other);

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
