import type { Knex } from 'knex';

/**
 * What is computed about a user once a day, and who replied to whom when. Of other people's replies neither text nor name
 * is kept. A figure that is not known is null.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table analytics
      alter column total_engagement drop not null,
      alter column total_reach drop not null,
      alter column conversion_rate drop not null,
      alter column ai_optimization_score drop not null,
      add column score jsonb,
      add column computed_at timestamptz not null default now(),
      add column looked_at timestamptz;
    drop index analytics_date;
    create unique index analytics_date on analytics (user_id, date desc);

    alter table ai_insights
      add column cause text,
      add column dismissed_at timestamptz;
    create unique index ai_insights_cause on ai_insights (user_id, type, cause);

    alter table content_posts
      add column has_alt_text boolean,
      add column link_url text,
      add column replies_read_at timestamptz,
      add column replies_counted integer;
    alter table account_syncs add column replies_refused_at timestamptz;

    create table post_replies (
      user_id text not null,
      post_id text not null,
      external_id text not null,
      replied_at timestamptz not null,
      is_question boolean not null,
      answered_at timestamptz,
      primary key (user_id, post_id, external_id),
      foreign key (user_id, post_id) references content_posts (user_id, id) on delete cascade
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table post_replies;
    alter table account_syncs drop column replies_refused_at;
    alter table content_posts
      drop column has_alt_text,
      drop column link_url,
      drop column replies_read_at,
      drop column replies_counted;
    drop index ai_insights_cause;
    alter table ai_insights drop column cause, drop column dismissed_at;
    drop index analytics_date;
    create index analytics_date on analytics (user_id, date desc);
    update analytics set
      total_engagement = coalesce(total_engagement, 0),
      total_reach = coalesce(total_reach, 0),
      conversion_rate = coalesce(conversion_rate, 0),
      ai_optimization_score = coalesce(ai_optimization_score, 0);
    alter table analytics
      drop column score,
      drop column computed_at,
      drop column looked_at,
      alter column total_engagement set not null,
      alter column total_reach set not null,
      alter column conversion_rate set not null,
      alter column ai_optimization_score set not null;
  `);
}
