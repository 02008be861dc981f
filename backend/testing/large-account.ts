import type { Knex } from 'knex';

/** Stores posts of an account with two readings, an age, a reply and a forecast each. */
export async function storeManyPosts(knex: Knex, userId: string, accountId: string, posts: number): Promise<void> {
  await knex.raw(
    `insert into content_posts (user_id, id, account_id, external_id, title, content, published_at)
    select ?, gen_random_uuid()::text, ?, 'many-' || n, 'A post', 'Its text', now() - n * interval '1 hour'
    from generate_series(1, ?::integer) as n`,
    [userId, accountId, posts],
  );
  const from = 'from content_posts where account_id = ?';
  await knex.raw(
    `insert into post_snapshots (user_id, post_id, taken_at, views)
    select user_id, id, published_at + n * interval '1 hour', n ${from.replace('where', ', generate_series(1, 2) as n where')}`,
    [accountId],
  );
  await knex.raw(`insert into post_ages (user_id, post_id, age_hours, views) select user_id, id, 1, 1 ${from}`, [
    accountId,
  ]);
  await knex.raw(
    `insert into post_replies (user_id, post_id, external_id, replied_at, is_question)
    select user_id, id, 'reply', published_at, false ${from}`,
    [accountId],
  );
  await knex.raw(
    `insert into forecasts (user_id, id, account_id, post_id, metric, age_hours, horizon_hours, made_at, model, posts, reason)
    select user_id, id, account_id, id, 'views', 1, 24, published_at, 'test', 0, 'too_few_posts' ${from}`,
    [accountId],
  );
}
