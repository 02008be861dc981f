import type { PublishProblem } from '#shared/calendar/calendar';
import { SENT } from '../../models/calendar/post-states.ts';
import type { PublishPart } from '../../models/calendar/publish-part.ts';
import { BY_HAND } from '../rules/as-scheduled.ts';
import { lookAfterRestore } from './look-after-restore.ts';
import { lookForPost, publishAgain } from './look-for-post.ts';
import { checkContainer, giveUp, makeContainer } from './prepare-container.ts';
import { HELD, type Hold, PROBLEMS, problemColumns } from './problems.ts';
import { publishOnce, unclear } from './publish-once.ts';
import { finish, readBack } from './read-back.ts';
import { rehearse } from './rehearse.ts';
import { storeOutcome } from './store-outcome.ts';
import {
  dueOf,
  failedState,
  isUnderWay,
  later,
  latest,
  type Outcome,
  type PublishDeps,
  prepareAt,
  UNTOUCHED,
  type Work,
  whyByHand,
} from './work.ts';

interface Taken {
  /** Null if the post was no longer this worker's. */
  outcome: Outcome | null;
  /** The part that it is about. */
  n?: number;
}

/**
 * Does what a post is due for, and stores what came of it. Answers when the post is due again: null for never, undefined where
 * that is not known, since it was no longer this worker's.
 *
 * @param turnOf when what follows a publication of a user has its turn, at the earliest at the moment given.
 */
export async function takeStep(
  deps: PublishDeps,
  work: Work,
  turnOf: (userId: string, earliest: Date) => Date,
): Promise<Date | null | undefined> {
  const { outcome, n } = await nextStep(deps, work);
  if (!outcome) return undefined;
  const { post } = outcome;
  if (post.state === 'published' && post.nextAt) post.nextAt = turnOf(work.post.userId, post.nextAt);
  // Of a chain that is torn now, what is out is read back all the same.
  if (post.state && post.nextAt === null && unreadOf(work)) post.nextAt = turnOf(work.post.userId, deps.now());
  return (await storeOutcome(deps, work, outcome, n)) ? post.nextAt : undefined;
}

const isSent = ({ post }: Work): boolean => SENT.includes(post.state);

/** A part that is out, and was not read back. */
const unreadOf = ({ parts }: Work): PublishPart | undefined =>
  parts.find(({ mediaId, readBackAt }) => mediaId !== null && readBackAt === null);

async function nextStep(deps: PublishDeps, work: Work): Promise<Taken> {
  const part = isSent(work) ? work.parts.find(({ state }) => state !== 'published') : undefined;
  if (!part) return afterPublished(deps, work);
  if (part.state === 'publishing') return { outcome: unclear(deps, part, null), n: part.n };
  if (part.state === 'unclear') return { outcome: await lookForPost(deps, work, part), n: part.n };
  const isEarly = deps.now() < prepareAt(deps, work.post);
  const isBefore = part.state === 'waiting' && isEarly && !isUnderWay(part);
  const restored = work.post.lookSince === null ? null : await lookAfterRestore(deps, work, part, isBefore);
  if (restored) return { outcome: restored, n: part.n };
  if (isBefore) return beforeItsTime(deps, work);
  const obstacle = obstacleTo(deps, work, part);
  if (obstacle) return { outcome: obstacle, n: part.n };
  if (isToRehearse(work)) return rehearse(deps, work);
  return { outcome: await onTheWay(deps, work, part), n: part.n };
}

/** Due before Threads was asked about it. A chain waits for that: a part that is refused later would tear it. */
const isToRehearse = ({ post, parts }: Work): boolean =>
  post.rehearsal?.state === 'pending' && parts.filter(({ state }) => state === 'waiting').length > 1;

function onTheWay(deps: PublishDeps, work: Work, part: PublishPart): Promise<Outcome | null> {
  if (part.state === 'waiting') return makeContainer(deps, work, part);
  if (part.state === 'preparing') return checkContainer(deps, work, part);
  return part.containers > 0 ? publishAgain(deps, work, part) : publishOnce(deps, work, part);
}

