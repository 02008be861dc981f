/** Longer than the longest pause between two readings of a post: the reading before a period is among them. */
const SLACK = `interval '35 days'`;

const shareAt = (moment: string) =>
  `round(from_value + (to_value - from_value) * extract(epoch from ${moment} - from_at) / extract(epoch from to_at - from_at))`;

/**
 * What the posts of `account` gained in shares, by days of the user's zone: the differences between our readings of each
 * post, spread evenly over the time between. What a post had before it was first read does not count, unless it was
 * published after reading had begun. Threads itself tells shares for a post's whole life only.
 */
export const GAINED_SHARES = `
  snapshots as (
    select snapshot.taken_at, snapshot.shares, post.published_at, time_zone, tracking_since,
      lag(snapshot.taken_at) over readings as before_at, lag(snapshot.shares) over readings as before
    from account
    join content_posts as post on post.user_id = account.user_id and post.account_id = account.id
    join post_snapshots as snapshot on snapshot.user_id = post.user_id and snapshot.post_id = post.id
      and snapshot.taken_at >= first_day - ${SLACK}
    where snapshot.shares is not null
    window readings as (partition by post.id order by snapshot.taken_at)
  ),
  steps as (
    select coalesce(before_at, published_at) as from_at, taken_at as to_at, coalesce(before, 0) as from_value,
      shares as to_value, time_zone
    from snapshots
    where taken_at > coalesce(before_at, published_at) and (before_at is not null or published_at >= tracking_since)
  ),
  gained_shares as (
    select local_day::date as day, sum(${shareAt('until')} - ${shareAt('since')}) as shares, max(to_at) as read_at
    from steps
    cross join lateral generate_series(
      date_trunc('day', from_at at time zone time_zone), to_at at time zone time_zone, interval '1 day') as local_day
    cross join lateral (
      select greatest(from_at, local_day at time zone time_zone) as since,
        least(to_at, (local_day + interval '1 day') at time zone time_zone) as until
    ) as piece
    group by 1
  )`;
