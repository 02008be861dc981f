/** What a reading of a post counts. */
type Measure = 'views' | 'likes' | 'replies' | 'reposts' | 'quotes' | 'shares';

/** Longer than the longest pause between two readings of a post: the reading before a period is among them. */
const SLACK = `interval '35 days'`;

/** Between two readings, what a post had is taken to have grown evenly. */
const onLine = (moment: string) =>
  `round(from_value + (to_value - from_value) * extract(epoch from ${moment} - from_at) / extract(epoch from to_at - from_at))`;

/**
 * What the posts of `account` (user_id, id, tracking_since, time_zone, first_day) gained, by days of that zone: `gained`
 * (day, gained, read_at), the differences between our readings of each post, and `steps`, from reading to reading. What a
 * post had before it was first read does not count, unless it was published after reading had begun. Threads itself tells
 * these counts for a post's whole life only.
 */
export const gainedByDay = (measure: Measure): string => `
  snapshots as (
    select snapshot.taken_at, snapshot.${measure} as value, post.published_at, time_zone, tracking_since,
      lag(snapshot.taken_at) over readings as before_at, lag(snapshot.${measure}) over readings as before
    from account
    join content_posts as post on post.user_id = account.user_id and post.account_id = account.id
    join post_snapshots as snapshot on snapshot.user_id = post.user_id and snapshot.post_id = post.id
      and snapshot.taken_at >= first_day - ${SLACK}
    where snapshot.${measure} is not null
    window readings as (partition by post.id order by snapshot.taken_at)
  ),
  steps as (
    select coalesce(before_at, published_at) as from_at, taken_at as to_at, coalesce(before, 0) as from_value,
      value as to_value, time_zone
    from snapshots
    where taken_at > coalesce(before_at, published_at) and (before_at is not null or published_at >= tracking_since)
  ),
  gained as (
    select local_day::date as day, sum(${onLine('until')} - ${onLine('since')}) as gained, max(to_at) as read_at
    from steps
    cross join lateral generate_series(
      date_trunc('day', from_at at time zone time_zone), to_at at time zone time_zone, interval '1 day') as local_day
    cross join lateral (
      select greatest(from_at, local_day at time zone time_zone) as since,
        least(to_at, (local_day + interval '1 day') at time zone time_zone) as until
    ) as piece
    group by 1
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
