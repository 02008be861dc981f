import type { Knex } from 'knex';

/** What a user notes on the days of charts, of one account or of all. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table chart_notes (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      account_id text,
      day date not null,
      text text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );
    create index on chart_notes (user_id, day);
    create index on chart_notes (user_id, account_id) where account_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table chart_notes');
}