async function beforeItsTime(deps: PublishDeps, work: Work): Promise<Taken> {
  if (work.post.rehearsal?.state === 'pending') return rehearse(deps, work);
  return { outcome: { post: { nextAt: prepareAt(deps, work.post) } } };
}

async function afterPublished(deps: PublishDeps, work: Work): Promise<Taken> {
  const part = unreadOf(work);
  if (!part || part.mediaId === null) return { outcome: await finish(deps, work) };
  const read = await readBack(deps, work, part, part.mediaId);
  const isLast = work.parts.every((one) => one === part || one.mediaId === null || one.readBackAt !== null);
  if (!isLast || read.part?.readBackAt === undefined) return { outcome: read, n: part.n };
  // In one step with the last of them: while a thousand posts go out, each step takes from those who read.
  return { outcome: { ...read, ...(await finish(deps, work)) }, n: part.n };
}

/** Why a part is not published now, if so: Threads does not take it, it is too late, we may not, or the account rests. */
function obstacleTo(deps: PublishDeps, work: Work, part: PublishPart): Outcome | null {
  const { now, times } = deps;
  const { post } = work;
  // Until its user changes it: what Threads said stands with the part that was refused.
  if (post.rehearsal?.state === 'refused') return { post: { state: failedState(part), nextAt: null, stepFailures: 0 } };
  // What its user posts is never too late for us, and no hold keeps them.
  if (post.isByHand && !isUnderWay(part)) return handOver(deps, work, BY_HAND);
  const due = dueOf(post);
  // Of what is under way its user is asked.
  const lastAt = isUnderWay(part) ? latest(due, post.publishedAt, part.startedAt) : due;
  const isLate = now() > later(lastAt, isUnderWay(part) ? times.unclear + times.late : times.late);
  const hold = holdOf(deps, work);
  if (isLate) return isUnderWay(part) ? giveUp(work, part, PROBLEMS.torn) : missed(work, hold);
  const byHand = isUnderWay(part) ? null : whyByHand(deps, work);
  if (byHand !== null) return handOver(deps, work, byHand);
  return hold && wait(deps, part, HELD[hold].waits);
}

function holdOf({ now }: PublishDeps, { account }: Work): Hold | null {
  const { needsReconnect, mayPublish, pausedUntil } = account;
  if (needsReconnect) return 'reconnect';
  if (!mayPublish) return 'permission';
  return pausedUntil && pausedUntil > now() ? 'restricted' : null;
}

function wait({ now, times }: PublishDeps, part: PublishPart, problem: PublishProblem): Outcome {
  const state = isUnderWay(part) ? {} : { state: 'scheduled' as const };
  // Where Threads itself has said so, what it said stays.
  const told = part.problem === problem.message ? {} : problemColumns(problem);
  return { post: { ...state, nextAt: later(now(), times.sweep) }, part: { ...UNTOUCHED, ...told } };
}

function missed({ post }: Work, hold: Hold | null): Outcome {
  const problem = hold ? HELD[hold].missed : PROBLEMS.missed;
  return {
    post: {
      state: 'missed',
      nextAt: null,
      stepFailures: 0,
      ...(post.rehearsal?.state === 'pending' && { rehearsal: { state: 'none' as const, message: null } }),
    },
    part: { ...UNTOUCHED, ...problemColumns(problem) },
    attempt: { step: 'publish', outcome: problem.message, code: null },
  };
}

/** Its user publishes it with the composer of Threads, which needs no permission. */
function handOver({ now }: PublishDeps, { post }: Work, message: string): Outcome {
  const rehearsal = { state: 'none' as const, message };
  if (now() < dueOf(post)) return { post: { state: 'scheduled', rehearsal, nextAt: dueOf(post) }, part: UNTOUCHED };
  return {
    post: { state: 'handed_over', rehearsal, nextAt: null, stepFailures: 0 },
    part: UNTOUCHED,
    attempt: { step: 'hand_over', outcome: 'Due: post it by hand with one press', code: null },
  };
}
