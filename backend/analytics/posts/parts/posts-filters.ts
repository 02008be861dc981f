import { OWNER_ID } from '../../../database/owner-id.ts';
import { engagementSql, POST_ENGAGEMENT } from '../../../figures/engagement-sql.ts';

/** SQL of the hashtags and the topic of a row of `content_posts`, as they are written; and of the name of one of them. */
export const TAGS = 'hashtags || topic_tag';
export const tagNameSql = (tag: string): string => `lower(ltrim(${tag}, '#＃'))`;

/** What the posts of user `$1` may be chosen by, and the SQL of each. */
const CONDITIONS = {
  /** Words that the text holds, as a pattern. */
  search: 'content ilike $2',
  ids: 'id = any($3)',
  accountIds: 'account_id = any($6)',
  /** First and last day of publication, of the user's zone. */
  from: 'published_at >= $7::date::timestamp at time zone (select time_zone from owner)',
  to: 'published_at < ($8::date + 1)::timestamp at time zone (select time_zone from owner)',
  mediaType: 'media_type = $9',
  /** Any value: those with a link, in their preview or in their text. */
  link: "(link_url is not null or content ~* 'https?://')",
  /** A hashtag or topic, by its name in small letters without #. */
  tag: `exists (select from unnest(${TAGS}) as tag where ${tagNameSql('tag')} = $10)`,
};
export type FilterName = keyof typeof CONDITIONS;
export const FILTER_NAMES = Object.keys(CONDITIONS) as FilterName[];
/** Those that are asked for. */
export type Filter = ReadonlySet<FilterName>;

const COLUMNS = 'id, published_at, account_id, media_type, insights_read_at, views_at_ages';

/** Without a filter the index has all of it. */
const asked = (filter: Filter) =>
  [
    `post.user_id = ${OWNER_ID} and published_at <= now() and (select is_on from owner)`,
    ...FILTER_NAMES.flatMap((name) => (filter.has(name) ? [CONDITIONS[name]] : [])),
  ].join(' and ');

export const askedSoFar = (filter: Filter, more?: string) => figuresSoFar(asked(filter), more);

/** The same of rows of `content_posts as post` that a condition is for, with more columns. */
export const figuresSoFar = (condition: string, more = '') => `
  select ${COLUMNS}${more}, reach as views, likes, comments as replies, reposts, quotes, shares,
    ${POST_ENGAGEMENT} as engagement
  from content_posts as post
  where ${condition}`;

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
    where user_id = ${OWNER_ID} and post_id = post.id and age_hours = $5
    offset 0
  ) as at_age on true
  where ${asked(filter)}`;

/** How many they are, and when the newest of their figures was read. */
export const countOf = (posts: string) => `select count(*) as total, max(insights_read_at) as read_at from ${posts}`;
export const countAsked = (filter: Filter) => countOf(`content_posts as post where ${asked(filter)}`);
