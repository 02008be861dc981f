import { TOP_CONTENT_DAYS } from '#shared/analytics/top-content';
import { BAR_DAYS, CARD_DAYS } from '#shared/days/dashboard-periods';
import type { SqlPart } from '../../../database/sql-parts.ts';
import {
  KNOWN_POST_ENGAGEMENT,
  RATED_ENGAGEMENT,
  RATED_VIEWS,
  REPOSTS_AND_QUOTES,
} from '../../../figures/engagement-sql.ts';
import { ANALYZED_POSTS, HAS_POSTS } from '../../../figures/known-posts-sql.ts';
import { COVERED } from '../../../statistics/methods/assumptions.ts';

/** The cards, the chart and the period before each: of posts older than that, the dashboard reads at most the best. */
const LOOKED_AT_DAYS = `greatest(${Math.max(TOP_CONTENT_DAYS, 2 * CARD_DAYS)}, 2 * $2::integer)`;
/** Where the chart is of other days: two days more than those, whatever the zone. */
const LOOKED_AT_SINCE = `least(now() - interval '1 day' * (${LOOKED_AT_DAYS} + 1),
      least($4::date, $6::date)::timestamp at time zone 'UTC' - interval '2 days')`;

/** What the best of all posts are told by, too. */
export const COUNTS = `id, published_at as moment, likes, comments, ${REPOSTS_AND_QUOTES} as reposts_and_quotes, shares, reach`;

/**
 * What the posts of `owner` came to. A post counts on the day of the user's zone on which it was published; an analyzed
 * one, on the day of the analysis. The period before the cards' ends at this time of day: both are equally long although
 * today is not over. `chart` is the days from `$4` to `$5` and those from `$6` to `$7`; where `$4` is null, the last `$2` days and
 * as many before.
 */
export const published: SqlPart = {
  name: 'published',
  needs: ['owner'],
  gives: ['chart', 'counted', 'known', 'totals', 'days', 'last_days', 'tiles'],
  sql: `${ANALYZED_POSTS},
chart as materialized (
  select coalesce($4::date, today::date - ($2::integer - 1)) as first_day, coalesce($5::date, today::date) as last_day,
    case when $4::date is null then today::date - (2 * $2::integer - 1) else $6::date end as first_before,
    case when $4::date is null then today::date - $2::integer else $7::date end as last_before
  from owner
),
counted as materialized (
  select found.*, ${KNOWN_POST_ENGAGEMENT} as engagement, moment at time zone time_zone as published
  from owner cross join (
    select 'posts' as source, null as title, ${COUNTS}
    from content_posts
    where user_id = $1 and published_at <= now() and published_at > ${LOOKED_AT_SINCE}
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
    case when bool_or(is_current) then sum(reach) filter (where is_current) else 0 end as views,
    case when bool_or(is_previous) then sum(engagement) filter (where is_previous) else 0 end as "engagementBefore",
    case when bool_or(is_previous) then sum(reach) filter (where is_previous) else 0 end as "viewsBefore",
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
  select day::date, is_before as "isBefore", rate, case when active_days.day is null then 0 else engagement end as engagement,
    case when active_days.day is null then 0 else reach end as reach
  from owner cross join chart cross join lateral (
    select generate_series(first_before, last_before, interval '1 day') as day, true as is_before
    union all
    select generate_series(first_day, last_day, interval '1 day'), false
  ) as shown
  left join active_days using (day)
  where is_on
  order by is_before desc, day
),
last_days as (
  select day::date, case when active_days.day is null then 0 else engagement end as engagement
  from owner cross join generate_series(today - interval '${BAR_DAYS - 1} days', today, interval '1 day') as day
  left join active_days using (day)
  where is_on
),
tiles as (
  select avg(likes) as "avgLikes", avg(comments) as "avgComments", avg(shares) as "avgShares"
  from counted, chart
  where published >= first_day and published < last_day + 1
)`,
};
