import type { Knex } from 'knex';

/** The weekdays on which nothing of an account goes out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table posting_slots add column days_off jsonb not null default '[]'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table posting_slots drop column days_off');
}
