import { RECENT_POSTS_SIZE } from '#shared/contract/limits-and-page-sizes';
import type { ThreadsPost } from '#shared/threads';
import { notFound } from '../../base/errors.ts';
import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { ContentPost } from '../../models/posts/content-post.ts';

/** Reads a page of an account's posts, newest first, starting after `before`. Throws 404 if there is no such post. */
export async function listAccountPosts(
  { userId, accountId }: AccountRef,
  before: string | undefined,
): Promise<ThreadsPost[]> {
  const query = ContentPost.query()
    .where({ userId, accountId })
    .whereNotNull('publishedAt')
    .orderBy([
      { column: 'publishedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(RECENT_POSTS_SIZE);
  if (before === undefined) return (await query).map(presentPost);
  const last = await ContentPost.query().findById([userId, before]).where({ accountId });
  if (!last?.publishedAt) throw notFound('This post');
  return (await query.whereRaw('(published_at, id) < (?, ?)', [last.publishedAt, last.id])).map(presentPost);
}

function presentPost(post: ContentPost): ThreadsPost {
  const { reach, likes, comments, reposts, quotes, shares } = post;
  return {
    id: post.id,
    // The query skips posts without a publication time.
    timestamp: post.publishedAt?.toISOString() ?? '',
    media_type: post.mediaType ?? 'UNKNOWN',
    ...(post.content && { text: post.content }),
    permalink: post.permalink,
    figures: { views: reach, likes, replies: comments, reposts, quotes, shares },
    readAt: post.insightsReadAt?.toISOString() ?? null,
  };
}
