export const SCOPES = [
  'threads_basic',
  'threads_content_publish',
  'threads_manage_insights',
  'threads_read_replies',
  'threads_manage_replies',
  'threads_manage_mentions',
  'threads_keyword_search',
  'threads_delete',
  'threads_location_tagging',
  'threads_profile_discovery',
  'threads_share_to_instagram',
] as const;

export type Scope = (typeof SCOPES)[number];

/** How the authorisation window describes a scope. */
export const scopeWords: Record<Scope, string> = {
  threads_basic: 'See the profile and its posts',
  threads_content_publish: 'Publish posts',
  threads_manage_insights: 'See insights of the profile and its posts',
  threads_read_replies: 'Read replies',
  threads_manage_replies: 'Hide and approve replies',
  threads_manage_mentions: 'See public posts that mention the profile',
  threads_keyword_search: 'Search public posts',
  threads_delete: 'Delete posts',
  threads_location_tagging: 'Search places',
  threads_profile_discovery: 'Look up public profiles',
  threads_share_to_instagram: 'Share posts to Instagram',
};

/** Parses scopes separated by commas or spaces. Ignores unknown ones. */
export function parseScopes(text: string): Scope[] {
  const given = text.split(/[\s,]+/);
  return SCOPES.filter((scope) => given.includes(scope));
}
