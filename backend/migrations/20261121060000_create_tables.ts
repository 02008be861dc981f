import type { Knex } from 'knex';

/**
 * Every table that holds a user's data has the user in its primary key, in its foreign keys and first in its indexes:
 * one user's rows lie together, cost of a query follows one user's rows, and the tables can be spread by user later.
 * Ids are UUIDv7 as text, times are timestamptz.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id text primary key,
      username text not null,
      password text not null,
      email text not null,
      plan text not null default 'free',
      time_zone text not null default 'UTC',
      created_at timestamptz not null default now()
    );
    create unique index users_username_key on users (lower(username));
    create unique index users_email_key on users (lower(email));

    create table sessions (
      sid text primary key,
      sess jsonb not null,
      user_id text references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      expire timestamptz not null
    );
    create index sessions_expire on sessions (expire);
    create index sessions_user on sessions (user_id);

    create table content_posts (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      title text not null,
      content text not null,
      platform text not null default 'threads',
      published_at timestamptz,
      likes integer not null default 0,
      comments integer not null default 0,
      shares integer not null default 0,
      saves integer default 0,
      reach integer not null default 0,
      engagement_rate real not null default 0,
      hashtags text[] not null default '{}',
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create index content_posts_published on content_posts (user_id, published_at desc);

    create table analytics (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      date timestamptz not null,
      total_engagement integer not null default 0,
      total_reach integer not null default 0,
      conversion_rate real not null default 0,
      ai_optimization_score integer not null default 0,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create index analytics_date on analytics (user_id, date desc);

    create table marketing_plans (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      title text not null,
      recommendations jsonb,
      optimal_posting_times text[] not null default '{}',
      trending_hashtags text[] not null default '{}',
      content_ideas text[] not null default '{}',
      status text not null default 'draft',
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create index marketing_plans_created on marketing_plans (user_id, created_at desc);

    create table ai_insights (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      type text not null,
      insights jsonb,
      confidence real not null default 0,
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );

    create table content_analysis_history (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      message text not null,
      image text,
      status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
      analysis jsonb,
      failure jsonb,
      attempts integer not null default 0,
      lease_until timestamptz,
      timestamp timestamptz not null default now(),
      primary key (user_id, id)
    );
    create index content_analysis_history_pending on content_analysis_history (lease_until) where status = 'pending';

    create table social_media_accounts (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      platform text not null,
      account_id text not null,
      username text not null,
      display_name text,
      profile_image_url text,
      followers_count integer not null default 0,
      is_connected boolean not null default true,
      last_sync_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, platform, account_id)
    );

    create table access_tokens (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      account_id text not null,
      access_token text not null,
      refresh_token text,
      token_type text not null default 'Bearer',
      expires_at timestamptz,
      scope text[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (user_id, id),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );
    create index access_tokens_account on access_tokens (user_id, account_id);

    create table model_usage (
      user_id text not null references users (id) on delete cascade,
      day date not null,
      requests integer not null default 0,
      input_tokens integer not null default 0,
      output_tokens integer not null default 0,
      primary key (user_id, day)
    );

    create table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );

    create table server_keys (
      name text primary key,
      value bytea not null,
      created_at timestamptz not null default now()
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table server_keys, rate_limits, model_usage, access_tokens, social_media_accounts, content_analysis_history,
      ai_insights, marketing_plans, analytics, content_posts, sessions, users;
  `);
}
