import type { Knex } from 'knex';

/** A follow-up reads what its conversation said before. Built while other nodes write, so not in a transaction. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently content_analysis_history_conversation
    on content_analysis_history (user_id, conversation_id, id) where conversation_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently content_analysis_history_conversation');
}

export const config = { transaction: false };
