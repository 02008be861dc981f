import type { SqlPart } from '../../database/sql-parts.ts';
import { PACIFIC } from '../../figures/pacific.ts';

/** User `$1`, their connected accounts, and of these the one of id `$2`, else the oldest; none where analytics are off. */
export const viewedAccount: SqlPart = {
  name: 'viewed account',
  needs: [],
  gives: ['owner', 'accounts', 'account'],
  sql: `
owner as materialized (
  select time_zone, performance_analytics as is_on, (now() at time zone '${PACIFIC}')::date as pacific_today
  from users
  where id = $1
),
accounts as materialized (
  select id, username, is_sandbox, tracking_since, last_sync_at, needs_reconnect, social_media_accounts.created_at
  from social_media_accounts, owner
  where user_id = $1 and platform = 'threads' and is_connected and is_on
),
account as materialized (
  select * from accounts order by id = $2::text desc, created_at, id limit 1
)`,
};
