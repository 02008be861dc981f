import type { Knex } from 'knex';
import { LEARNED_DAYS, type PostingSlot, TIMES_TO_LEARN } from '#shared/calendar/calendar-slots';
import { NEAR_HOURS } from '#shared/posts/slot-posts';
import { hourName } from '#shared/words/names';
import { OWNER_ID } from '../database/owner-id.ts';
import { runPrepared } from '../database/run-prepared.ts';

/** Hours at which people look at Threads, an even grid over their day. */
const HOURS = [8, 10, 12, 14, 16, 18, 20];
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
/** What is known of a time is mostly known of its hour; the weekday adds this much. */
const SAME_WEEKDAY_WEIGHT = 2;

/** How many posts of account `$2` went out in each hour of the week of zone `$3`, since `$4`. */
const POSTED = `
select extract(isodow from published_at at time zone $3)::integer - 1 as weekday,
  extract(hour from published_at at time zone $3)::integer as hour, count(*)::integer as posts
from content_posts
where user_id = ${OWNER_ID} and account_id = $2 and published_at >= $4 and published_at <= now()
group by 1, 2`;

export interface PostedHour {
  weekday: number;
  hour: number;
  posts: number;
}

export interface LeastTried {
  slot: PostingSlot;
  /** Posts within NEAR_HOURS of its hour, on any weekday. */
  postsNear: number;
}

/** In which hours of the week an account posted lately, as the clocks of a zone show them. */
export function readPostedHours(
  knex: Knex,
  account: { userId: string; accountId: string },
  timeZone: string,
  now: Date,
): Promise<PostedHour[]> {
  const since = new Date(now);
  since.setUTCDate(since.getUTCDate() - LEARNED_DAYS);
  const values = [account.userId, account.accountId, timeZone, since];
  return runPrepared<PostedHour>(knex, { name: 'posted-hours', text: POSTED }, values);
}

/**
 * TIMES_TO_LEARN times of the week at which an account posted least, far from its own times and from each other. Where many are
 * alike, `turn` decides, so that each week has others.
 */
export function leastTried(posted: PostedHour[], known: PostingSlot[], daysOff: number[], turn: number): LeastTried[] {
  const candidates = WEEKDAYS.filter((weekday) => !daysOff.includes(weekday)).flatMap((weekday) =>
    HOURS.map((hour) => ({ weekday, hour, ...triedNear(posted, weekday, hour) })),
  );
  const turned = candidates.map((_, index) => candidates[(index + turn * HOURS.length) % candidates.length] ?? never());
  const rest = turned.filter(({ weekday, hour }) => !known.some((slot) => isNear(slot, weekday, hour)));
  const chosen: typeof rest = [];
  for (const one of rest.toSorted((a, b) => a.tried - b.tried)) {
    if (chosen.length === TIMES_TO_LEARN) break;
    if (chosen.every(({ weekday, hour }) => weekday !== one.weekday && hoursApart(hour, one.hour) > NEAR_HOURS))
      chosen.push(one);
  }
  return chosen.map(({ weekday, hour, postsNear }) => ({ slot: { weekday, time: hourName(hour) }, postsNear }));
}

function triedNear(posted: PostedHour[], weekday: number, hour: number) {
  const near = posted.filter((one) => hoursApart(one.hour, hour) <= NEAR_HOURS);
  const sum = (rows: PostedHour[]) => rows.reduce((total, { posts }) => total + posts, 0);
  const postsNear = sum(near);
  return { postsNear, tried: postsNear + SAME_WEEKDAY_WEIGHT * sum(near.filter((one) => one.weekday === weekday)) };
}

const hoursApart = (one: number, other: number): number => {
  const away = Math.abs(one - other);
  return Math.min(away, 24 - away);
};

const isNear = (slot: PostingSlot, weekday: number, hour: number): boolean =>
  slot.weekday === weekday && hoursApart(Number(slot.time.slice(0, 2)), hour) <= NEAR_HOURS;

function never(): never {
  throw new Error('A place in a list is in the list');
}
