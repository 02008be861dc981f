import { MINUTE_MS } from '#shared/durations';
import { PublishPart } from '../../models/publish-part.ts';
import type { AccountApi } from '../../threads/client/account-api.ts';
import { allPages } from '../../threads/client/all-pages.ts';
import type { Post } from '../../threads/client/posts.ts';
import { sentText } from './container-fields.ts';
import { dueOf, later, type Work } from './work.ts';

/** Pages of a list that are read at most. What was published since it was due stands on the first. */
const MOST_PAGES = 3;

export interface Found {
  /** The post that the part became; null where none fits, or several do. */
  mediaId: string | null;
  /** Whether any fits. Several do where somebody publishes the same words again: then the part may well be out. */
  isListed: boolean;
}

/**
 * Looks for the post at Threads that a part became, by what it says and where it stands. Never just the newest: somebody
 * may have published another one meanwhile.
 */
export async function findPublished(api: AccountApi, { post, parts }: Work, part: PublishPart): Promise<Found> {
  const list = part.n === 0 ? api.listPosts : api.listReplies;
  // No call to publish was made before it was due.
  const since = later(dueOf(post), -MINUTE_MS);
  const found: Post[] = [];
  let pages = 0;
  for await (const page of allPages((request) => list({ ...request, since }))) {
    found.push(...page.posts);
    pages += 1;
    if (pages === MOST_PAGES) break;
  }
  const written = post.parts[part.n];
  const parent = part.n === 0 ? null : (parts[part.n - 1]?.mediaId ?? null);
  const fitting = found.filter(
    (one) =>
      one.text.trim() === sentText(written?.text ?? '') &&
      one.repostedId === null &&
      isOfPictures(one, written?.mediaIds?.length ?? 0) &&
      (written?.topicTag === undefined || one.topicTag === null || one.topicTag === written.topicTag) &&
      (parent === null || one.repliedToId === null || one.repliedToId === parent),
  );
  const free = await withoutKnown(
    post.userId,
    fitting.map(({ id }) => id),
  );
  return { mediaId: free.length === 1 ? (free[0] ?? null) : null, isListed: free.length > 0 };
}

/** A post without a text is known by its pictures. */
function isOfPictures({ mediaType, childIds }: Post, pictures: number): boolean {
  if (pictures === 0 || mediaType === null) return true;
  if (pictures === 1) return mediaType === 'IMAGE';
  return mediaType === 'CAROUSEL_ALBUM' && [0, pictures].includes(childIds.length);
}

/** Without the posts that other parts became. */
async function withoutKnown(userId: string, mediaIds: string[]): Promise<string[]> {
  const known = await PublishPart.query().where({ userId }).whereIn('mediaId', mediaIds).select('mediaId');
  return mediaIds.filter((id) => !known.some(({ mediaId }) => mediaId === id));
}
