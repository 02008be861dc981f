import { HOUR_MS } from '#shared/days/durations';
import type { PublishPart } from '../../models/calendar/publish-part.ts';
import type { Post } from '../../threads/client/posts.ts';
import { ThreadsError } from '../../threads/client/threads-error.ts';
import { readQuota } from './pause-and-quota.ts';
import { codeOf, NO_PROBLEM, PROBLEMS, problemColumns, problemOf } from './problems.ts';
import { later, type Outcome, type PublishDeps, type Work } from './work.ts';

/** Its figures are read by the next sync in any case; only this tells where each part of a chain is. */
const READ_LATER = { everyMs: HOUR_MS, times: 24 };

/** Reads a published part and compares it with what was asked for: Threads ignores some things in silence. */
export async function readBack(deps: PublishDeps, work: Work, part: PublishPart, mediaId: string): Promise<Outcome> {
  const { access, now, times } = deps;
  try {
    const post = await access.use(work.post, (api) => api.post(mediaId));
    const problem = difference(work, part, post);
    return {
      post: { stepFailures: 0, nextAt: now() },
      part: { permalink: post.permalink, readBackAt: now(), ...(problem ? problemColumns(problem) : NO_PROBLEM) },
      attempt: { step: 'read_back', outcome: problem?.message ?? 'It is as you wrote it', code: problem?.code ?? null },
    };
  } catch (error) {
    if (!(error instanceof ThreadsError)) throw error;
    const { stepFailures } = work.post;
    const attempt = { step: 'read_back' as const, outcome: problemOf(error).message, code: codeOf(error) };
    const isOver = stepFailures >= times.retries.length + (error.kind === 'gone' ? 0 : READ_LATER.times);
    if (isOver) return { post: { stepFailures: 0, nextAt: now() }, part: { readBackAt: now() }, attempt };
    const wait = times.retries[stepFailures] ?? READ_LATER.everyMs;
    return { post: { stepFailures: stepFailures + 1, nextAt: later(now(), wait) }, attempt };
  }
}

function difference({ post, parts }: Work, { n }: PublishPart, read: Post) {
  const { topicTag, linkUrl, mediaIds = [], altTexts = {} } = post.parts[n] ?? {};
  const parent = n === 0 ? null : parts[n - 1]?.mediaId;
  if (parent && read.repliedToId !== parent) return PROBLEMS.notInChain;
  if (topicTag && read.topicTag === null) return PROBLEMS.changed('its topic');
  if (linkUrl && read.linkUrl === null) return PROBLEMS.changed('its link preview');
  // Of several pictures each has its own, which the post does not tell.
  const [pictureId, another] = mediaIds;
  const isDescribed = pictureId !== undefined && another === undefined && Boolean(altTexts[pictureId]);
  if (isDescribed && read.altText === null) return PROBLEMS.changed('the description of its picture');
  return null;
}

/** After the last part: how much of the day's posts is used, and its figures from now on. */
export async function finish(deps: PublishDeps, { post }: Work): Promise<Outcome> {
  await deps.access
    .use(post, (api) => readQuota(deps, post, api))
    .catch((error) => {
      if (!(error instanceof ThreadsError)) throw error;
    });
  await deps.onPublished(post);
  return { post: { nextAt: null, stepFailures: 0 } };
}
