import type { Knex } from 'knex';
import { ContentPost } from '../../../models/posts/content-post.ts';
import { isRepost } from '../../client/posts.ts';
import { CHANGING_COLUMNS, type DatedPost, toPostRow } from './post-row.ts';
import { type FiguresRead, readFigures } from './read-figures.ts';
import type { ReadingRun } from './run.ts';
import { storeFigures } from './store-figures.ts';

/** Without duplicates: PostgreSQL refuses to upsert a row twice in one statement. Reposts have no figures. */
export const ownPosts = (posts: DatedPost[]): DatedPost[] => [
  ...new Map(posts.filter((post) => !isRepost(post)).map((post) => [post.id, post])).values(),
];

export interface PostsRead {
  posts: DatedPost[];
  /** Of those that are not stored yet. */
  figures: FiguresRead[];
}

/** Reads the figures of those posts that are not stored yet. */
export async function readNewPosts(run: ReadingRun, posts: DatedPost[]): Promise<PostsRead> {
  const fresh = await notStored(run, posts);
  const toRead = fresh.map(({ id, publishedAt }) => ({ externalId: id, publishedAt }));
  return { posts, figures: await readFigures(run, toRead) };
}

export async function notStored({ userId, accountId }: ReadingRun, posts: DatedPost[]): Promise<DatedPost[]> {
  const externalIds = posts.map(({ id }) => id);
  const rows = await ContentPost.query()
    .select('externalId')
    .where({ userId, accountId })
    .whereIn('externalId', externalIds);
  const stored = new Set(rows.map(({ externalId }) => externalId));
  return posts.filter(({ id }) => !stored.has(id));
}

/** Stores posts with their figures, and counts those that are new. */
export async function storePosts(run: ReadingRun, trx: Knex.Transaction, { posts, figures }: PostsRead): Promise<void> {
  if (posts.length === 0) return;
  // New posts start with unknown counts, not with zero.
  const unknown = { likes: null, comments: null, shares: null, saves: null, reach: null, engagementRate: null };
  await ContentPost.query(trx)
    .insert(posts.map((post) => ({ ...unknown, ...toPostRow(run, post) })))
    .onConflict(['userId', 'accountId', 'externalId'])
    .merge([...CHANGING_COLUMNS]);
  await storeFigures(run, trx, figures);
  const key = { userId: run.userId, accountId: run.accountId };
  await trx('account_syncs').where(key).increment('postsSoFar', figures.length);
}
