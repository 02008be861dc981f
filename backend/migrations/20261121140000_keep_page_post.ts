import type { Knex } from 'knex';

/** What the page on Threads showed of a post that was analyzed there: author, code, text, counts and time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table content_analysis_history add column post jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table content_analysis_history drop column post');
}
