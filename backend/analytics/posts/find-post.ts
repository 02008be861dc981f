import type { Knex } from 'knex';
import type { PostRow } from '#shared/analytics/post-figures';
import { runPrepared } from '../../database/run-prepared.ts';
import { readPosts } from './read-posts-page.ts';

const ID_BY_CODE = 'select id from content_posts where user_id = $1 and code = $2 limit 1';

/** The user's post whose address on Threads ends in a code, as it was last read; null where there is none. */
export async function findPostByCode(knex: Knex, userId: string, code: string): Promise<PostRow | null> {
  const [found] = await runPrepared<{ id: string }>(knex, { name: 'post-by-code', text: ID_BY_CODE }, [userId, code]);
  if (!found) return null;
  const { posts } = await readPosts(knex, userId, { sort: 'publishedAt', order: 'desc', ids: [found.id], offset: 0 });
  return posts[0] ?? null;
}
