import type { Knex } from 'knex';

/** Leases that end are looked for as what is due is, and no post at Threads is taken for two of ours. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create index scheduled_posts_lease on scheduled_posts (lease_until) where lease_until is not null;
    drop index publish_parts_media;
    create unique index publish_parts_media on publish_parts (user_id, media_id) where media_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index scheduled_posts_lease;
    drop index publish_parts_media;
    create index publish_parts_media on publish_parts (user_id, media_id) where media_id is not null`);
}
