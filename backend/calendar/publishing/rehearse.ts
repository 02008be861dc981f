import type { Rehearsal } from '#shared/calendar/calendar';
import { PublishPart } from '../../models/calendar/publish-part.ts';
import { ThreadsError } from '../../threads/client/threads-error.ts';
import { containerFields } from './container-fields.ts';
import { codeOf, isNotFetched, NO_PROBLEM, problemColumns, problemOf, problemOfContainer } from './problems.ts';
import { hasPictures, takeInPictures } from './take-in-pictures.ts';
import { nextOf } from './waits-and-deadlines.ts';
import { later, type Outcome, type PublishDeps, prepareAt, UNTOUCHED, type Work, whyByHand } from './work.ts';

/** Rehearsals that did not reach Threads, after which the post is left to its time. */
const MOST_FAILURES = 5;

const ACCEPTED = 'Threads accepts this';
const NOT_ASKED = 'Threads could not be asked beforehand';

interface Result {
  outcome: Outcome;
  /** The part that it is about. */
  n?: number;
}

/**
 * Lets Threads take in every part of a post that is not out, and throws that away, so that a refusal is seen while its user is there. Nothing
 * of it is visible at Threads, and it costs no quota. Later parts are tried without the one that they will answer.
 */
export async function rehearse(deps: PublishDeps, work: Work): Promise<Result> {
  const { post, parts, account } = work;
  const byHand = whyByHand(deps, work);
  if (byHand !== null) return { outcome: end(deps, work, { state: 'none', message: byHand }) };
  if (account.needsReconnect) return { outcome: end(deps, work, { state: 'none', message: NOT_ASKED }) };
  const part = parts.find(({ state, containerReadyAt }) => state === 'waiting' && containerReadyAt === null);
  if (!part) {
    await PublishPart.query().where({ userId: post.userId, postId: post.id, state: 'waiting' }).patch(UNTOUCHED);
    return { outcome: end(deps, work, { state: 'accepted', message: ACCEPTED }) };
  }
  return { outcome: await rehearsePart(deps, work, part), n: part.n };
}

/** Nothing more to rehearse: the next step is at its time. */
function end(deps: PublishDeps, { post }: Work, rehearsal: Rehearsal): Outcome {
  return { post: { rehearsal, stepFailures: 0, nextAt: prepareAt(deps, post) } };
}

async function rehearsePart(deps: PublishDeps, work: Work, part: PublishPart): Promise<Outcome> {
  try {
    return part.containerId === null ? await give(deps, work, part) : await check(deps, work, part, part.containerId);
  } catch (error) {
    if (!(error instanceof ThreadsError)) throw error;
    return afterFailure(deps, work, error);
  }
}

async function give(deps: PublishDeps, work: Work, part: PublishPart): Promise<Outcome> {
  const { access, now, times } = deps;
  const { post } = work;
  const taken = await takeInPictures(deps, work, part);
  if (taken.kind === 'step') return taken.outcome;
  if (taken.kind === 'refused') return refused(deps, work, taken.problem);
  if (taken.kind === 'lost') return { ...end(deps, work, { state: 'none', message: NOT_ASKED }), part: UNTOUCHED };
  const fields = containerFields(post.parts[part.n] ?? { text: '' }, null, taken.media);
  const containerId = await access.use(post, (api) => api.createContainer(fields));
  const madeAt = now();
  return {
    post: { stepFailures: 0, nextAt: later(madeAt, nextOf(times.polls, 0)) },
    part: { containerId, containerMadeAt: madeAt, children: [], ...NO_PROBLEM },
  };
}

async function check(deps: PublishDeps, work: Work, part: PublishPart, containerId: string): Promise<Outcome> {
  const { access, now, times } = deps;
  const { status, reason } = await access.use(work.post, (api) => api.containerState(containerId));
  const age = now().getTime() - (part.containerMadeAt ?? now()).getTime();
  if (status === 'FINISHED') {
    const attempt = { step: 'rehearse', outcome: ACCEPTED, code: null } as const;
    return { post: { nextAt: now(), stepFailures: 0 }, part: { containerReadyAt: now() }, attempt };
  }
  if (status === 'ERROR') return refused(deps, work, problemOfContainer(reason, hasPictures(work, part)));
  if (status === 'IN_PROGRESS' && age < times.preparing) {
    return { post: { nextAt: later(now(), nextOf(times.polls, age) - age) } };
  }
  return { ...end(deps, work, { state: 'none', message: NOT_ASKED }), part: UNTOUCHED };
}

function refused(deps: PublishDeps, work: Work, problem: { code: string; message: string }): Outcome {
  return {
    ...end(deps, work, { state: 'refused', message: problem.message }),
    part: { ...UNTOUCHED, ...problemColumns(problem) },
    attempt: { step: 'rehearse', outcome: problem.message, code: problem.code },
  };
}

function afterFailure(deps: PublishDeps, work: Work, error: ThreadsError): Outcome {
  const { now, times } = deps;
  if (error.kind === 'bad_request') return refused(deps, work, problemOf(error));
  const attempt = { step: 'rehearse', outcome: problemOf(error).message, code: codeOf(error) } as const;
  const failures = work.post.stepFailures + 1;
  const isHopeless = ['reconnect', 'permission', 'blocked'].includes(error.kind) || failures >= MOST_FAILURES;
  if (isHopeless && isNotFetched(error)) return refused(deps, work, problemOf(error));
  if (isHopeless) return { ...end(deps, work, { state: 'none', message: NOT_ASKED }), part: UNTOUCHED, attempt };
  const wait = times.retries[failures - 1] ?? times.retries.at(-1) ?? 0;
  return { post: { stepFailures: failures, nextAt: later(now(), Math.max(wait, error.retryAfterMs ?? 0)) }, attempt };
}
