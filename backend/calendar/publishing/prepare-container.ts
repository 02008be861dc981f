import type { PublishProblem } from '#shared/calendar/calendar';
import type { PublishPart } from '../../models/calendar/publish-part.ts';
import { ThreadsError } from '../../threads/client/threads-error.ts';
import { containerFields } from './container-fields.ts';
import { pauseAccount } from './pause-and-quota.ts';
import {
  codeOf,
  isNotFetched,
  NO_PROBLEM,
  PROBLEMS,
  problemColumns,
  problemOf,
  problemOfContainer,
} from './problems.ts';
import { hasPictures, takeInPictures } from './take-in-pictures.ts';
import { nextOf, type PublishTimes } from './waits-and-deadlines.ts';
import {
  dueOf,
  failedState,
  isUnderWay,
  later,
  latest,
  type Outcome,
  type PublishDeps,
  UNTOUCHED,
  type Work,
} from './work.ts';

/** Containers of a part that are made after the first was lost. */
export const MOST_NEW_CONTAINERS = 2;

const ACCEPTED = { state: 'accepted', message: 'Threads accepts this' } as const;

/** What a post is called while it is made ready: still unclear where it may be out already. */
const stateWhile = (part: PublishPart, state: 'preparing' | 'ready') => (part.containers > 0 ? 'unclear' : state);

/** Gives a part to Threads, soon before it is due. Nobody sees it there. */
export async function makeContainer(deps: PublishDeps, work: Work, part: PublishPart): Promise<Outcome> {
  const { access, now, times } = deps;
  const { post, parts } = work;
  const replyTo = part.n === 0 ? null : (parts[part.n - 1]?.mediaId ?? null);
  if (part.n > 0 && replyTo === null) return giveUp(work, part, PROBLEMS.torn);
  try {
    const taken = await takeInPictures(deps, work, part);
    if (taken.kind === 'lost') return again(deps, work, part);
    if (taken.kind === 'refused') return giveUp(work, part, taken.problem);
    if (taken.kind === 'step') return onTheWay(taken.outcome, part);
    const fields = containerFields(post.parts[part.n] ?? { text: '' }, replyTo, taken.media);
    const containerId = await access.use(post, (api) => api.createContainer(fields));
    const madeAt = now();
    return {
      post: {
        state: stateWhile(part, 'preparing'),
        stepFailures: 0,
        nextAt: later(madeAt, nextOf(times.polls, 0)),
        ...(post.rehearsal?.state === 'pending' && { rehearsal: { state: 'none' as const, message: null } }),
      },
      part: {
        ...UNTOUCHED,
        ...NO_PROBLEM,
        state: 'preparing',
        children: part.children,
        containerId,
        containerMadeAt: madeAt,
      },
      attempt: { step: 'prepare', outcome: 'Given to Threads, where nobody sees it yet', code: null },
    };
  } catch (error) {
    if (!(error instanceof ThreadsError)) throw error;
    return afterFailure(deps, work, part, error);
  }
}

/** Some of its pictures are at Threads, and others not yet. */
const onTheWay = (outcome: Outcome, part: PublishPart): Outcome => ({
  ...outcome,
  post: { ...outcome.post, state: stateWhile(part, 'preparing') },
});

/** Looks whether Threads has taken a part in. */
export async function checkContainer(deps: PublishDeps, work: Work, part: PublishPart): Promise<Outcome> {
  const { access, now, times } = deps;
  const { containerId, containerMadeAt } = part;
  if (containerId === null || containerMadeAt === null) return { post: { nextAt: now() }, part: UNTOUCHED };
  try {
    const { status, reason } = await access.use(work.post, (api) => api.containerState(containerId));
    const age = now().getTime() - containerMadeAt.getTime();
    if (status === 'FINISHED') return ready(deps, work, part, age);
    if (status === 'ERROR') return giveUp(work, part, problemOfContainer(reason, hasPictures(work, part)));
    const isAwaited = status === 'IN_PROGRESS' || (status === 'GONE' && age < (times.polls.at(-1) ?? 0));
    if (isAwaited && age < times.preparing) {
      return { post: { nextAt: later(now(), nextOf(times.polls, age) - age), stepFailures: 0 } };
    }
    return again(deps, work, part);
  } catch (error) {
    if (!(error instanceof ThreadsError)) throw error;
    return afterFailure(deps, work, part, error);
  }
}

