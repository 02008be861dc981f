import type { Knex } from 'knex';

export const config = { transaction: false };

/** The same posts with the same counts are one table, however often and at once they are kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists post_tables_once');
  await knex.raw('create unique index concurrently post_tables_once on post_tables (user_id, digest)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently post_tables_once');
}
