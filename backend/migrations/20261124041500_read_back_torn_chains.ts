import type { Knex } from 'knex';

/** Parts that are out and do not say where, mostly of chains that were torn: they are read back, once more where that failed before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    with unplaced as (
      update publish_parts set read_back_at = null where media_id is not null and permalink is null
      returning user_id, post_id
    )
    update scheduled_posts as post set next_at = now()
    from (select distinct user_id, post_id from unplaced) as one
    where post.user_id = one.user_id and post.id = one.post_id and next_at is null and lease_until is null
      and state in ('published', 'needs_you', 'missed', 'failed', 'canceled')`);
}

/** What was read back meanwhile stays so. */
export async function down(): Promise<void> {}
