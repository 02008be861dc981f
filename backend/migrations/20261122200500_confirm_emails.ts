import type { Knex } from 'knex';

/** Which address of a user is known to be theirs, and the links by which they say so. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table users add column confirmed_email text;

    create table email_confirmations (
      user_id text primary key references users (id) on delete cascade,
      email text not null,
      token_hash text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      expires_at timestamptz not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table email_confirmations; alter table users drop column confirmed_email');
}
