import type { Knex } from 'knex';

/** Where sessions are, the second step of signing in, resets of passwords, and what users are told about these. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table sessions
      add column browser text,
      add column system text,
      add column client text,
      add column confirmed_at timestamptz;

    create table two_step (
      user_id text primary key references users (id) on delete cascade,
      secret text not null,
      key_id text not null,
      last_step bigint not null default 0,
      created_at timestamptz not null default now(),
      enabled_at timestamptz
    );

    create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      code_hash text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, code_hash)
    );

    create table password_resets (
      user_id text not null references users (id) on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (user_id, token_hash)
    );

    create table security_notices (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      kind text not null,
      browser text,
      system text,
      client text,
      session_id text,
      created_at timestamptz not null default now(),
      seen_at timestamptz,
      primary key (user_id, id)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table security_notices, password_resets, recovery_codes, two_step;
    alter table sessions drop column browser, drop column system, drop column client, drop column confirmed_at`);
}
