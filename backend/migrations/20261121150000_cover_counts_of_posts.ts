import type { Knex } from 'knex';

/**
 * What the dashboard reads of each post stands in the index of posts by time: posts of a user lie on as many pages of the
 * table as there are posts, and fetching those took longer than everything else.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index content_posts_published;
    create index content_posts_published on content_posts (user_id, published_at desc)
      include (id, external_id, likes, comments, shares, reposts, quotes, reach);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index content_posts_published;
    create index content_posts_published on content_posts (user_id, published_at desc);
  `);
}
