import type { Knex } from 'knex';

/**
 * What the posts of an account gained on each Pacific day, added up when a reading is stored: the analytics of an account
 * then read a row a day and not every reading of every post. Filled here from the readings that are stored already.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account_gains (
      user_id text not null,
      account_id text not null,
      day date not null,
      shares bigint not null,
      is_read boolean not null,
      read_at timestamptz not null,
      primary key (user_id, account_id, day),
      foreign key (user_id, account_id) references social_media_accounts (user_id, id) on delete cascade
    );

    with readings as (
      select account.user_id, account.id as account_id, tracking_since, published_at, taken_at, snapshot.shares as value,
        lag(taken_at) over by_post as before_at, lag(snapshot.shares) over by_post as before
      from social_media_accounts as account
      join content_posts as post on post.user_id = account.user_id and post.account_id = account.id
      join post_snapshots as snapshot on snapshot.user_id = post.user_id and snapshot.post_id = post.id
      where snapshot.shares is not null
      window by_post as (partition by post.user_id, post.id order by taken_at)
    ),
    steps as (
      select user_id, account_id, coalesce(before_at, published_at) as from_at, taken_at as to_at,
        coalesce(before, 0) as from_value, value as to_value
      from readings
      where taken_at > coalesce(before_at, published_at) and (before_at is not null or published_at >= tracking_since)
    )
    insert into account_gains (user_id, account_id, day, shares, is_read, read_at)
    select user_id, account_id, local_day::date,
      sum(
        round(from_value + (to_value - from_value) * extract(epoch from until - from_at) / extract(epoch from to_at - from_at))
        - round(from_value + (to_value - from_value) * extract(epoch from since - from_at) / extract(epoch from to_at - from_at))
      ),
      bool_or(from_at >= day_start or to_at < day_end), max(to_at)
    from steps
    cross join lateral generate_series(
      date_trunc('day', from_at at time zone 'America/Los_Angeles'), to_at at time zone 'America/Los_Angeles',
      interval '1 day') as local_day
    cross join lateral (
      select local_day at time zone 'America/Los_Angeles' as day_start,
        (local_day + interval '1 day') at time zone 'America/Los_Angeles' as day_end
    ) as day
    cross join lateral (select greatest(from_at, day_start) as since, least(to_at, day_end) as until) as piece
    group by user_id, account_id, local_day;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table account_gains');
}
