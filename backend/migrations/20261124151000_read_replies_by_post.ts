import type { Knex } from 'knex';

export const config = { transaction: false };

/** The replies to a post by their time, all of them in the index: those of a post came over weeks and lie on as many pages. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists post_replies_by_time');
  await knex.raw(`
    create index concurrently post_replies_by_time on post_replies (user_id, post_id, replied_at)
    include (is_question, answered_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently post_replies_by_time');
}
