import { BAR_DAYS, CARD_DAYS } from '#shared/days/dashboard-periods';
import type { SqlPart } from '../../../database/sql-parts.ts';
import { engagementSql } from '../../../figures/engagement-sql.ts';

/**
 * What the connected accounts of `owner` gained on the last complete Pacific days, as Threads counts it. `windows` has the
 * cards' period and the one before it, a row each; the days of an account that were read are counted for each figure, and
 * the account with the fewest decides. Accounts without any such day are left out.
 */
export const activity: SqlPart = {
  name: 'activity',
  needs: ['owner'],
  gives: ['accounts', 'activity', 'windows', 'bars'],
  sql: `
accounts as materialized (
  select id as account_id, tracking_since, last_sync_at
  from social_media_accounts, owner
  where user_id = $1 and is_connected and is_on
),
views_by_day as (
  select account_id, day, max(views) as views, max(read_at) as read_at
  from account_days
  where user_id = $1 and day >= (select pacific_today - ${2 * CARD_DAYS} from owner)
  group by account_id, day
),
gained_by_day as (
  select account_id, day, ${engagementSql()} as engagement, clicks, read_at
  from account_activity
  where user_id = $1 and day >= (select pacific_today - ${2 * CARD_DAYS} from owner)
),
activity as materialized (
  select account_id, day, engagement, views, clicks, day >= pacific_today - ${CARD_DAYS} as is_current,
    greatest(gained_by_day.read_at, views_by_day.read_at) as read_at
  from gained_by_day full join views_by_day using (account_id, day)
  join accounts using (account_id)
  cross join owner
  where day < pacific_today
),
by_account as (
  select account_id, is_current, sum(engagement) as engagement, sum(views) as views, count(engagement) as engagement_days,
    count(views) as views_days
  from activity
  group by account_id, is_current
),
windows as (
  select is_current as "isCurrent", sum(engagement) as engagement, sum(views) as views,
    min(coalesce(engagement_days, 0)) as "engagementDays", min(coalesce(views_days, 0)) as "viewsDays"
  from (select distinct account_id from activity) as active
  cross join (values (true), (false)) as part (is_current)
  left join by_account using (account_id, is_current)
  group by is_current
),
bars as (
  select day, sum(engagement) as engagement
  from activity, owner
  where day >= pacific_today - ${BAR_DAYS} and engagement is not null
  group by day
)`,
};
