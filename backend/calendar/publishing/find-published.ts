import { MINUTE_MS } from '#shared/days/durations';
import { PublishPart } from '../../models/calendar/publish-part.ts';
import type { AccountApi } from '../../threads/client/account-api.ts';
import { allPages } from '../../threads/client/all-pages.ts';
import type { Post } from '../../threads/client/posts.ts';
import { sentText } from './container-fields.ts';
import { ofTwins } from './find-twins.ts';
import { dueOf, later, type Work } from './work.ts';

/** So far the clock of a process may be ahead of Threads', and publish as much too early: nothing goes out twice by it. */
const CLOCKS_APART_MS = 5 * MINUTE_MS;
/** Pages of a list that are read at most. What was published since it was due stands on the first. */
const MOST_PAGES = 3;
/** The same since a backup that was restored, which may be weeks old. */
const MOST_PAGES_SINCE_BACKUP = 20;

export interface Found {
  /** The post that the part became; null where none fits, or several do. */
  mediaId: string | null;
  /** When that post was published. */
  publishedAt: Date | null;
  /** Whether any fits. Several do where somebody publishes the same words again: then the part may well be out. */
  isListed: boolean;
  /** Whether the list was read to its end. */
  isWhole: boolean;
}

/**
 * Looks for the post at Threads that a part became, by what it says and where it stands. Never just the newest: somebody
 * may have published another one meanwhile.
 */
export async function findPublished(api: AccountApi, work: Work, part: PublishPart): Promise<Found> {
  const { post, parts } = work;
  const list = part.n === 0 ? api.listPosts : api.listReplies;
  const { found, isWhole } = await readSince(list, post);
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
  const free = await withoutKnown(post.userId, fitting);
  const only = free.length > 1 ? await ofTwins(work, part, free) : free[0];
  return { mediaId: only?.id ?? null, publishedAt: only?.publishedAt ?? null, isListed: free.length > 0, isWhole };
}

async function readSince(
  list: AccountApi['listPosts'],
  post: Work['post'],
): Promise<{ found: Post[]; isWhole: boolean }> {
  const { lookSince } = post;
  const due = dueOf(post);
  // Of what we know, no call to publish was made before it was due, by the clock of whoever made it.
  const since = later(lookSince && lookSince < due ? lookSince : due, -CLOCKS_APART_MS);
  const found: Post[] = [];
  let pages = 0;
  for await (const page of allPages((request) => list({ ...request, since }))) {
    found.push(...page.posts);
    pages += 1;
    const most = lookSince ? MOST_PAGES_SINCE_BACKUP : MOST_PAGES;
    if (pages === most && page.after !== null) return { found, isWhole: false };
  }
  return { found, isWhole: true };
}

/** A post without a text is known by its pictures. */
function isOfPictures({ mediaType, childIds }: Post, pictures: number): boolean {
  if (pictures === 0 || mediaType === null) return true;
  if (pictures === 1) return mediaType === 'IMAGE';
  return mediaType === 'CAROUSEL_ALBUM' && [0, pictures].includes(childIds.length);
}

/** Without the posts that other parts became. */
async function withoutKnown(userId: string, posts: Post[]): Promise<Post[]> {
  const ids = posts.map(({ id }) => id);
  const known = await PublishPart.query().where({ userId }).whereIn('mediaId', ids).select('mediaId');
  return posts.filter(({ id }) => !known.some(({ mediaId }) => mediaId === id));
}
