import type { Knex } from 'knex';
import { runPrepared } from '../../database/run-prepared.ts';

const FIRST_KNOWN_DAY_SQL = `
select least(
  (select min(published_at) at time zone $2 from content_posts where user_id = $1 and published_at <= now())::date,
  (select min(day) from account_days where user_id = $1),
  (select min(day) from account_activity where user_id = $1),
  (select min(day) from follower_readings where user_id = $1)
)::text as day`;

/** The day of a user's earliest post or reading, whichever came first; null where there is neither. */
export async function readFirstKnownDay(knex: Knex, userId: string, timeZone: string): Promise<string | null> {
  const statement = { name: 'fact-first-known-day', text: FIRST_KNOWN_DAY_SQL };
  const [row] = await runPrepared<{ day: string | null }>(knex, statement, [userId, timeZone]);
  return row?.day ?? null;
}
