import type { Knex } from 'knex';

/** In which browsers a user has said that a notice was no stranger's: what a thief says in theirs counts for nobody else. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table security_notices add column seen_in text[] not null default '{}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table security_notices drop column seen_in`);
}
