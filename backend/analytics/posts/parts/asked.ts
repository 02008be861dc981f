import { engagementSql, POST_ENGAGEMENT } from '../../../figures/engagement-sql.ts';

/** Which of the posts of user `$1` are asked for: by words that the text holds (`$2`, a pattern), by their ids (`$3`). */
export interface Filter {
  isSearched: boolean;
  isNamed: boolean;
}

const COLUMNS = 'id, published_at, account_id, media_type, insights_read_at';

/** Without a filter the index has all of it. */
const asked = ({ isSearched, isNamed }: Filter) =>
  [
    'post.user_id = $1 and published_at <= now() and (select is_on from owner)',
    ...(isSearched ? ['content ilike $2'] : []),
    ...(isNamed ? ['id = any($3)'] : []),
  ].join(' and ');

export const askedSoFar = (filter: Filter) => `
  select ${COLUMNS}, reach as views, likes, comments as replies, reposts, quotes, shares,
    ${POST_ENGAGEMENT} as engagement
  from content_posts as post
  where ${asked(filter)}`;

/**
 * The same at the age `$5` in hours: null throughout for a post that was not read near it. Each post is looked up, so that a
 * page by date costs no more than its rows.
 */
export const askedAtAge = (filter: Filter) => `
  select ${COLUMNS}, at_age.views, at_age.likes, at_age.replies, at_age.reposts, at_age.quotes, at_age.shares,
    ${engagementSql('at_age')} as engagement
  from content_posts as post
  left join lateral (
    select views, likes, replies, reposts, quotes, shares
    from post_ages
    where user_id = $1 and post_id = post.id and age_hours = $5
    offset 0
  ) as at_age on true
  where ${asked(filter)}`;

/** How many they are, and when the newest of their figures was read. */
export const countAsked = (filter: Filter) => `
  select count(*) as total, max(insights_read_at) as read_at
  from content_posts as post
  where ${asked(filter)}`;
