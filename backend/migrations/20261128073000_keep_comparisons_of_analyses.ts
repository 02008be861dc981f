import type { Knex } from 'knex';

/** How an analyzed post compared with the others of its profile, as the page showed them; null where that is not known. */
export async function up(knex: Knex): Promise<void> {
  // Without a default: no row is written, and the lock lasts for a moment.
  await knex.raw(`set local lock_timeout = '3s'`);
  await knex.raw('alter table content_analysis_history add column comparison jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table content_analysis_history drop column comparison');
}
