import type { Knex } from 'knex';
import { LEARNED_DAYS } from '#shared/calendar/calendar-slots';
import { OWNER_ID } from '../database/owner-id.ts';
import { runPrepared } from '../database/run-prepared.ts';

/** How many posts of account `$2` went out in each hour of the week of zone `$3`, since `$4`. */
const POSTED = `
select extract(isodow from published_at at time zone $3)::integer - 1 as weekday,
  extract(hour from published_at at time zone $3)::integer as hour, count(*)::integer as posts
from content_posts
where user_id = ${OWNER_ID} and account_id = $2 and published_at >= $4 and published_at <= now()
group by 1, 2`;

interface PostedHour {
  weekday: number;
  hour: number;
  posts: number;
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
