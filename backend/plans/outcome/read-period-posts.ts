import type { Knex } from 'knex';
import { runPrepared } from '../../database/run-prepared.ts';
import { POST_ENGAGEMENT } from '../../figures/engagement-sql.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { Span } from './time-frame.ts';

type Traits = 'id' | 'text' | 'hashtags' | 'topics' | 'topicTag' | 'mediaType';
export type PeriodPost = Pick<MeasuredPost, Traits | 'publishedAt' | 'views' | 'engagement'>;

const PERIOD_POSTS_SQL = `
select id, content as text, hashtags, '{}'::text[] as topics, topic_tag, media_type, published_at, reach as views,
  (${POST_ENGAGEMENT})::float8 as engagement
from content_posts
where user_id = $1 and published_at >= $2 and published_at < $3
order by published_at desc, id desc`;

const EARLIEST_POST_SQL = `
select min(published_at) as earliest from content_posts where user_id = $1 and published_at <= now()`;

/** The user's synced posts that were published within a span, with their figures so far, newest first. */
export async function readPeriodPosts(knex: Knex, userId: string, { from, to }: Span): Promise<PeriodPost[]> {
  const statement = { name: 'posts-of-period', text: PERIOD_POSTS_SQL };
  return runPrepared<PeriodPost>(knex, statement, [userId, new Date(from), new Date(to)]);
}

/** When the earliest known post of the user was published; null without posts. */
export async function readEarliestPost(knex: Knex, userId: string): Promise<Date | null> {
  const statement = { name: 'earliest-post', text: EARLIEST_POST_SQL };
  const [row] = await runPrepared<{ earliest: Date | null }>(knex, statement, [userId]);
  return row?.earliest ?? null;
}
