import type { Knex } from 'knex';

/** Reports that somebody may read without an account: as they were when they were shared, and by a digest of their token. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table report_links (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      account_id text not null,
      token_hash text not null unique,
      report jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (user_id, id),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );
    create index on report_links (user_id, account_id);
    create index on report_links (expires_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table report_links');
}
