import type { Knex } from 'knex';

/** Which conversation an entry belongs to, as its client says; null for one that stands alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table content_analysis_history add column conversation_id text`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table content_analysis_history drop column conversation_id');
}
