import type { Knex } from 'knex';
import { runPrepared } from '../../database/run-prepared.ts';
import { KNOWN_POSTS } from '../../models/known-posts.ts';
import type { MeasuredPost } from '../../models/measured-posts.ts';
import type { Span } from './time-frame.ts';

type Traits = 'id' | 'text' | 'hashtags' | 'topics' | 'topicTag' | 'mediaType';
export type PeriodPost = Pick<MeasuredPost, Traits | 'publishedAt' | 'views' | 'engagement'>;

const PERIOD_POSTS_SQL = `
with ${KNOWN_POSTS}
select known_posts.id, text, known_posts.hashtags, topics, topic_tag, media_type, moment as published_at,
  known_posts.reach as views, engagement::float8 as engagement
from known_posts
left join content_posts on content_posts.user_id = $1 and content_posts.id = known_posts.id
where source = 'posts' and moment >= $2 and moment < $3
order by moment desc, known_posts.id desc`;

const EARLIEST_POST_SQL = `
with ${KNOWN_POSTS}
select min(moment) as earliest from known_posts where source = 'posts'`;

/** The user's synced posts that were published in a span, with their counts so far, newest first. */
export async function readPosts(knex: Knex, userId: string, { from, to }: Span): Promise<PeriodPost[]> {
  const statement = { name: 'posts-of-period', text: PERIOD_POSTS_SQL };
  return runPrepared<PeriodPost>(knex, statement, [userId, new Date(from), new Date(to)]);
}

/** When the first of the user's posts was published that is known; null without posts. */
export async function readEarliest(knex: Knex, userId: string): Promise<Date | null> {
  const statement = { name: 'earliest-post', text: EARLIEST_POST_SQL };
  const [row] = await runPrepared<{ earliest: Date | null }>(knex, statement, [userId]);
  return row?.earliest ?? null;
}
