import { DEMOGRAPHICS } from '#shared/analytics/findings';
import { MEASURED_DAYS } from '#shared/posts/measured-days';
import { isoMoment } from '../../database/iso-moment.ts';
import { CLOSED_DAY } from '../../figures/closed-day-sql.ts';
import { PACIFIC } from '../../figures/pacific.ts';

const LINK_DAYS = 30;
const MAX_LINKS = 50;

const breakdowns = DEMOGRAPHICS.map((name) => `'${name}'`).join(', ');

const IS_LINK_DAY = `day between coalesce($3::date, today - ${LINK_DAYS}) and coalesce($4::date, today - 1)`;

/**
 * What is known of accounts `$2` of user `$1`, or where that is null of the connected ones, with the clicks from day `$3`
 * to day `$4`, or where these are null of the last LINK_DAYS: one column, `accounts`. Days are Pacific ones. A day after
 * which one of the accounts was not read has no number of followers: without that account it would be too low.
 */
export const ACCOUNT_FINDINGS_SQL = `
with accounts as materialized (
  select id from social_media_accounts where user_id = $1 and case when $2::text[] is null then is_connected else id = any($2) end
),
today as (
  select (now() at time zone '${PACIFIC}')::date as today
),
follower_days as (
  select ${CLOSED_DAY}::text as day, sum(followers)::integer as followers
  from accounts join follower_readings on user_id = $1 and account_id = accounts.id, today
  where followers is not null and ${CLOSED_DAY} >= today - ${MEASURED_DAYS}
  group by ${CLOSED_DAY}
  having count(*) = (select count(*) from accounts)
),
newest as (
  select distinct on (account_id) demographics, read_at
  from accounts join follower_readings on user_id = $1 and account_id = accounts.id
  where demographics is not null
  order by account_id, day desc
),
shares as (
  select breakdown, name, sum(value) as count, sum(value) / nullif(sum(sum(value)) over (partition by breakdown), 0) as share
  from newest
  cross join unnest(array[${breakdowns}]) as breakdown
  cross join jsonb_to_recordset(
    case jsonb_typeof(demographics -> breakdown) when 'array' then demographics -> breakdown else '[]' end
  ) as part (name text, value integer)
  group by breakdown, name
),
links as (
  select url, sum(clicks)::integer as clicks
  from accounts join link_clicks on user_id = $1 and account_id = accounts.id, today
  where ${IS_LINK_DAY}
  group by url
  having sum(clicks) > 0
  order by clicks desc, url
  limit ${MAX_LINKS}
)
select json_build_object(
  'followers', (select coalesce(json_agg(follower_days order by day), '[]') from follower_days),
  'readAt', (select ${isoMoment('max(read_at)')} from newest),
  'shares', (select coalesce(json_agg(shares order by count desc, name), '[]') from shares),
  'areClicksTold', exists (
    select from accounts join account_activity on user_id = $1 and account_id = accounts.id, today
    where clicks is not null and ${IS_LINK_DAY}
  ),
  'links', (select coalesce(json_agg(links order by clicks desc, url), '[]') from links)
) as accounts`;
