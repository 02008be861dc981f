import type { Knex } from 'knex';

/** The times of a week at which an account posts, and who may read a calendar by its secret address. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table posting_slots (
      user_id text not null,
      account_id text not null,
      time_zone text not null,
      slots jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (user_id, account_id),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );

    create table calendar_feeds (
      user_id text primary key references users (id) on delete cascade,
      secret_hash text not null unique,
      created_at timestamptz not null default now()
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table calendar_feeds, posting_slots');
}
