import { CARD_DAYS } from '#shared/dashboard-periods';
import { TOP_CONTENT_DAYS } from '#shared/top-content';
import type { SqlPart } from '../../../database/sql-parts.ts';
import {
  KNOWN_POST_ENGAGEMENT,
  RATED_ENGAGEMENT,
  RATED_VIEWS,
  REPOSTS_AND_QUOTES,
} from '../../../figures/engagement-sql.ts';
import { ANALYZED_POSTS, HAS_POSTS } from '../../../figures/known-posts-sql.ts';
import { COVERED } from '../../../statistics/assumptions.ts';

/** The cards, the chart and the period before each: of posts older than that, the dashboard reads at most the best. */
const LOOKED_AT_DAYS = `greatest(${Math.max(TOP_CONTENT_DAYS, 2 * CARD_DAYS)}, 2 * $2::integer)`;

/** What the best of all posts are told by, too. */
export const COUNTS = `id, published_at as moment, likes, comments, ${REPOSTS_AND_QUOTES} as reposts_and_quotes, shares, reach`;

/**
 * What the posts of `owner` came to. A post counts on the day of the user's zone on which it was published; an analyzed
 * one, on the day of the analysis. The period before the cards' ends at this time of day: both are equally long although
 * today is not over.
 */
export const published: SqlPart = {
  name: 'published',
  needs: ['owner'],
  gives: ['counted', 'known', 'totals', 'days', 'tiles'],
  sql: `${ANALYZED_POSTS},
counted as materialized (
  select found.*, ${KNOWN_POST_ENGAGEMENT} as engagement, moment at time zone time_zone as published
  from owner cross join (
    select 'posts' as source, null as title, ${COUNTS}
    from content_posts
    where user_id = $1 and published_at <= now() and published_at > now() - interval '1 day' * (${LOOKED_AT_DAYS} + 1)
    union all
    select source, title, id, moment, likes, comments, reposts_and_quotes, shares, reach from analyzed
    where num_nonnulls(likes, comments, reposts_and_quotes) > 0
  ) as found
  where is_on
),
known as materialized (
  select case when ${HAS_POSTS} then 'posts' else (select min(source) from counted) end as source,
    (select min(published_at) from content_posts where user_id = $1 and published_at <= now()) at time zone time_zone as since
  from owner
  where is_on
),
periods as (
  select engagement, reach, published >= today - interval '${CARD_DAYS - 1} days' as is_current,
    published >= today - interval '${2 * CARD_DAYS - 1} days'
      and published <= local_now - interval '${CARD_DAYS} days' as is_previous
  from owner cross join counted
),
totals as (
  select case when bool_or(is_current) then sum(engagement) filter (where is_current) else 0 end as engagement,
    case when bool_or(is_current) then sum(reach) filter (where is_current) else 0 end as reach,
    case when bool_or(is_previous) then sum(engagement) filter (where is_previous) else 0 end as "previousEngagement",
    case when bool_or(is_previous) then sum(reach) filter (where is_previous) else 0 end as "previousReach",
    (select since <= local_now - interval '1 day' * ${CARD_DAYS * (1 + COVERED)} from known, owner) as "isCovered"
  from periods
),
active_days as (
  select published::date as day, sum(engagement) as engagement, sum(reach) as reach,
    100.0 * ${RATED_ENGAGEMENT} / nullif(${RATED_VIEWS}, 0) as rate
  from counted
  group by 1
),
days as (
  select day::date, rate, case when active_days.day is null then 0 else engagement end as engagement,
    case when active_days.day is null then 0 else reach end as reach
  from owner cross join generate_series(today - interval '1 day' * (2 * $2::integer - 1), today, interval '1 day') as day
  left join active_days using (day)
  where is_on
  order by day
),
tiles as (
  select avg(likes) as "avgLikes", avg(comments) as "avgComments", avg(shares) as "avgShares"
  from counted, owner
  where published >= today - interval '1 day' * ($2::integer - 1)
)`,
};
