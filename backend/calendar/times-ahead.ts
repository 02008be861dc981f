import type { Knex } from 'knex';
import type { PostingSlot } from '#shared/calendar/calendar-slots';
import { DAY_MS, MINUTE_MS } from '#shared/days/durations';
import { addDays } from '#shared/days/period-choice';
import { momentOfWallClock, wallClockOf, weekdayOf } from '#shared/days/wall-clock';
import { runPrepared } from '../database/run-prepared.ts';
import type { AccountRef } from '../models/accounts/account-ref.ts';
import type { PostingSlots } from '../models/calendar/posting-slots.ts';
import { isDayOff } from './rules/days-off.ts';

/** A post this near takes a time. */
const TAKEN_MS = 15 * MINUTE_MS;
/** A time this soon leaves none to prepare a post. */
const TOO_SOON_MS = 5 * MINUTE_MS;
const LOOK_AHEAD_DAYS = 60;

export type Week = Pick<PostingSlots, 'timeZone' | 'slots' | 'daysOff' | 'datesOff'>;

/** A time that comes, and what the clocks of its zone show then. */
export interface TimeAhead {
  dueAt: string;
  wallClock: string;
}

/** In milliseconds: thousands of rows as models, with their dates, would hold up others. */
const TAKEN = {
  name: 'taken-times',
  text: `select (extract(epoch from due_at) * 1000)::float8 as due_at from scheduled_posts
    where user_id = $1 and account_id = $2 and state not in ('canceled', 'missed', 'failed') and due_at between $3 and $4`,
};

/** Tells of each time of a week when it comes next with nothing of the account near it, and not on a day off. */
export async function freeTimes(knex: Knex, { userId, accountId }: AccountRef, now: Date) {
  const until = new Date(now.getTime() + (LOOK_AHEAD_DAYS + 1) * DAY_MS);
  const taken = (await runPrepared<{ dueAt: number }>(knex, TAKEN, [userId, accountId, now, until])).map(
    (post) => post.dueAt,
  );
  const earliest = now.getTime() + TOO_SOON_MS;
  const isFree = (moment: Date) =>
    moment.getTime() > earliest && taken.every((dueAt) => Math.abs(dueAt - moment.getTime()) >= TAKEN_MS);

  /** The first of all moments of `slots`; null without one in the next weeks. */
  return (slots: PostingSlot[], week: Omit<Week, 'slots'>): TimeAhead | null => {
    const free = firstOf(momentsOf(slots, week, now), isFree);
    return free ? { dueAt: free.toISOString(), wallClock: wallClockOf(free, week.timeZone) } : null;
  };
}

/** All moments of these times in the next weeks, in their order. Made as they are asked for: what clocks show takes time to find out. */
function* momentsOf(slots: PostingSlot[], week: Omit<Week, 'slots'>, now: Date): Generator<Date> {
  const today = wallClockOf(now, week.timeZone).slice(0, 10);
  for (let n = 0; n < LOOK_AHEAD_DAYS; n++) {
    const day = addDays(today, n);
    if (isDayOff(day, week)) continue;
    const times = slots.filter(({ weekday }) => weekday === weekdayOf(day));
    const moments = times.flatMap(({ time }) => momentOfWallClock(`${day}T${time}`, week.timeZone) ?? []);
    yield* moments.toSorted((a, b) => a.getTime() - b.getTime());
  }
}

function firstOf(moments: Iterable<Date>, isWanted: (moment: Date) => boolean): Date | null {
  for (const moment of moments) if (isWanted(moment)) return moment;
  return null;
}
