import type { Knex } from 'knex';

/** What the posts table counts, sorts and compares by stands in the index of posts by time: it fetches the page alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index content_posts_published;
    create index content_posts_published on content_posts (user_id, published_at desc, id desc)
      include (external_id, account_id, media_type, likes, comments, shares, reposts, quotes, reach, insights_read_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index content_posts_published;
    create index content_posts_published on content_posts (user_id, published_at desc)
      include (id, external_id, likes, comments, shares, reposts, quotes, reach);
  `);
}
