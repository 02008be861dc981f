import { CARD_DAYS, TOP_CONTENT_SIZE } from '#shared/analytics';
import { KNOWN_POSTS } from '../models/known-posts.ts';

/** A period before is compared with only where posts are known for at least 80% of it. */
const COVERED_DAYS = CARD_DAYS + 0.8 * CARD_DAYS;
/** Newer posts come first among the best. */
const RECENT_DAYS = 90;

/** A moment as it stands on the wire. */
const isoMoment = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The days of the chart: `$2` of them, the last one today. */
const FIRST_DAY = `today - interval '1 day' * ($2::integer - 1)`;

/**
 * Everything on the dashboard of `$1` in one round trip; one column, `dashboard`. Days are days of the user's zone.
 * The period before ends at this time of day, `CARD_DAYS` days ago: both are of equal length although today is not over.
 * Each post counts on the day it was published.
 */
export const DASHBOARD_SQL = `
with owner as materialized (
  select time_zone, performance_analytics as is_on, now() at time zone time_zone as local_now,
    date_trunc('day', now() at time zone time_zone) as today
  from users where id = $1
),
${KNOWN_POSTS},
measured as materialized (
  select id, source, title, likes, comments, shares, saves, reach, engagement, moment, moment at time zone time_zone as published,
    today, local_now
  from known_posts cross join owner
  where is_on and engagement is not null
),
periods as (
  select *, published >= today - interval '${CARD_DAYS - 1} days' as is_current,
    published >= today - interval '${2 * CARD_DAYS - 1} days'
      and published <= local_now - interval '${CARD_DAYS} days' as is_previous
  from measured
),
totals as (
  select min(source) as source, min(published) <= min(local_now) - interval '${COVERED_DAYS} days' as "isCovered",
    sum(engagement) filter (where is_current) as engagement, sum(reach) filter (where is_current) as reach,
    sum(engagement) filter (where is_previous) as "previousEngagement",
    sum(reach) filter (where is_previous) as "previousReach"
  from periods
),
chosen as materialized (
  select * from measured where published >= ${FIRST_DAY}
),
active_days as (
  select published::date as day, sum(engagement) as engagement, sum(reach) as reach from chosen group by 1
),
days as (
  select day::date, coalesce(engagement, 0) as engagement, reach
  from owner cross join generate_series(${FIRST_DAY}, today, interval '1 day') as day
  left join active_days using (day)
  where is_on
  order by day
),
tiles as (
  select avg(likes) as "avgLikes", avg(comments) as "avgComments", avg(shares) as "avgShares", avg(saves) as "avgSaves"
  from chosen
),
top_content as (
  select id, title, likes, comments, shares, reach as views, 100.0 * engagement / nullif(reach, 0) as "engagementRate",
    case when source = 'posts' then ${isoMoment('moment')} end as "publishedAt"
  from measured
  order by published >= today - interval '${RECENT_DAYS - 1} days' desc, engagement desc, published desc, id
  limit ${TOP_CONTENT_SIZE}
),
plan as (
  select id, title, coalesce(recommendations -> 'items', '[]') as items,
    optimal_posting_times as "optimalPostingTimes", trending_hashtags as "trendingHashtags",
    content_ideas as "contentIdeas"
  from marketing_plans
  where user_id = $1 and status <> 'archived'
  order by created_at desc, id desc
  limit 1
)
select json_build_object(
  'isOn', is_on,
  'timeZone', time_zone,
  'isSandbox', exists (select from social_media_accounts where user_id = $1 and is_sandbox),
  'totals', (select row_to_json(totals) from totals),
  'days', (select coalesce(json_agg(days), '[]') from days),
  'tiles', (select row_to_json(tiles) from tiles),
  'topContent', (select coalesce(json_agg(top_content), '[]') from top_content),
  'plan', (select row_to_json(plan) from plan)
) as dashboard
from owner`;
