import type { Knex } from 'knex';

/** Single days on which nothing of an account goes out, besides the weekdays. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table posting_slots add column dates_off jsonb not null default '[]'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table posting_slots drop column dates_off');
}
