/**
 * Of `content_analysis_history`, the analyses of the user's own posts: what they sent by hand, and of the posts that they
 * looked at on Threads those by their accounts. Other people's posts say nothing about theirs.
 */
export const IS_OWN_ANALYSIS = `(post is null or exists (
  select from social_media_accounts as own
  where own.user_id = content_analysis_history.user_id and lower(own.username) = lower(post ->> 'author')))`;
