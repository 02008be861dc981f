import type { Knex } from 'knex';

/** What a user wants an account to reach: one number for each metric. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table goals (
      user_id text not null,
      id text not null,
      account_id text not null,
      metric text not null check (metric = 'followers'),
      target integer not null check (target > 0),
      by_day date,
      set_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, account_id, metric),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table goals');
}
