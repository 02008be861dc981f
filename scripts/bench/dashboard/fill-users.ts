import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

export const USERS = 1000;
/** As far back as Threads tells views by the day. */
const ACCOUNT_DAYS = 180;
const TIME_ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo'];

/** A signed-in user: whose dashboard, and the cookie that opens it. */
export interface SignedIn {
  userId: string;
  timeZone: string;
  cookie: string;
}

/** Users with a connected account each, what Threads tells of it by the day, and no post yet. */
export async function addUsers(knex: Knex, sessionSecret: string, count = USERS): Promise<SignedIn[]> {
  await knex.raw(`
    insert into users (id, username, email, password, time_zone)
    select uuidv7()::text, 'bench-' || n, 'bench-' || n || '@example.com', '-',
      (array['${TIME_ZONES.join("', '")}'])[1 + n % ${TIME_ZONES.length}]
    from generate_series(1, ${count}) as n`);
  await knex.raw(`
    insert into social_media_accounts (user_id, id, platform, account_id, username, is_sandbox, tracking_since)
    select id, uuidv7()::text, 'threads', id, username, false, now() - interval '${ACCOUNT_DAYS} days' from users`);
  for (const statement of ACCOUNT_HISTORY) await knex.raw(statement);
  const { rows } = await knex.raw<{ rows: Omit<SignedIn, 'cookie'>[] }>(
    'select id as "userId", time_zone as "timeZone" from users order by id',
  );
  return Promise.all(rows.map((user) => signIn(knex, user, sessionSecret)));
}

const EACH_DAY = `from social_media_accounts as account
  cross join generate_series(1, ${ACCOUNT_DAYS}) as age
  cross join lateral (select (now() at time zone 'America/Los_Angeles')::date - age as day) as that_day`;

const ACCOUNT_HISTORY = [
  `insert into account_days (user_id, account_id, end_time, day, views, read_at)
    select user_id, id, (day + 1) at time zone 'America/Los_Angeles', day, 200 + random() * 2000, now() ${EACH_DAY}`,
  `insert into account_activity (user_id, account_id, day, likes, replies, reposts, quotes, clicks, read_at)
    select user_id, id, day, random() * 80, random() * 20, random() * 10, random() * 4, random() * 6, now() ${EACH_DAY}`,
  `insert into follower_readings (user_id, account_id, day, followers, read_at)
    select user_id, id, day, 5000 - 10 * age, now() ${EACH_DAY}`,
  `insert into link_clicks (user_id, account_id, day, url, clicks)
    select user_id, id, day, 'https://example.com/', random() * 6 ${EACH_DAY} where age % 3 = 0`,
];

/** A row such as signing in makes, and the cookie of it, which is signed as koa's are (HMAC-SHA1 of `name=value`). */
async function signIn(knex: Knex, user: Omit<SignedIn, 'cookie'>, secret: string): Promise<SignedIn> {
  const { userId } = user;
  const key = randomBytes(32).toString('base64url');
  const expire = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000);
  const sid = createHash('sha256').update(key).digest('base64url');
  await knex('sessions').insert({ sid, userId, sess: JSON.stringify({ userId }), expire });
  const pair = `tm_session=${key}`;
  return { ...user, cookie: `${pair}; tm_session.sig=${createHmac('sha1', secret).update(pair).digest('base64url')}` };
}
