import type { WatchEvent } from '#shared/analytics/watches';
import { MAX_WATCH_EVENTS } from '#shared/contract/limits-and-page-sizes';
import { EVENT } from '../../analytics/performance/watch-columns.ts';
import { OWNER_ID } from '../../database/owner-id.ts';

export interface BriefingRow {
  hasAccount: boolean;
  newestId: string | null;
  events: WatchEvent[];
}

/**
 * Of user `$1`: whether an account is connected, the newest post of these that stands on Threads, and what watches noted: all that
 * nobody has seen, else the newest of it.
 */
export const BRIEFING_SQL = `
with account as materialized (
  select id from social_media_accounts where user_id = ${OWNER_ID} and platform = 'threads' and is_connected
),
event as materialized (
  select * from watch_events
  where user_id = ${OWNER_ID} and seen_at is null
  union all (
    select * from watch_events
    where user_id = ${OWNER_ID} and not exists (select from watch_events where user_id = ${OWNER_ID} and seen_at is null)
    order by fired_at desc, id desc
    limit 1
  )
),
newest as (select * from event order by fired_at desc, id desc limit ${MAX_WATCH_EVENTS})
select exists (select from account) as has_account,
  (
    select content_posts.id from content_posts
    where user_id = ${OWNER_ID} and account_id in (select id from account) and gone_at is null and published_at <= now()
    order by published_at desc, content_posts.id desc
    limit 1
  ) as newest_id,
  (
    select coalesce(json_agg(${EVENT} order by fired_at desc, event.id desc), '[]')
    from newest as event join content_posts as post on post.user_id = ${OWNER_ID} and post.id = post_id
  ) as events`;
