import { isoMoment } from '../../database/iso-moment.ts';
import { OWNER_ID } from '../../database/owner-id.ts';
import { withParts } from '../../database/sql-parts.ts';
import { placeOfAge } from '../../figures/views-at-ages-sql.ts';
import { LEAST_OTHERS } from '../posts/parts/compared.ts';
import { FOLLOWED_COLUMNS, followedPosts } from './followed-posts.ts';
import { LEDGER_COLUMN, linkLedger } from './link-ledger.ts';
import { viewedAccount } from './viewed-account.ts';
import { WATCH_COLUMNS } from './watch-columns.ts';

/** Posts of so many days, or of all days since the first one, say how often somebody posts. */
export const PACE_DAYS = 28;

/**
 * All figures of the page of performance, of user `$1` and account `$2` (null: the first), with the links of the Pacific days
 * from `$3` to `$4` beside those from `$5` to `$6`: one column, `performance`.
 */
export const PERFORMANCE_SQL = `
${withParts([viewedAccount, ...followedPosts, linkLedger])}
select json_build_object(
  'timeZone', time_zone,
  'isOn', is_on,
  'accounts', (
    select coalesce(json_agg(json_build_object('id', id, 'username', username, 'isSandbox', is_sandbox)
      order by created_at, id), '[]')
    from accounts
  ),
  'account', (
    select json_build_object('id', id, 'username', username, 'isSandbox', is_sandbox,
      'trackingSince', ${isoMoment('tracking_since')}, 'lastSyncAt', ${isoMoment('last_sync_at')},
      'needsReconnect', needs_reconnect)
    from account
  ),
  'readAtOneDay', (
    select count(*) from (
      select from content_posts
      where user_id = ${OWNER_ID} and account_id = (select id from account) and views_at_ages[${placeOfAge('24')}] is not null
      limit ${LEAST_OTHERS}
    ) as read
  ),
  'lately', (
    select count(*) from content_posts
    where user_id = ${OWNER_ID} and account_id = (select id from account)
      and published_at between now() - interval '${PACE_DAYS} days' and now()
  ),
  'firstPostAt', (
    select ${isoMoment('min(published_at)')} from content_posts where user_id = ${OWNER_ID} and account_id = (select id from account)
  ),
  ${FOLLOWED_COLUMNS},
  ${WATCH_COLUMNS},
  ${LEDGER_COLUMN}
) as performance
from owner`;
