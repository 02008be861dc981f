/** Of a row of `post_replies` and its post: whether somebody waits for an answer. */
export const IS_WAITING = 'answered_at is null and gone_at is null';

/** How many replies to a row of `content_posts` of user `$1` are not answered. */
export const REPLIES_WAITING = `(
  select count(*)::integer from post_replies where user_id = $1 and post_id = content_posts.id and answered_at is null
)`;
