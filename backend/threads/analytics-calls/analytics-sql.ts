import { gainedByDay } from '../../figures/gained-by-day-sql.ts';
import { PACIFIC } from '../../figures/pacific.ts';

const ACTIVITY = ['likes', 'replies', 'reposts', 'quotes', 'clicks'];

/** The end of a day in a zone. */
const endOfDay = (zone: string) => `(day + 1)::timestamp at time zone ${zone}`;

const activityRows = ACTIVITY.map(
  (name) => `select '${name}', day, ${name}, ${endOfDay(`'${PACIFIC}'`)}, read_at, true from activity`,
);

/**
 * The figures of account `$2` of user `$1` by day, from day `$3` on. Rows: name, day (ISO date), value, end_time, read_at,
 * is_read (false: gained on that day as far as can be told, but nothing was read then).
 *
 * Views and activity are what Threads reports about Pacific days, followers our reading of a Pacific day, and shares what
 * our readings of the posts differ by, in days of the user's zone.
 */
export const ANALYTICS_SQL = `
with account as (
  select account.user_id, account.id, tracking_since, time_zone, $3::date as first_day
  from users join social_media_accounts as account on account.user_id = users.id
  where users.id = $1 and account.id = $2
),
activity as (
  select account_activity.* from account
  join account_activity on account_activity.user_id = account.user_id and account_id = account.id and day >= first_day
),
followers as (
  select follower_readings.* from account
  join follower_readings on follower_readings.user_id = account.user_id and account_id = account.id and day >= first_day
),
${gainedByDay('shares')},
days_read as (
  select distinct (read_at at time zone time_zone)::date as day
  from account, (
    select read_at from followers union all select to_at from steps union all select from_at from steps
  ) as reading
),
figures (name, day, value, end_time, read_at, is_read) as (
  select 'views', day, max(views), ${endOfDay(`'${PACIFIC}'`)}, max(read_at), true
  from account
  join account_days on account_days.user_id = account.user_id and account_id = account.id and day >= first_day
  group by day
  union all ${activityRows.join(' union all ')}
  union all
  select 'shares', day, gained, ${endOfDay('time_zone')}, read_at, days_read.day is not null
  from account, gained left join days_read using (day)
  where day >= first_day
  union all
  select 'followers_count', day, followers, ${endOfDay(`'${PACIFIC}'`)}, read_at, true from followers
)
select name, day::text, value::float8, end_time, read_at, is_read
from figures
where value is not null
order by name, day`;
