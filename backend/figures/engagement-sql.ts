import { ENGAGEMENT_COUNTS } from '#shared/posts/engagement-counts';

/** SQL of the sum of counts as far as they are known (bigint); null if none of them is. */
const sumOfKnown = (...counts: string[]): string =>
  `case when num_nonnulls(${counts.join(', ')}) > 0
    then ${counts.map((count) => `coalesce(${count}, 0)::bigint`).join(' + ')} end`;

/**
 * `figures.engagement` as SQL, in the one place that says which counts it is made of. Of a row with Threads' own counts, such
 * as a reading of a post or a day of an account: `table` qualifies its columns likes, replies, reposts and quotes.
 */
export const engagementSql = (table?: string): string =>
  sumOfKnown(...ENGAGEMENT_COUNTS.map((name) => (table ? `${table}.${name}` : name)));

/**
 * Of a row of `content_posts`: its reposts + quotes. Threads' own `shares` are messages, which nobody else sees; a row that
 * was not synced knows no others.
 */
export const REPOSTS_AND_QUOTES = `case when external_id is null then shares else ${sumOfKnown('reposts', 'quotes')} end`;

/** `figures.engagement` of a row of `content_posts`. */
export const POST_ENGAGEMENT = sumOfKnown('likes', 'comments', REPOSTS_AND_QUOTES);

/** The two sums whose quotient is `figures.engagementRate` of several posts, of rows with `engagement` and `reach`. */
export const RATED_ENGAGEMENT = 'sum(engagement) filter (where reach is not null)';
export const RATED_VIEWS = 'sum(reach) filter (where engagement is not null)';

/** `figures.engagement` of a row that has `reposts_and_quotes` already, such as those of KNOWN_POSTS. */
export const KNOWN_POST_ENGAGEMENT = sumOfKnown('likes', 'comments', 'reposts_and_quotes');
