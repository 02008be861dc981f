import type { Knex } from 'knex';

/**
 * What a connection to Threads needs: one encrypted token an account, the beginnings of connections, and the requests
 * that Meta sends. A token that was stored before tokens were encrypted is not kept: its account connects again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table social_media_accounts
      alter column followers_count drop not null,
      alter column followers_count drop default,
      add column needs_reconnect boolean not null default false,
      add column is_sandbox boolean not null default false,
      add column tracking_since timestamptz not null default now();
    update social_media_accounts set needs_reconnect = true;
    create index social_media_accounts_account on social_media_accounts (platform, account_id);

    delete from access_tokens;
    drop index access_tokens_account;
    create unique index access_tokens_account on access_tokens (user_id, account_id);
    alter table access_tokens
      add column key_id text not null,
      add column issued_at timestamptz not null,
      add column refreshing_until timestamptz;

    create table oauth_states (
      user_id text not null references users (id) on delete cascade,
      state_hash text not null,
      session_id text not null references sessions (sid) on delete cascade,
      return_origin text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (user_id, state_hash)
    );
    create index oauth_states_session on oauth_states (session_id);

    create table meta_requests (
      kind text not null check (kind in ('deauthorize', 'data_deletion')),
      request_hash text not null,
      provider_user_hash text not null,
      code text not null unique,
      accounts integer not null,
      received_at timestamptz not null default now(),
      primary key (kind, request_hash)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table meta_requests, oauth_states;
    drop index access_tokens_account;
    create index access_tokens_account on access_tokens (user_id, account_id);
    alter table access_tokens drop column key_id, drop column issued_at, drop column refreshing_until;
    drop index social_media_accounts_account;
    update social_media_accounts set followers_count = 0 where followers_count is null;
    alter table social_media_accounts
      alter column followers_count set default 0,
      alter column followers_count set not null,
      drop column needs_reconnect,
      drop column is_sandbox,
      drop column tracking_since;
  `);
}
