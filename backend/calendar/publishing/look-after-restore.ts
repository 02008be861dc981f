import type { PublishPart } from '../../models/calendar/publish-part.ts';
import { ThreadsError } from '../../threads/client/threads-error.ts';
import { findPublished } from './find-published.ts';
import { PROBLEMS, problemColumns, problemOf } from './problems.ts';
import { published } from './publish-once.ts';
import { isUnderWay, later, type Outcome, type PublishDeps, type Work } from './work.ts';

/**
 * Looks for a part of a post that came back with a backup: it may have gone out after the backup was made. Null where it is not
 * out and its time has not come; then it is looked for again when it has. What cannot be told is left to its user.
 */
export async function lookAfterRestore(
  deps: PublishDeps,
  work: Work,
  part: PublishPart,
  isBeforeItsTime: boolean,
): Promise<Outcome | null> {
  const found = await deps.access
    .use(work.post, (api) => findPublished(api, work, part))
    .catch((error) => {
      if (error instanceof ThreadsError) return error;
      throw error;
    });
  if (found instanceof ThreadsError) return lookLater(deps, found);
  if (found.mediaId !== null) {
    // Nothing here knows when it was sent.
    part.startedAt ??= found.publishedAt;
    return published(deps, work, part, found.mediaId, 'look');
  }
  if (found.isListed || !found.isWhole) return askUser(found.isListed);
  return isBeforeItsTime ? null : goOn(deps, part);
}

/** Nothing is sent before somebody has looked, however long that takes. */
const lookLater = ({ now, times }: PublishDeps, error: ThreadsError): Outcome => ({
  post: { nextAt: later(now(), Math.max(times.sweep, error.retryAfterMs ?? 0)) },
  part: problemColumns(problemOf(error)),
});

const askUser = (isListed: boolean): Outcome => ({
  post: { state: 'needs_you', nextAt: null },
  part: problemColumns(PROBLEMS.unclear),
  attempt: {
    step: 'look',
    outcome: isListed
      ? 'Threads lists several posts with these words'
      : 'Too much was published since the backup to look through',
    code: null,
  },
});

const goOn = ({ now }: PublishDeps, part: PublishPart): Outcome => ({
  post: { lookSince: null, nextAt: now(), ...(!isUnderWay(part) && { state: 'scheduled' }) },
  attempt: { step: 'look', outcome: 'A backup was restored, and Threads does not list it', code: null },
});
