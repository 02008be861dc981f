import type { Knex } from 'knex';

/** What tells the tables of posts of one user apart; null of those that were kept before, which are taken for different ones. */
export async function up(knex: Knex): Promise<void> {
  // Without a default: no row is written, and the lock lasts for a moment.
  await knex.raw(`set local lock_timeout = '3s'`);
  await knex.raw('alter table post_tables add column digest text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table post_tables drop column digest');
}
