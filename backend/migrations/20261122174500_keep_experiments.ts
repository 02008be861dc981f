import type { Knex } from 'knex';

/** Experiments, and the turns that were dealt to their arms. What is known of their posts is read with them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table experiments (
      user_id text not null,
      id text not null,
      account_id text not null,
      subject jsonb not null,
      measure text not null check (measure in ('views', 'engagement')),
      pairs integer not null,
      weekdays integer[] not null,
      times text[] not null,
      time_zone text not null,
      turns jsonb not null,
      created_at timestamptz not null default now(),
      stopped_at timestamptz,
      primary key (user_id, id),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );
    create index experiments_account on experiments (user_id, account_id)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table experiments');
}
