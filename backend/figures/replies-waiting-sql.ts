import { FOLLOWED_DAYS } from '#shared/analytics/replies';
import { OWNER_ID } from '../database/owner-id.ts';
import { startOfDay } from './start-of-day-sql.ts';

/** When the first of the FOLLOWED_DAYS days begins, today among them, in the zone of user `$1`. */
export const FOLLOWED_SINCE = startOfDay(`(now() at time zone time_zone)::date - ${FOLLOWED_DAYS - 1}`);

/**
 * Of a row of `post_replies` and its post, which goes by this name: whether somebody waits for an answer of user `$1`. Only of
 * connected accounts, of posts that stand on Threads and whose replies are still read: elsewhere an answer would not be seen.
 */
export const isWaiting = (post: string): string => `answered_at is null and ${post}.gone_at is null
  and ${post}.published_at >= ${FOLLOWED_SINCE}
  and ${post}.account_id in (select own.id from social_media_accounts as own where own.user_id = ${OWNER_ID} and own.is_connected)`;

/** Of a post: whether it has replies that can be read, and whether it has and none was read yet. */
export const IS_DISCUSSED = 'comments > 0 and gone_at is null';
export const IS_UNREAD = `${IS_DISCUSSED} and replies_read_at is null`;

/** How many replies to a row of `content_posts` of user `$1` wait. */
export const REPLIES_WAITING = `(
  select count(*)::integer from post_replies as given
  where given.user_id = ${OWNER_ID} and given.post_id = content_posts.id and ${isWaiting('content_posts')}
)`;
