/** Whether the user has connected the account of that name. */
const isConnected = (name: string) => `exists (
  select from social_media_accounts as own
  where own.user_id = content_analysis_history.user_id and lower(own.username) = lower(${name}))`;

/**
 * Of `content_analysis_history`, the analyses of the user's own posts: other people's posts say nothing about theirs. What
 * the user says of an entry goes first. Else what they wrote by hand is theirs; of the posts on a page or in a picture, those
 * by their accounts are. Pictures that were read before authors were read count as theirs until they say otherwise. What
 * was asked is no post.
 */
export const IS_OWN_ANALYSIS = `(analysis ->> 'outcome' is null and coalesce((analysis ->> 'confirmedOwn')::boolean, case
  when post is not null then ${isConnected("post ->> 'author'")}
  when analysis #> '{recognized,author}' is not null and analysis #>> '{recognized,text}' <> ''
    then ${isConnected("analysis #>> '{recognized,author}'")}
  else true end))`;
