import type { Knex } from 'knex';

/** The key that a client gave to what it sent, so that the same thing sent twice is one entry. Rows without one are not compared. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table content_analysis_history add column client_key text, add unique (user_id, client_key)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table content_analysis_history drop column client_key');
}
