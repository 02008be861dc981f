import { MAX_PAGE_SIZE, type PostPage } from './posts.ts';

interface PageRequest {
  /** The cursor that the previous page ended with. */
  after: string | undefined;
  limit: number;
}

/**
 * Yields every page of a list, newest first, starting after the cursor `after`. Ends if there is no cursor, if a cursor
 * repeats, or after a page without a new post, so no answer can make it run forever. A missing `next` is not enough,
 * because Threads often omits it in the middle of a list. But if the previous page had a `next`, and this one has none
 * and is shorter than requested, it is the last, and that saves a call. A post that two pages share, because something
 * was published meanwhile, is yielded once.
 */
export async function* allPages(
  fetchPage: (request: PageRequest) => Promise<PostPage>,
  after?: string,
): AsyncGenerator<Pick<PostPage, 'posts' | 'after'>> {
  const seenPosts = new Set<string>();
  const seenCursors = new Set(after === undefined ? [] : [after]);
  let cursor = after;
  let hadNext = false;
  while (true) {
    const page = await fetchPage({ after: cursor, limit: MAX_PAGE_SIZE });
    const posts = page.posts.filter(({ id }) => !seenPosts.has(id));
    for (const { id } of posts) seenPosts.add(id);
    const isLast = hadNext && !page.hasNext && page.rows < MAX_PAGE_SIZE;
    const next = posts.length === 0 || isLast || seenCursors.has(page.after ?? '') ? null : page.after;
    yield { posts, after: next };
    if (next === null) return;
    seenCursors.add(next);
    hadNext = page.hasNext;
    cursor = next;
  }
}
