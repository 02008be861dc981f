/** What we ask Threads for, as scopes of its API. Reading only: the profile and its posts, the figures, the replies. */
export const READ_SCOPES = ['threads_basic', 'threads_manage_insights', 'threads_read_replies'];
/** Asked for when the user lets us publish, and at no other time. */
export const PUBLISH_SCOPE = 'threads_content_publish';
