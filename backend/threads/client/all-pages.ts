import type { PostPage } from './posts.ts';

/**
 * Every page of a list, newest first, from the cursor `after` on. It ends when there is no cursor, when a cursor comes
 * again, and after a page without a new post, so that no answer can keep it going; and where Threads, having said that
 * there is more, no longer says so. Posts that a page shares with one before, because something was published
 * meanwhile, come once.
 */
export async function* allPages(
  fetchPage: (after: string | undefined) => Promise<PostPage>,
  after?: string,
): AsyncGenerator<Pick<PostPage, 'posts' | 'after'>> {
  const seenPosts = new Set<string>();
  const seenCursors = new Set(after === undefined ? [] : [after]);
  let cursor = after;
  let tellsMore = false;
  while (true) {
    const page = await fetchPage(cursor);
    const posts = page.posts.filter(({ id }) => !seenPosts.has(id));
    for (const { id } of posts) seenPosts.add(id);
    const isSaidToEnd = tellsMore && !page.hasNext;
    const next = posts.length === 0 || isSaidToEnd || seenCursors.has(page.after ?? '') ? null : page.after;
    yield { posts, after: next };
    if (next === null) return;
    seenCursors.add(next);
    tellsMore = page.hasNext;
    cursor = next;
  }
}