/** Threads refuses some containers that it has only just called finished, and so they rest. */
function ready({ now, times }: PublishDeps, work: Work, part: PublishPart, age: number): Outcome {
  const { post, parts } = work;
  const isAsked = post.rehearsal?.state === 'none' && parts.length === 1;
  const restedAt = later(now(), Math.max(times.afterFinished, restAfterMade(times, work, part) - age));
  return {
    post: {
      state: stateWhile(part, 'ready'),
      stepFailures: 0,
      nextAt: latest(restedAt, isUnderWay(part) ? null : dueOf(post)),
      ...(isAsked && { rehearsal: ACCEPTED }),
    },
    part: { state: 'ready', containerReadyAt: now() },
    attempt: { step: 'check', outcome: 'Ready: one call is left', code: null },
  };
}

function restAfterMade(times: PublishTimes, work: Work, part: PublishPart): number {
  // In the place of a lost one: that one's post may still come to light.
  if (part.containers > 0) return times.afterMadeAnew;
  return hasPictures(work, part) ? times.afterPicturesMade : times.afterTextMade;
}

/** A container that was never published and is of no use is replaced. */
function again({ now }: PublishDeps, work: Work, part: PublishPart): Outcome {
  if (work.post.stepFailures >= MOST_NEW_CONTAINERS) return giveUp(work, part, problemOfContainer('EXPIRED'));
  return {
    post: { nextAt: now(), stepFailures: work.post.stepFailures + 1 },
    part: UNTOUCHED,
    attempt: { step: 'check', outcome: 'Threads lost it before it was published', code: null },
  };
}

/** Only its user can help. */
export function giveUp(
  work: Work,
  part: PublishPart,
  problem: PublishProblem,
  step: 'prepare' | 'publish' = 'prepare',
): Outcome {
  const isAsked = ['pending', 'none'].includes(work.post.rehearsal?.state ?? '') && !isUnderWay(part);
  return {
    post: {
      state: failedState(part),
      nextAt: null,
      stepFailures: 0,
      ...(isAsked && { rehearsal: { state: 'refused' as const, message: problem.message } }),
    },
    part: { ...UNTOUCHED, ...problemColumns(problem) },
    attempt: { step, outcome: problem.message, code: problem.code },
  };
}

/** Nothing is out yet, so every call may be made again: until it is too late, which the next step sees. */
export async function afterFailure(
  deps: PublishDeps,
  work: Work,
  part: PublishPart,
  error: ThreadsError,
): Promise<Outcome> {
  const { now, times } = deps;
  const problem = problemOf(error);
  if (error.kind === 'blocked') await pauseAccount(deps, work.post, error);
  const failures = work.post.stepFailures + 1;
  const isFinal = error.kind === 'blocked' || error.kind === 'bad_request';
  const isHopeless = ['permission', 'gone'].includes(error.kind) || isNotFetched(error);
  const isTried = isHopeless && failures > times.retries.length;
  if (isFinal || isTried) return giveUp(work, part, problem);
  const wait = error.kind === 'reconnect' ? times.sweep : (times.retries[failures - 1] ?? times.retries.at(-1) ?? 0);
  return {
    post: {
      stepFailures: failures,
      nextAt: later(now(), Math.max(wait, error.retryAfterMs ?? 0)),
      // Paused by a dead token, and not lost: it waits as it was scheduled.
      ...(error.kind === 'reconnect' && !isUnderWay(part) && { state: 'scheduled' as const }),
    },
    part: { ...(error.kind === 'reconnect' && UNTOUCHED), ...problemColumns(problem) },
    attempt: { step: 'prepare', outcome: problem.message, code: codeOf(error) },
  };
}
