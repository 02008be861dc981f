import type { Knex } from 'knex';

/** What the share of posts that went out on time rests on. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table scheduled_posts
      add column is_due_now boolean not null default false,
      add column failed_due_at timestamptz`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table scheduled_posts drop column is_due_now, drop column failed_due_at');
}
