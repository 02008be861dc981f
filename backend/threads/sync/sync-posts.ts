import type { Knex } from 'knex';
import { allPages } from '../client/all-pages.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { isDated } from './run/post-row.ts';
import { patchState, type ReadingRun, writeInRun } from './run/run.ts';
import { ownPosts, type PostsRead, readNewPosts, storePosts } from './run/store-posts.ts';
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
    const page = await readNewPosts(run, ownPosts(dated));
    const progress = { cursor, newest, isThrough };
    await storing.begin(() => storePage(run, page, progress));
    if (isThrough) break;
  }
  await storing.end();
}

const latest = (one: Date | null, other: Date | undefined): Date | null =>
  one && (!other || one > other) ? one : (other ?? null);

async function storePage(run: ReadingRun, page: PostsRead, progress: Progress): Promise<void> {
  await writeInRun(run, async (trx) => {
    await storePosts(run, trx, page);
    await storeProgress(run, trx, progress);
  });
}

async function storeProgress(run: ReadingRun, trx: Knex.Transaction, progress: Progress): Promise<void> {
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
}
