import type { Knex } from 'knex';
import { USERS } from './fill-users.ts';

const POST_DAYS = 700;
/** Of posts with a link, about as many as the sample creators write. */
const LINK_SHARE = 0.1;
/** These users also have the readings of a sync of their latest posts. */
const USERS_WITH_SNAPSHOTS = 50;

/** What part of its views a post had at an age in hours. */
const GROWTH = '(1, 0.1), (3, 0.2), (6, 0.4), (12, 0.6), (24, 0.8), (48, 0.9), (168, 1)';

/** Gives `users` users so many posts together, spread over the same two years whatever their number, and read after a day. */
export async function addPosts(knex: Knex, total: number, users = USERS): Promise<void> {
  await insertPosts(knex, 'true', total / users, 'random()');
  // What the triggers would keep is there already: for a million posts they would take minutes.
  await knex.raw('alter table post_ages disable trigger user');
  await knex.raw(`
    insert into post_ages (user_id, post_id, age_hours, views, likes, replies, reposts, quotes, shares)
    select user_id, id, 24, views_at_ages[5], likes, comments, reposts, quotes, shares
    from content_posts where views_at_ages is not null`);
  await knex.raw('alter table post_ages enable trigger user');
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

/**
 * Gives one user so many posts in place of those they had, read at all ages at which posts are compared, and published at even distances: so that
 * the newest of them have the same ages in each database.
 */
export async function addPostsOf(knex: Knex, userId: string, posts: number): Promise<void> {
  await knex('content_posts').where({ userId }).delete();
  await insertPosts(knex, `user_id = '${userId}'`, posts, `n / ${posts}.0`);
  await knex.raw(
    `insert into post_ages (user_id, post_id, age_hours, views, likes, replies, reposts, quotes, shares)
    select user_id, id, age, reach * part, likes * part, comments * part, reposts * part, quotes * part, shares * part
    from content_posts cross join (values ${GROWTH}) as reading (age, part)
    where user_id = ? and published_at + make_interval(hours => age) < now()
    on conflict do nothing`,
    [userId],
  );
  await knex.raw('vacuum analyze content_posts, post_ages');
}

/** `which` accounts get so many posts each; `part`, from 0 to 1, says how far back one lies. */
async function insertPosts(knex: Knex, which: string, posts: number, part: string): Promise<void> {
  // The library would list each of them: nobody searches it here.
  await knex.raw('alter table content_posts disable trigger note_entry_added');
  await knex.raw(`
    insert into content_posts (user_id, id, account_id, external_id, title, content, published_at, media_type, hashtags,
      likes, comments, reposts, quotes, shares, saves, reach, engagement_rate, link_url, has_alt_text, insights_read_at,
      views_at_ages)
    select user_id, gen_random_uuid()::text, account_id, gen_random_uuid()::text,
      'A post about thing ' || n, 'A post about thing ' || n || '. ' || repeat('It says something more. ', 5),
      now() - interval '${POST_DAYS} days' * part, (array['TEXT_POST', 'IMAGE', 'VIDEO'])[1 + n % 3],
      array['creators', 'tag' || n % 7], views * 0.04, views * 0.01, views * 0.006, views * 0.002, views * 0.003, null,
      views, 0.058, case when random() < ${LINK_SHARE} then 'https://example.com/' end, n % 2 = 0, now(),
      case when part * ${POST_DAYS} > 1 then array[null, null, null, null, (views * 0.8)::integer, null, null] end
    from (
      select user_id, id as account_id, n, (exp(5 + 3 * random()))::integer as views, ${part} as part
      from social_media_accounts cross join generate_series(1, ${posts}) as n
      where ${which}
    ) as post`);
  await knex.raw('alter table content_posts enable trigger note_entry_added');
}
