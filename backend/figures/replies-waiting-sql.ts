/** How many replies to a row of `content_posts` of user `$1` are not answered. */
export const REPLIES_WAITING = `(
  select count(*)::integer from post_replies where user_id = $1 and post_id = content_posts.id and answered_at is null
)`;
