import type { Knex } from 'knex';
import { ContentPost } from '../../models/content-post.ts';
import { allPages } from '../client/all-pages.ts';
import { isRepost } from '../client/posts.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { CHANGING_COLUMNS, type DatedPost, isDated, toPostRow } from './post-row.ts';
import { type FiguresRead, readFigures } from './read-figures.ts';
import { patchState, type ReadingRun, writeInRun } from './run.ts';
import { storeFigures } from './store-figures.ts';
import { writePipeline } from './write-pipeline.ts';

interface Progress {
  cursor: string | null;
  newest: Date | null;
  isThrough: boolean;
}

/**
 * Reads the list of posts, newest first: the whole list the first time, later only down to the posts that were already
 * known. Each page is stored together with its cursor, so a killed run resumes there. Reposts are skipped: they have no
 * figures.
 */
export async function syncPosts(run: ReadingRun): Promise<void> {
  try {
    await readPages(run, run.state.cursor ?? undefined);
  } catch (error) {
    // Cursors expire. The list is read from the start again, which stores nothing twice.
    if (run.state.cursor === null || !(error instanceof ThreadsError) || error.kind !== 'bad_request') throw error;
    await readPages(run, undefined);
  }
}

async function readPages(run: ReadingRun, from: string | undefined): Promise<void> {
  const known = run.state.listedUntil;
  const storing = writePipeline();
  let newest = from === undefined ? null : run.state.listingNewest;
  for await (const { posts, after } of allPages(run.api.listPosts, from)) {
    const dated = posts.filter(isDated);
    newest = latest(newest, dated[0]?.publishedAt);
    const oldest = dated.at(-1)?.publishedAt;
    const isThrough = after === null || (known !== null && oldest !== undefined && oldest <= known);
    const cursor = isThrough ? null : after;
    const page = await readPage(run, ownPosts(dated));
    const progress = { cursor, newest, isThrough };
    await storing.begin(() => storePage(run, page, progress));
    if (isThrough) break;
  }
  await storing.end();
}

/** Without duplicates: PostgreSQL refuses to upsert a row twice in one statement. */
const ownPosts = (posts: DatedPost[]): DatedPost[] => [
  ...new Map(posts.filter((post) => !isRepost(post)).map((post) => [post.id, post])).values(),
];

const latest = (one: Date | null, other: Date | undefined): Date | null =>
  one && (!other || one > other) ? one : (other ?? null);

interface Page {
  posts: DatedPost[];
  /** Figures of posts that are not stored yet. */
  figures: FiguresRead[];
}

async function readPage(run: ReadingRun, posts: DatedPost[]): Promise<Page> {
  const stored = await storedIds(run, posts);
  const fresh = posts.filter(({ id }) => !stored.has(id));
  const toRead = fresh.map(({ id, publishedAt }) => ({ externalId: id, publishedAt }));
  return { posts, figures: await readFigures(run, toRead) };
}

async function storePage(run: ReadingRun, { posts, figures }: Page, progress: Progress): Promise<void> {
  await writeInRun(run, async (trx) => {
    await storePosts(run, trx, posts);
    await storeFigures(run, trx, figures);
    await storeProgress(run, trx, figures.length, progress);
  });
}

async function storedIds({ userId, accountId }: ReadingRun, posts: DatedPost[]): Promise<Set<string>> {
  const externalIds = posts.map(({ id }) => id);
  const rows = await ContentPost.query()
    .select('externalId')
    .where({ userId, accountId })
    .whereIn('externalId', externalIds);
  return new Set(rows.flatMap(({ externalId }) => externalId ?? []));
}

async function storePosts(run: ReadingRun, trx: Knex.Transaction, posts: DatedPost[]): Promise<void> {
  if (posts.length === 0) return;
  // New posts start with unknown counts, not with zero.
  const unknown = { likes: null, comments: null, shares: null, saves: null, reach: null, engagementRate: null };
  await ContentPost.query(trx)
    .insert(posts.map((post) => ({ ...unknown, ...toPostRow(run, post) })))
    .onConflict(['userId', 'accountId', 'externalId'])
    .merge([...CHANGING_COLUMNS]);
}

async function storeProgress(run: ReadingRun, trx: Knex.Transaction, added: number, progress: Progress): Promise<void> {
  const { cursor, newest, isThrough } = progress;
  const changes = isThrough
    ? {
        cursor,
        listingNewest: null,
        listedUntil: newest ?? run.state.listedUntil,
        importedAt: run.state.importedAt ?? run.now(),
      }
    : { cursor, listingNewest: newest };
  await patchState(run, trx, changes);
  await trx('account_syncs').where({ userId: run.userId, accountId: run.accountId }).increment('postsSoFar', added);
}
