import type { PublishPart } from '../../models/calendar/publish-part.ts';
import type { AccountApi } from '../../threads/client/account-api.ts';
import { ThreadsError } from '../../threads/client/threads-error.ts';
import { pauseAccount, readQuota } from './pause-and-quota.ts';
import { afterFailure, giveUp } from './prepare-container.ts';
import { codeOf, NO_PROBLEM, PROBLEMS, problemColumns, problemOf } from './problems.ts';
import { storeIntent } from './store-outcome.ts';
import { refusedApart } from './waits-and-deadlines.ts';
import { later, type Outcome, type PublishDeps, type Work } from './work.ts';

/** Wait before a container is published again that Threads had no room for. */
const NO_ROOM_WAIT_MS = 60_000;

/**
 * Publishes a part whose container is ready, in one call that follows a committed intent. Whatever is not a plain yes or no
 * is unclear, and from then on only looking helps. Null if the post was no longer ours to publish.
 */
export async function publishOnce(deps: PublishDeps, work: Work, part: PublishPart): Promise<Outcome | null> {
  const { containerId } = part;
  if (containerId === null) throw new Error('A part without a container is not ready');
  let hasIntent = false;
  try {
    return await deps.access.use(work.post, async (api) => {
      const startedAt = deps.now();
      const sinceIntent = stopwatch();
      if (!(await storeIntent(deps, work, part, startedAt))) return null;
      hasIntent = true;
      Object.assign(part, { startedAt, attempt: part.attempt + 1 });
      // After a long stop of this process, another one may be looking already.
      if (sinceIntent() > deps.times.sendWithin) return unclear(deps, part, null);
      return send(deps, work, part, { api, containerId });
    });
  } catch (error) {
    if (!(error instanceof ThreadsError)) throw error;
    // A dead token is refused before anything is done. An earlier call may have been carried out all the same.
    const wasSentBefore = part.attempt > (hasIntent ? 1 : 0) || part.containers > 0;
    return wasSentBefore ? unclear(deps, part, error) : afterFailure(deps, work, part, error);
  }
}

const stopwatch = () => {
  const startedAt = performance.now();
  return () => performance.now() - startedAt;
};

async function send(
  deps: PublishDeps,
  work: Work,
  part: PublishPart,
  { api, containerId }: { api: AccountApi; containerId: string },
): Promise<Outcome> {
  try {
    return published(deps, work, part, await api.publish(containerId));
  } catch (error) {
    if (!(error instanceof ThreadsError)) throw error;
    // Thrown on, so that the account waits for its user.
    if (error.kind === 'reconnect') throw error;
    const isRefusal = ['gone', 'bad_request', 'blocked', 'throttled'].includes(error.kind);
    if (!isRefusal || !(await isUnpublished(api, containerId))) return unclear(deps, part, error);
    return error.kind === 'gone' ? tooEarly(deps, part, error) : refused(deps, work, part, { api, error });
  }
}

async function isUnpublished(api: AccountApi, containerId: string): Promise<boolean> {
  try {
    return (await api.containerState(containerId)).status === 'FINISHED';
  } catch (error) {
    if (error instanceof ThreadsError) return false;
    throw error;
  }
}

/** A part is out: its id is stored at once, and everything else about it follows in steps that cannot undo this. */
export function published(
  { now, times }: PublishDeps,
  { post, parts }: Work,
  part: PublishPart,
  mediaId: string,
  step: 'publish' | 'look' = 'publish',
): Outcome {
  const isLast = part.n === parts.length - 1;
  const nextAt = later(now(), isLast ? times.afterFinished : times.betweenParts);
  return {
    post: {
      state: isLast ? 'published' : 'preparing',
      stepFailures: 0,
      nextAt,
      publishedAt: post.publishedAt ?? part.startedAt ?? now(),
    },
    part: { state: 'published', mediaId, ...NO_PROBLEM },
    attempt: { step, outcome: step === 'look' ? 'It is on Threads' : 'Published', code: null },
  };
}

/** Nobody knows whether it is out. */
export function unclear({ now, times }: PublishDeps, part: PublishPart, error: ThreadsError | null): Outcome {
  const startedAt = part.startedAt ?? now();
  const isEarly = error?.kind === 'gone';
  return {
    post: { state: 'unclear', stepFailures: 0, nextAt: later(startedAt, times.looks[0] ?? 0) },
    part: { state: 'unclear', ...(isEarly && { refusedEarly: part.refusedEarly + 1 }) },
    attempt: {
      step: 'publish',
      outcome: error ? problemOf(error).message : 'The answer was lost',
      code: error && codeOf(error),
    },
  };
}

/** Threads said that it does not know the container, and yet calls it unpublished: some moments later it knows it. */
function tooEarly(deps: PublishDeps, part: PublishPart, error: ThreadsError): Outcome {
  const { post, ...outcome } = unclear(deps, part, error);
  const seenAt = deps.now();
  return {
    ...outcome,
    post: { ...post, nextAt: later(seenAt, refusedApart(deps.times, part.refusedEarly + 1)) },
    part: { ...outcome.part, finishedSeenAt: seenAt },
  };
}

/** Threads said no, and its container is still unpublished. */
async function refused(
  deps: PublishDeps,
  work: Work,
  part: PublishPart,
  { api, error }: { api: AccountApi; error: ThreadsError },
): Promise<Outcome> {
  if (error.kind === 'blocked') {
    await pauseAccount(deps, work.post, error);
    return giveUp(work, part, problemOf(error), 'publish');
  }
  // A used-up quota has no answer of its own.
  const quota = await readQuota(deps, work.post, api);
  if (quota && quota.used >= quota.total) return giveUp(work, part, PROBLEMS.quota(quota.total), 'publish');
  if (error.kind === 'bad_request') return giveUp(work, part, problemOf(error), 'publish');
  const wait = Math.max(error.retryAfterMs ?? NO_ROOM_WAIT_MS, deps.times.afterFinished);
  return {
    post: { state: part.containers > 0 ? 'unclear' : 'ready', nextAt: later(deps.now(), wait) },
    part: { state: 'ready', ...problemColumns(problemOf(error)) },
    attempt: { step: 'publish', outcome: problemOf(error).message, code: codeOf(error) },
  };
}
