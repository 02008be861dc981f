import type { AccountRef } from '../../models/accounts/account-ref.ts';
import type { AccountAccess } from '../tokens/account-access.ts';
import { compareWithList } from './compare-with-list.ts';
import { closeRuns, failRun, finishRun } from './finish-run.ts';
import { readDuePosts } from './read-due-posts.ts';
import { readPastOfSandbox } from './read-past-of-sandbox.ts';
import { readPastPostsOfSandbox } from './read-past-posts-of-sandbox.ts';
import { readActivity } from './run/read-activity.ts';
import { readProfile } from './run/read-profile.ts';
import { readReplies } from './run/read-replies.ts';
import { readViews } from './run/read-views.ts';
import { beginRun, type ReadingRun, RunEnded, type SyncDeps, watchRun } from './run/run.ts';
import { syncPosts } from './sync-posts.ts';

export interface AccountSyncDeps extends SyncDeps {
  access: AccountAccess;
}

/**
 * Reads what is due of an account and stores it piece by piece; the first time, everything. A failure is recorded with
 * the account for a later retry and not thrown. Throws the reason of the signal if the process stops; another process
 * then continues.
 */
export async function syncAccount(deps: AccountSyncDeps, account: AccountRef, signal: AbortSignal): Promise<void> {
  const run = await beginRun(deps, account);
  if (!run) return closeRuns(account, deps.now());
  const watch = watchRun(run);
  try {
    const ended = AbortSignal.any([signal, watch.signal]);
    await deps.access.use(account, (api) => readAll({ ...run, api }), { signal: ended });
    await deps.onStored(run.userId);
    await finishRun(run);
    await deps.onRead(run.userId);
  } catch (error) {
    if (error instanceof RunEnded) return closeRuns(run, run.now(), run.id);
    signal.throwIfAborted();
    await failRun(run, error);
  } finally {
    watch.stop();
  }
}

/** Read in the order in which the app shows it. The posts of a large account take longest. */
async function readAll(run: ReadingRun): Promise<void> {
  await readProfile(run);
  if (run.hasPast) await readPastOfSandbox(run);
  await readViews(run);
  await syncPosts(run);
  await compareWithList(run);
  await readDuePosts(run);
  if (run.hasPast) await readPastPostsOfSandbox(run);
  await readActivity(run);
  await readReplies(run);
}
