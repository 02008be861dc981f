import type { Knex } from 'knex';
import { runPrepared } from '../../database/run-prepared.ts';
import { POST_ENGAGEMENT } from '../../figures/engagement-sql.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { Span } from './time-frame.ts';

type Traits = 'id' | 'accountId' | 'text' | 'hashtags' | 'topics' | 'topicTag' | 'mediaType';
export type PeriodPost = Pick<MeasuredPost, Traits | 'publishedAt' | 'views' | 'engagement'>;

const PERIOD_POSTS_SQL = `
select id, account_id, content as text, hashtags, '{}'::text[] as topics, topic_tag, media_type, published_at, reach as views,
  (${POST_ENGAGEMENT})::float8 as engagement
from content_posts
where user_id = $1 and published_at >= $2 and published_at < $3
order by published_at desc, id desc`;

const ACCOUNTS_OF_POSTS_SQL = 'select id, account_id from content_posts where user_id = $1 and id = any($2)';

const EARLIEST_POST_SQL = `
select min(published_at) as earliest from content_posts where user_id = $1 and published_at <= now()`;

/** The user's synced posts that were published within a span, with their figures so far, newest first. */
export async function readPeriodPosts(knex: Knex, userId: string, { from, to }: Span): Promise<PeriodPost[]> {
  const statement = { name: 'posts-of-period', text: PERIOD_POSTS_SQL };
  return runPrepared<PeriodPost>(knex, statement, [userId, new Date(from), new Date(to)]);
}

/** Which accounts these posts are on, by the post; without those that are gone. */
export async function readAccountsOf(knex: Knex, userId: string, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const statement = { name: 'accounts-of-posts', text: ACCOUNTS_OF_POSTS_SQL };
  const rows = await runPrepared<{ id: string; accountId: string | null }>(knex, statement, [userId, ids]);
  return new Map(rows.map(({ id, accountId }) => [id, accountId]));
}

/** When the earliest known post of the user was published; null without posts. */
export async function readEarliestPost(knex: Knex, userId: string): Promise<Date | null> {
  const statement = { name: 'earliest-post', text: EARLIEST_POST_SQL };
  const [row] = await runPrepared<{ earliest: Date | null }>(knex, statement, [userId]);
  return row?.earliest ?? null;
}
