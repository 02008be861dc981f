import { MAX_PAGE_SIZE, type PostPage } from './posts.ts';

interface PageRequest {
  /** The cursor of the page before. */
  after: string | undefined;
  limit: number;
}

/**
 * Every page of a list, newest first, from the cursor `after` on. It ends when there is no cursor, when a cursor repeats and
 * after a page without a new post, so that no answer can keep it going. A missing `next` alone says nothing, since Threads
 * often leaves it out in the middle of a list; it saves a call where the page before had one and this page is shorter than
 * asked for. Posts that a page shares with one before, because something was published meanwhile, come once.
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
