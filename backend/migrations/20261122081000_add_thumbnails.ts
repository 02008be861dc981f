import type { Knex } from 'knex';

/** A small version of the picture for lists. Entries without one get it when they are first listed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table content_analysis_history add column thumbnail text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table content_analysis_history drop column thumbnail');
}
