/** What a reading of a post counts. */
type Measure = 'views' | 'likes' | 'replies' | 'reposts' | 'quotes' | 'shares';

/** Between two readings, what a post had is taken to have grown evenly. */
const onLine = (moment: string) =>
  `round(from_value + (to_value - from_value) * extract(epoch from ${moment} - from_at) / extract(epoch from to_at - from_at))`;

/**
 * What posts gained, by the days of a zone. Needs a CTE `readings` with a row a reading: account_id, tracking_since and
 * time_zone of its account, published_at of its post, taken_at and value (not null), and before_at and before of the
 * reading before it (null for the first one). Gives `steps`, from reading to reading, and `gained` (account_id, day, gained,
 * is_read, read_at). is_read is false for a day that only lies between two readings. What a post had before its first
 * reading does not count, unless it was published after reading had begun: Threads reports these counts for the whole life
 * of a post only.
 */
export const GAINED_BY_DAY = `
  steps as (
    select account_id, time_zone, coalesce(before_at, published_at) as from_at, taken_at as to_at,
      coalesce(before, 0) as from_value, value as to_value
    from readings
    where taken_at > coalesce(before_at, published_at) and (before_at is not null or published_at >= tracking_since)
  ),
  gained as (
    select account_id, local_day::date as day, sum(${onLine('until')} - ${onLine('since')}) as gained,
      bool_or(from_at >= day_start or to_at < day_end) as is_read, max(to_at) as read_at
    from steps
    cross join lateral generate_series(
      date_trunc('day', from_at at time zone time_zone), to_at at time zone time_zone, interval '1 day') as local_day
    cross join lateral (
      select local_day at time zone time_zone as day_start, (local_day + interval '1 day') at time zone time_zone as day_end
    ) as day
    cross join lateral (select greatest(from_at, day_start) as since, least(to_at, day_end) as until) as piece
    group by account_id, local_day
  )`;

/**
 * The same of one post, `post` (id, published_at, tracking_since) of user `$1`: a lateral subquery with one row and column,
 * `value`, so that what it gained in a stretch of time is the difference of two of them; no row before it was published.
 * For few posts and long stretches.
 */
export const valueAt = (measure: Measure, moment: string): string => `(
    select case when to_at is null then from_value when from_at is null then to_value else ${onLine(moment)} end as value
    from (select where ${moment} > post.published_at) as published
    left join lateral (
      select taken_at as to_at, ${measure} as to_value
      from post_snapshots
      where user_id = $1 and post_id = post.id and taken_at > ${moment} and ${measure} is not null
      order by taken_at
      limit 1
    ) as later on true
    left join lateral (
      select taken_at, ${measure} as value
      from post_snapshots
      where user_id = $1 and post_id = post.id and taken_at <= ${moment} and ${measure} is not null
      order by taken_at desc
      limit 1
    ) as earlier on true
    cross join lateral (
      select coalesce(earlier.taken_at, case when post.published_at >= post.tracking_since then post.published_at end)
        as from_at, coalesce(earlier.value, case when post.published_at >= post.tracking_since then 0 end) as from_value
    ) as earliest
  )`;
