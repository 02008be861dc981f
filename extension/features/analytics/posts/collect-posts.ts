import { listPosts, type PostQuery, type PostRow } from '#shared/post-figures';
import type { CallEndpoint } from '../../../lib/api-client.ts';

interface Collection {
  posts: PostRow[];
  timeZone: string;
}

/**
 * Reads every page of posts that match, telling after each how many of how many are there. A post that slides onto the
 * next page meanwhile counts once.
 *
 * @throws what the call throws.
 */
export async function collectPosts(
  api: CallEndpoint,
  userId: string,
  query: PostQuery,
  onProgress: (count: number, total: number) => void,
): Promise<Collection> {
  const found = new Map<string, PostRow>();
  let offset = 0;
  for (;;) {
    const page = await api(listPosts, { params: { userId }, query: { ...query, offset: String(offset) } });
    for (const post of page.posts) found.set(post.id, post);
    offset += page.posts.length;
    onProgress(found.size, page.total);
    if (page.posts.length === 0 || offset >= page.total) return { posts: [...found.values()], timeZone: page.timeZone };
  }
}
