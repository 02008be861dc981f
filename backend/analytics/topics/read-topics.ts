import type { Knex } from 'knex';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { type MeasuredPost, type MeasuredRow, toMeasuredPost } from '../../figures/measured-posts.ts';
import { TOPICS_SQL } from './topics-statement.ts';

/** What is stored of what a user writes about, and collects. */
export interface TopicRows {
  isOn: boolean;
  timeZone: string;
  accounts: { id: string; username: string; isSandbox: boolean; lastSyncAt: string | null }[];
  /** Newest first. */
  posts: MeasuredPost[];
  /** `figures.multiple` at 24 hours, by the id of a post. */
  multiples: Record<string, number>;
  /** Newest first. */
  analyses: { id: string; title: string; at: string; topics: string[] | null; hashtags: string[] | null }[];
  saved: { id: string; text: string; at: string }[];
}

type Row = Omit<TopicRows, 'posts'> & { posts: (Omit<MeasuredRow, 'publishedAt'> & { publishedAt: string })[] };

/** By one prepared statement. Throws 401 when the user is gone. */
export async function readTopicRows(knex: Knex, userId: string): Promise<TopicRows> {
  const [row] = await runPrepared<{ topics: Row }>(knex, { name: 'topics', text: TOPICS_SQL }, [userId]);
  if (!row) throw notSignedIn();
  const { posts, ...rest } = row.topics;
  return { ...rest, posts: posts.map((post) => toMeasuredPost({ ...post, publishedAt: new Date(post.publishedAt) })) };
}
