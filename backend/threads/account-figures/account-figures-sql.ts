import { CLOSED_DAY } from '../../figures/closed-day-sql.ts';
import { engagementSql } from '../../figures/engagement-sql.ts';
import { PACIFIC } from '../../figures/pacific.ts';

const ACTIVITY = ['likes', 'replies', 'reposts', 'quotes', 'clicks'];

const endOf = (day: string) => `(${day} + 1)::timestamp at time zone '${PACIFIC}'`;
const END_OF_DAY = endOf('day');

const activityRow = (name: string, value: string) =>
  `select '${name}', day, ${value}, ${END_OF_DAY}, read_at, true from activity`;
const activityRows = [...ACTIVITY.map((name) => activityRow(name, name)), activityRow('engagement', engagementSql())];

/** The rows of a table with a row for each day of an account, and the day after: its reading may close the last day. */
const daysOf = (table: string) => `select * from ${table} where user_id = $1 and account_id = $2 and day >= $3::date
    and day <= coalesce($4::date + 1, 'infinity')`;

/**
 * The figures of account `$2` of user `$1` by Pacific day, from day `$3` to day `$4`, or to the newest day if that is
 * null; those named in `$5`, or all if that is null. Rows: name, day (ISO date), value, end_time, read_at, is_read (false:
 * an estimate for a day without a reading). Views and activity are what Threads reports for a day, followers are the
 * reading that closes it, and shares are the difference between our readings of the posts.
 */
export const ACCOUNT_FIGURES_SQL = `
with activity as (${daysOf('account_activity')}),
followers as (${daysOf('follower_readings')}),
figures (name, day, value, end_time, read_at, is_read) as (
  select 'views', day, max(views), ${END_OF_DAY}, max(read_at), true
  from (${daysOf('account_days')}) as viewed
  group by day
  union all ${activityRows.join(' union all ')}
  union all
  select 'shares', day, shares, ${END_OF_DAY}, read_at, is_read or day in (select day from followers)
  from (${daysOf('account_gains')}) as gains
  union all
  select 'followers_count', ${CLOSED_DAY}, followers, ${endOf(CLOSED_DAY)}, read_at, true
  from followers as follower_readings
)
select name, day::text, value::float8, end_time, read_at, is_read
from figures
where value is not null and ($5::text[] is null or name = any($5))
order by name, day`;
