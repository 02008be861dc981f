import { composerUrl } from '#shared/addresses/web-intent';
import type * as contract from '#shared/calendar/calendar';
import { wallClockOf } from '#shared/days/wall-clock';
import { PublishPart } from '../models/calendar/publish-part.ts';
import type { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { ContentPost } from '../models/posts/content-post.ts';

/** Posts of a user as the contract has them, each with what came of its parts. */
export async function presentPosts(userId: string, posts: ScheduledPost[]): Promise<contract.ScheduledPost[]> {
  const ids = posts.map(({ id }) => id);
  const parts = await PublishPart.query().where({ userId }).whereIn('postId', ids).orderBy('n');
  const read = await postsOf(userId, parts);
  const partsOf = Map.groupBy(parts, ({ postId }) => postId);
  return posts.map((post) => presentPost(post, partsOf.get(post.id) ?? [], read));
}

/** The ids of the posts that were read since they were published, by account and Threads' id. */
export async function postsOf(userId: string, parts: PublishPart[]): Promise<Map<string, string>> {
  const mediaIds = parts.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
  if (mediaIds.length === 0) return new Map();
  const found = await ContentPost.query()
    .where({ userId })
    .whereIn('externalId', mediaIds)
    .select('id', 'accountId', 'externalId');
  return new Map(found.map(({ id, accountId, externalId }) => [`${accountId}/${externalId}`, id]));
}

/** @param parts of this post, in their order. Where they were read without their attempts, it is presented without. */
export function presentPost(
  post: ScheduledPost,
  parts: PublishPart[],
  read: Map<string, string>,
): contract.ScheduledPost {
  const { id, accountId, state, dueAt, timeZone, isByHand, revision, rehearsal, publishedAt, updatedAt } = post;
  return {
    id,
    accountId,
    state,
    dueAt: dueAt?.toISOString() ?? null,
    timeZone,
    isByHand,
    wallClock: dueAt && wallClockOf(dueAt, timeZone),
    revision,
    rehearsal,
    parts: post.parts.map((written, n) => {
      const part = parts[n];
      return {
        ...written,
        mediaId: part?.mediaId ?? null,
        permalink: part?.permalink ?? null,
        postId: read.get(`${accountId}/${part?.mediaId}`) ?? null,
        problem: problemOf(part),
        attempts: part?.attempts ?? [],
      };
    }),
    series: seriesOf(post),
    publishedAt: publishedAt?.toISOString() ?? null,
    composerUrl: composerUrl(post.parts[0] ?? { text: '' }),
    updatedAt: updatedAt.toISOString(),
  };
}

export const problemOf = (part: PublishPart | undefined): contract.PublishProblem | null =>
  part?.problem ? { code: part.problemCode ?? 'unknown', message: part.problem } : null;

const seriesOf = ({ seriesId: id, seriesDay: day, seriesTime: time, isApart }: ScheduledPost) =>
  id !== null && day !== null && time !== null ? { id, day, time, isApart } : null;
