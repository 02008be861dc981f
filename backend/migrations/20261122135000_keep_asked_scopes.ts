import type { Knex } from 'knex';

/** What Threads was asked for when a connection began: since we may publish, that differs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table oauth_states
      add column scope text[] not null default '{threads_basic,threads_manage_insights,threads_read_replies}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table oauth_states drop column scope');
}
