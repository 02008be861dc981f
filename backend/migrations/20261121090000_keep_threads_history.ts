import type { Knex } from 'knex';

/**
 * What a sync reads from Threads, which keeps no history of most of it. A count that Threads does not report is null. All
 * of it goes when its account or its user goes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table content_posts
      alter column likes drop not null,
      alter column comments drop not null,
      alter column shares drop not null,
      alter column reach drop not null,
      alter column engagement_rate drop not null,
      add column account_id text,
      add column external_id text,
      add column media_type text,
      add column permalink text,
      add column topic_tag text,
      add column reposts integer,
      add column quotes integer,
      add column insights_read_at timestamptz,
      add column insights_due_at timestamptz,
      add column gone_at timestamptz,
      add constraint content_posts_account foreign key (user_id, account_id)
        references social_media_accounts (user_id, id) on delete cascade,
      add constraint content_posts_external_key unique (user_id, account_id, external_id);
    create index content_posts_due on content_posts (user_id, account_id, insights_due_at)
      where insights_due_at is not null;
    create index content_posts_of_account on content_posts (user_id, account_id, published_at desc, id desc);

    create table account_syncs (
      user_id text not null,
      account_id text not null,
      run_id text,
      started_at timestamptz,
      finished_at timestamptz,
      imported_at timestamptz,
      posts_so_far integer not null default 0,
      cursor text,
      listed_until timestamptz,
      listing_newest timestamptz,
      activity_until timestamptz,
      views_since timestamptz,
      problem text,
      failures integer not null default 0,
      next_due_at timestamptz default now(),
      primary key (user_id, account_id),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );
    create index account_syncs_due on account_syncs (next_due_at) where next_due_at is not null;

    create table post_snapshots (
      user_id text not null,
      post_id text not null,
      taken_at timestamptz not null,
      views integer,
      likes integer,
      replies integer,
      reposts integer,
      quotes integer,
      shares integer,
      primary key (user_id, post_id, taken_at),
      foreign key (user_id, post_id) references content_posts (user_id, id) on delete cascade
    );

    create table account_days (
      user_id text not null,
      account_id text not null,
      end_time timestamptz not null,
      day date not null,
      views integer not null,
      read_at timestamptz not null,
      primary key (user_id, account_id, end_time),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );
    create index account_days_day on account_days (user_id, account_id, day);

    create table account_activity (
      user_id text not null,
      account_id text not null,
      day date not null,
      likes integer,
      replies integer,
      reposts integer,
      quotes integer,
      clicks integer,
      read_at timestamptz not null,
      primary key (user_id, account_id, day),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );

    create table link_clicks (
      user_id text not null,
      account_id text not null,
      day date not null,
      url text not null,
      clicks integer not null,
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );
    -- An address may be longer than an index takes.
    create unique index link_clicks_key on link_clicks (user_id, account_id, day, md5(url));

    create table follower_readings (
      user_id text not null,
      account_id text not null,
      day date not null,
      followers integer,
      demographics jsonb,
      read_at timestamptz not null,
      primary key (user_id, account_id, day),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table follower_readings, link_clicks, account_activity, account_days, post_snapshots, account_syncs;
    delete from content_posts where external_id is not null;
    alter table content_posts
      drop column account_id cascade,
      drop column external_id,
      drop column media_type,
      drop column permalink,
      drop column topic_tag,
      drop column reposts,
      drop column quotes,
      drop column insights_read_at,
      drop column insights_due_at,
      drop column gone_at,
      alter column likes set not null,
      alter column comments set not null,
      alter column shares set not null,
      alter column reach set not null,
      alter column engagement_rate set not null;
  `);
}
