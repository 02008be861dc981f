import type { Knex } from 'knex';

/** What a draft said before it was made anew; null where it never was, or where that cannot come back. */
export async function up(knex: Knex): Promise<void> {
  // Without a default: no row is written, and the lock lasts for a moment.
  await knex.raw(`set local lock_timeout = '3s'`);
  await knex.raw('alter table marketing_plans add column former jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table marketing_plans drop column former');
}
