import type { Knex } from 'knex';

/**
 * Which watches a user switched off, and what the watches noted: at most one event for a post and a kind, whoever looks.
 * What came of an event is added later, in `held`; it stays null where the figures that would tell were never read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table watches (
      user_id text not null references users (id) on delete cascade,
      kind text not null,
      is_on boolean not null,
      changed_at timestamptz not null default now(),
      primary key (user_id, kind)
    );

    create table watch_events (
      user_id text not null,
      id text not null,
      account_id text not null,
      post_id text not null,
      kind text not null,
      fired_at timestamptz not null,
      figures jsonb not null,
      seen_at timestamptz,
      settled_at timestamptz,
      held boolean,
      primary key (user_id, id),
      unique (user_id, post_id, kind),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade,
      foreign key (user_id, post_id) references content_posts (user_id, id) on delete cascade
    );
    create index watch_events_account on watch_events (user_id, account_id, fired_at desc);
    create index watch_events_unseen on watch_events (user_id) where seen_at is null;
    create index watch_events_open on watch_events (user_id) where settled_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table watch_events, watches');
}
