import { isoMoment } from '../../database/iso-moment.ts';
import { withParts } from '../../database/sql-parts.ts';
import { CLOSED_DAY } from '../../figures/closed-day-sql.ts';
import { PACIFIC } from '../../figures/pacific.ts';
import { placeOfAge } from '../../figures/views-at-ages-sql.ts';
import { owner } from '../dashboard/parts/owner.ts';

/** Readings of followers that are looked at, and days of posts with their views at the age of a day. */
const FOLLOWER_DAYS = 730;
export const RHYTHM_DAYS = 182;
const DAY_VIEWS = `views_at_ages[${placeOfAge('24')}]`;

const PUBLISHED_ON = `(published_at at time zone '${PACIFIC}')::date`;
/** When the Pacific day so many days ago began. In a query of its own, which PostgreSQL answers once and not for each post. */
const since = (days: number) => `(select (pacific_today - ${days})::timestamp at time zone '${PACIFIC}' from owner)`;
/** Posts of the account. It is looked up first: an index then has all of it. */
const POSTS = `content_posts where user_id = $1 and account_id = (select id from account)`;

const days = {
  name: 'days',
  needs: ['owner'],
  gives: ['account', 'followers', 'viewed', 'published', 'aged'],
  sql: `
account as materialized (
  select id, username, is_sandbox, last_sync_at
  from social_media_accounts, owner
  where user_id = $1 and platform = 'threads' and is_on and case when $2::text is null then is_connected else id = $2 end
  order by created_at, id
  limit 1
),
followers as (
  select ${CLOSED_DAY} as day, followers, read_at
  from account join follower_readings on user_id = $1 and account_id = id, owner
  where followers is not null and ${CLOSED_DAY} between pacific_today - ${FOLLOWER_DAYS} and pacific_today - 1
),
viewed as (
  select day, max(views) as views
  from account join account_days on user_id = $1 and account_id = account.id, owner
  where day between pacific_today - ${FOLLOWER_DAYS} and pacific_today - 1
  group by day
),
published as (
  select ${PUBLISHED_ON} as day, count(*) as posts
  from ${POSTS} and published_at >= ${since(FOLLOWER_DAYS)} and published_at < ${since(0)}
  group by 1
),
aged as (
  select ${PUBLISHED_ON} as day, json_agg(${DAY_VIEWS}) as views
  from ${POSTS} and published_at >= ${since(RHYTHM_DAYS)} and published_at < ${since(0)} and ${DAY_VIEWS} is not null
  group by 1
)`,
};

/**
 * What the growth of an account is computed from, in one round trip and one column, `growth`: of user `$1`, account `$2` or, where
 * that is null, the first that is connected. Days are Pacific ones, complete, and only those of which something is known.
 */
export const GROWTH_SQL = `
${withParts([owner, days])}
select json_build_object(
  'isOn', is_on,
  'pacificToday', pacific_today,
  'account', (select json_build_object('id', id, 'username', username, 'isSandbox', is_sandbox,
    'lastSyncAt', ${isoMoment('last_sync_at')}) from account),
  'readAt', (select ${isoMoment('max(read_at)')} from followers),
  'followers', (select coalesce(json_agg(json_build_array(day, followers) order by day), '[]') from followers),
  'views', (select coalesce(json_agg(json_build_array(day, views)), '[]') from viewed),
  'posts', (select coalesce(json_agg(json_build_array(day, posts)), '[]') from published),
  'dayViews', (select coalesce(json_agg(json_build_array(day, views)), '[]') from aged),
  'goal', (select json_build_object('id', goals.id, 'metric', metric, 'target', target, 'by', by_day, 'setAt', ${isoMoment('set_at')})
    from account join goals on user_id = $1 and account_id = account.id and metric = 'followers')
) as growth
from owner`;

/**
 * Posts of account `$2` of user `$1` that were published on the Pacific days `$3`: of each the count of posts, and the three with
 * most views so far.
 */
export const POSTS_ON_DAYS_SQL = `
select day::text, posts::integer, id, title, permalink
from unnest($3::date[]) as asked (day)
cross join lateral (
  select id, coalesce(nullif(content, ''), title) as title, permalink, count(*) over () as posts
  from content_posts
  where user_id = $1 and account_id = $2 and published_at >= day::timestamp at time zone '${PACIFIC}'
    and published_at < (day + 1)::timestamp at time zone '${PACIFIC}'
  order by reach desc nulls last, published_at desc
  limit 3
) as post
order by day`;
