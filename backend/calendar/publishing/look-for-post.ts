import type { PublishPart } from '../../models/calendar/publish-part.ts';
import type { AccountApi } from '../../threads/client/account-api.ts';
import type { ContainerStatus } from '../../threads/client/publishing.ts';
import { ThreadsError } from '../../threads/client/threads-error.ts';
import { type Found, findPublished } from './find-published.ts';
import { readQuota } from './pause-and-quota.ts';
import { giveUp, MOST_NEW_CONTAINERS } from './prepare-container.ts';
import { codeOf, PROBLEMS, problemColumns, problemOf } from './problems.ts';
import { published, publishOnce } from './publish-once.ts';
import { nextOf, type PublishTimes, refusedApart } from './waits-and-deadlines.ts';
import { later, type Outcome, type PublishDeps, UNTOUCHED, type Work } from './work.ts';

/** Calls that publish one container, the first included. Threads publishes a container once. */
const MOST_CALLS = 4;

const SEVERAL = 'Threads lists several posts with these words';
const LOOKED: Record<ContainerStatus, string> = {
  IN_PROGRESS: 'Threads is still working on it',
  FINISHED: 'Threads has not published it so far',
  PUBLISHED: 'Threads says that it is published, and does not list it yet',
  ERROR: 'Threads gave up on it, and does not list it',
  EXPIRED: 'Threads let it expire, and does not list it',
  GONE: 'Threads does not know it any more, and does not list it',
};

/**
 * Finds out what became of a part whose publication is unclear. It is sent again only where looking twice has shown that
 * it is not out; where looking does not tell, its user is asked.
 */
export async function lookForPost(deps: PublishDeps, work: Work, part: PublishPart): Promise<Outcome | null> {
  const seen = await deps.access
    .use(work.post, (api) => look(deps, api, work, part))
    .catch((error) => {
      if (error instanceof ThreadsError) return error;
      throw error;
    });
  if (seen instanceof ThreadsError) {
    return wait(deps, part, { outcome: problemOf(seen).message, code: codeOf(seen) }, {});
  }
  if (seen.mediaId !== null) return published(deps, work, part, seen.mediaId, 'look');
  if (seen.usedUp !== null) return giveUp(work, part, PROBLEMS.quota(seen.usedUp));
  return seen.status === 'FINISHED' ? afterFinished(deps, work, part) : afterOther(deps, part, seen);
}

interface Seen extends Found {
  status: ContainerStatus;
  /** The quota of a day where it is used up and the container was seen unpublished: Threads has no answer that says so. */
  usedUp: number | null;
}

async function look(deps: PublishDeps, api: AccountApi, work: Work, part: PublishPart): Promise<Seen> {
  const { status } = await api.containerState(part.containerId ?? '');
  const found = await findPublished(api, work, part);
  const isRefused = found.mediaId === null && status === 'FINISHED' && part.finishedSeenAt !== null;
  const quota = isRefused ? await readQuota(deps, work.post, api) : null;
  return { ...found, status, usedUp: quota && quota.used >= quota.total ? quota.total : null };
}

/** Publishes a container that was made for a lost one, unless the post has appeared meanwhile. */
export async function publishAgain(deps: PublishDeps, work: Work, part: PublishPart): Promise<Outcome | null> {
  const found = await deps.access
    .use(work.post, (api) => findPublished(api, work, part))
    .catch((error) => {
      if (error instanceof ThreadsError) return error;
      throw error;
    });
  if (found instanceof ThreadsError) {
    return wait(deps, part, { outcome: problemOf(found).message, code: codeOf(found) }, {});
  }
  if (found.mediaId !== null) return published(deps, work, part, found.mediaId, 'look');
  return found.isListed ? wait(deps, part, { outcome: SEVERAL, code: null }, {}) : publishOnce(deps, work, part);
}

/** Not published: the same container is published again once that was seen twice. It cannot become two posts. */
async function afterFinished(deps: PublishDeps, work: Work, part: PublishPart): Promise<Outcome | null> {
  const { now, times } = deps;
  const { finishedSeenAt } = part;
  const isSure = finishedSeenAt !== null && now().getTime() - finishedSeenAt.getTime() >= apart(times, part);
  if (isSure && part.attempt < MOST_CALLS) return publishOnce(deps, work, part);
  // Each of its calls was answered, and with no.
  if (isSure && part.refusedEarly === part.attempt && part.containers < MOST_NEW_CONTAINERS) return replace(deps, part);
  const seenAt = finishedSeenAt ?? now();
  return wait(deps, part, { outcome: LOOKED.FINISHED, code: null }, { finishedSeenAt: seenAt, unmatchedAt: null });
}

/** How far apart it has to be seen unpublished: less where each of its calls was answered, and with "not found". */
const apart = (times: PublishTimes, { refusedEarly, attempt }: PublishPart): number =>
  refusedEarly > 0 && refusedEarly === attempt ? refusedApart(times, refusedEarly) : times.finishedApart;

function afterOther(deps: PublishDeps, part: PublishPart, { status, isListed }: Seen): Outcome {
  const { now, times } = deps;
  const isLost = !isListed && ['ERROR', 'EXPIRED', 'GONE'].includes(status);
  const unmatchedAt = isLost ? (part.unmatchedAt ?? now()) : null;
  const sinceCall = now().getTime() - (part.startedAt ?? now()).getTime();
  const isSure =
    unmatchedAt !== null &&
    now().getTime() - unmatchedAt.getTime() >= times.unmatchedApart &&
    sinceCall >= times.unmatchedAfter;
  if (isSure && part.containers < MOST_NEW_CONTAINERS) return replace(deps, part);
  const outcome = isListed ? SEVERAL : LOOKED[status];
  return wait(deps, part, { outcome, code: null }, { unmatchedAt, finishedSeenAt: null });
}

/** A new container for a part that is not out. The post stays unclear until it is. */
function replace({ now }: PublishDeps, part: PublishPart): Outcome {
  return {
    post: { state: 'unclear', nextAt: now(), stepFailures: 0 },
    part: { ...UNTOUCHED, containers: part.containers + 1 },
    attempt: { step: 'look', outcome: 'It is not on Threads, and is prepared anew', code: null },
  };
}

function wait(
  { now, times }: PublishDeps,
  part: PublishPart,
  attempt: { outcome: string; code: string | null },
  seen: Partial<Pick<PublishPart, 'finishedSeenAt' | 'unmatchedAt'>>,
): Outcome {
  const startedAt = part.startedAt ?? now();
  const age = now().getTime() - startedAt.getTime();
  const done = { step: 'look' as const, ...attempt };
  if (age > times.unclear) {
    const asked = { ...seen, looks: part.looks + 1, ...problemColumns(PROBLEMS.unclear) };
    return { post: { state: 'needs_you', nextAt: null }, part: asked, attempt: done };
  }
  const next = later(startedAt, nextOf(times.looks, age));
  const sureAt = seen.finishedSeenAt && later(seen.finishedSeenAt, apart(times, part));
  return {
    post: { state: 'unclear', nextAt: sureAt && sureAt > now() && sureAt < next ? sureAt : next },
    part: { ...seen, looks: part.looks + 1 },
    attempt: done,
  };
}
