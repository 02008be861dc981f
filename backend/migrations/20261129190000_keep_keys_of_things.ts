import type { Knex } from 'knex';

const TABLES = [
  'library_items',
  'labels',
  'library_collections',
  'chart_notes',
  'report_links',
  'experiments',
  'marketing_plans',
];

/** The key that a client gave to what it stored. Rows from before and from older clients have none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`set local lock_timeout = '3s'`);
  for (const table of TABLES) await knex.raw(`alter table ${table} add column client_key text`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.raw(`alter table ${table} drop column client_key`);
}
