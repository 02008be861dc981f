import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const USERS = 1000;
/** As far back as Threads tells views by the day. */
const ACCOUNT_DAYS = 180;
const POST_DAYS = 700;
/** Of posts with a link, about as many as the sample creators write. */
const LINK_SHARE = 0.1;
/** These users also have the readings of a sync of their latest posts. */
const USERS_WITH_SNAPSHOTS = 50;

/** A signed-in user: whose dashboard, and the cookie that opens it. */
export interface SignedIn {
  userId: string;
  cookie: string;
}

/** Users with a connected account each, what Threads tells of it by the day, and no post yet. */
export async function addUsers(knex: Knex, sessionSecret: string): Promise<SignedIn[]> {
  await knex.raw(`
    insert into users (id, username, email, password, time_zone)
    select uuidv7()::text, 'bench-' || n, 'bench-' || n || '@example.com', '-',
      (array['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo'])[1 + n % 4]
    from generate_series(1, ${USERS}) as n`);
  await knex.raw(`
    insert into social_media_accounts (user_id, id, platform, account_id, username, is_sandbox, tracking_since)
    select id, uuidv7()::text, 'threads', id, username, false, now() - interval '${ACCOUNT_DAYS} days' from users`);
  for (const statement of ACCOUNT_HISTORY) await knex.raw(statement);
  const { rows } = await knex.raw<{ rows: { id: string }[] }>('select id from users order by id');
  return Promise.all(rows.map(({ id }) => signIn(knex, id, sessionSecret)));
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
async function signIn(knex: Knex, userId: string, secret: string): Promise<SignedIn> {
  const key = randomBytes(32).toString('base64url');
  const expire = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000);
  const sid = createHash('sha256').update(key).digest('base64url');
  await knex('sessions').insert({ sid, userId, sess: JSON.stringify({ userId }), expire });
  const pair = `tm_session=${key}`;
  return { userId, cookie: `${pair}; tm_session.sig=${createHmac('sha1', secret).update(pair).digest('base64url')}` };
}

/** Gives the users so many posts together, spread over the same two years whatever their number. */
export async function addPosts(knex: Knex, total: number): Promise<void> {
  await knex.raw(`
    insert into content_posts (user_id, id, account_id, external_id, title, content, published_at, media_type, hashtags,
      likes, comments, reposts, quotes, shares, saves, reach, engagement_rate, link_url, has_alt_text, insights_read_at)
    select user_id, gen_random_uuid()::text, account_id, gen_random_uuid()::text,
      'A post about thing ' || n, 'A post about thing ' || n || '. ' || repeat('It says something more. ', 5),
      now() - interval '${POST_DAYS} days' * random(), (array['TEXT_POST', 'IMAGE', 'VIDEO'])[1 + n % 3],
      array['creators', 'tag' || n % 7], views * 0.04, views * 0.01, views * 0.006, views * 0.002, views * 0.003, null,
      views, 0.058, case when random() < ${LINK_SHARE} then 'https://example.com/' end, n % 2 = 0, now()
    from (
      select user_id, id as account_id, n, (exp(5 + 3 * random()))::integer as views
      from social_media_accounts cross join generate_series(1, ${total / USERS}) as n
    ) as post`);
  await knex.raw(`
    insert into post_snapshots (user_id, post_id, taken_at, views, likes, replies, reposts, quotes, shares)
    select post.user_id, post.id, published_at + age, reach * part, likes * part, comments * part, reposts * part,
      quotes * part, shares * part
    from (select id from users order by id limit ${USERS_WITH_SNAPSHOTS}) as chosen
      join content_posts as post on post.user_id = chosen.id
      cross join (values (interval '1 hour', 0.2), ('6 hours', 0.5), ('24 hours', 0.8), ('48 hours', 0.9), ('7 days', 1))
        as reading (age, part)
    where published_at + age < now()
    on conflict do nothing`);
  await knex.raw('vacuum analyze');
}
