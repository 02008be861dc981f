import type { Knex } from 'knex';

export const config = { transaction: false };

/** The posts of a series, when it is changed or ends. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists scheduled_posts_of_series on scheduled_posts (user_id, series_id)
    where series_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index scheduled_posts_of_series');
}
