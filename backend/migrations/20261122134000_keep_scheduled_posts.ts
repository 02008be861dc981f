import type { Knex } from 'knex';

/**
 * Posts that are to be published, and how far each of their parts has come at Threads. A worker takes a post by its lease,
 * and everything that it must remember between two calls stands here: `next_at` says when somebody looks again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table scheduled_posts (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      account_id text not null,
      client_key text not null,
      state text not null check (state in ('draft', 'scheduled', 'preparing', 'ready', 'publishing', 'published',
        'unclear', 'needs_you', 'failed', 'missed', 'canceled', 'handed_over')),
      due_at timestamptz,
      time_zone text not null,
      parts jsonb not null,
      revision integer not null default 1,
      rehearsal jsonb,
      step_failures integer not null default 0,
      next_at timestamptz,
      lease_until timestamptz,
      lease_id text,
      published_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, client_key),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade,
      check (due_at is not null or state in ('draft', 'canceled'))
    );
    create index scheduled_posts_due on scheduled_posts (user_id, due_at);
    create index scheduled_posts_account on scheduled_posts (user_id, account_id, due_at);
    create index scheduled_posts_next on scheduled_posts (next_at) where next_at is not null;

    create table publish_parts (
      user_id text not null,
      post_id text not null,
      n integer not null,
      state text not null default 'waiting' check (state in ('waiting', 'preparing', 'ready', 'publishing', 'unclear', 'published')),
      container_id text,
      container_made_at timestamptz,
      container_ready_at timestamptz,
      containers integer not null default 0,
      started_at timestamptz,
      attempt integer not null default 0,
      refused_early integer not null default 0,
      looks integer not null default 0,
      finished_seen_at timestamptz,
      unmatched_at timestamptz,
      media_id text,
      permalink text,
      read_back_at timestamptz,
      problem_code text,
      problem text,
      attempts jsonb not null default '[]',
      primary key (user_id, post_id, n),
      foreign key (user_id, post_id) references scheduled_posts (user_id, id) on delete cascade
    );
    create index publish_parts_media on publish_parts (user_id, media_id) where media_id is not null;

    create table publishing_accounts (
      user_id text not null,
      account_id text not null,
      paused_until timestamptz,
      pause_code text,
      quota_used integer,
      quota_total integer,
      quota_read_at timestamptz,
      primary key (user_id, account_id),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table publishing_accounts, publish_parts, scheduled_posts');
}
