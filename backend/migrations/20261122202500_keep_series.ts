import type { Knex } from 'knex';

/** Posts that repeat. A post of a series stays when the series ends, and is then a post like any other. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table post_series (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      account_id text not null,
      client_key text not null,
      parts jsonb not null,
      time_zone text not null,
      weekdays jsonb not null,
      time text not null,
      every_weeks integer not null check (every_weeks between 1 and 4),
      starts_on date not null,
      ends_on date check (ends_on >= starts_on),
      left_out jsonb not null default '[]',
      made_until date,
      revision integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, client_key),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );
    create index on post_series (user_id, account_id);
    create index on post_series (made_until);
    alter table scheduled_posts
      add column series_id text,
      add column series_day date,
      add column series_time text,
      add column is_apart boolean not null default false;
    alter table scheduled_posts add constraint scheduled_posts_series foreign key (user_id, series_id)
      references post_series (user_id, id) on delete set null (series_id) not valid`);
  await knex.raw('alter table scheduled_posts validate constraint scheduled_posts_series');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table scheduled_posts
      drop constraint scheduled_posts_series,
      drop column series_id,
      drop column series_day,
      drop column series_time,
      drop column is_apart;
    drop table post_series`);
}
