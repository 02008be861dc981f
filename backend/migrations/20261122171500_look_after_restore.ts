import type { Knex } from 'knex';

/**
 * From when on a post may be at Threads without a trace of it here, because a backup of that moment was restored. Whoever is to
 * publish it looks first. Null for all others.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table scheduled_posts add column look_since timestamptz`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table scheduled_posts drop column look_since');
}
