import type { Knex } from 'knex';

export const config = { transaction: false };

const TABLES = [
  'library_items',
  'labels',
  'library_collections',
  'chart_notes',
  'report_links',
  'experiments',
  'marketing_plans',
];

/** A key is used once by a user, however often and at once it is sent. */
export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    await knex.raw(`drop index concurrently if exists ${table}_once`);
    await knex.raw(`create unique index concurrently ${table}_once on ${table} (user_id, client_key)`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.raw(`drop index concurrently ${table}_once`);
}
