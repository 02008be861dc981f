import type { Knex } from 'knex';
import type { FiguresByCode, PostRow } from '#shared/analytics/post-figures';
import { FIGURES_BY_CODE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { runPrepared } from '../../database/run-prepared.ts';
import { REPLIES_WAITING } from '../../figures/replies-waiting-sql.ts';
import { readPosts } from './read-posts-page.ts';

const CODES = `
select id, code, case when replies_read_at is not null then ${REPLIES_WAITING} end as replies_waiting
from content_posts
where user_id = $1 and id = any($2) and code is not null and gone_at is null`;

const AUTHORS = `
select distinct username from social_media_accounts where user_id = $1 and username is not null order by username`;

interface CodeRow {
  id: string;
  code: string;
  repliesWaiting: number | null;
}

interface Found {
  authors: string[];
  posts: FiguresByCode[];
}

/** The newest posts of the user that have an address on Threads and still stand there. */
export async function readFiguresByCode(knex: Knex, userId: string): Promise<Found> {
  const asked = { sort: 'publishedAt', order: 'desc', offset: 0, limit: FIGURES_BY_CODE_SIZE } as const;
  const { posts } = await readPosts(knex, userId, asked);
  const ids = posts.map(({ id }) => id);
  const rows = await runPrepared<CodeRow>(knex, { name: 'codes-of-posts', text: CODES }, [userId, ids]);
  const authors = await runPrepared<{ username: string }>(knex, { name: 'own-authors', text: AUTHORS }, [userId]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    authors: authors.map(({ username }) => username),
    posts: posts.flatMap((post) => {
      const row = byId.get(post.id);
      return row ? [present(post, row)] : [];
    }),
  };
}

const present = (post: PostRow, { code, repliesWaiting }: CodeRow): FiguresByCode => ({
  id: post.id,
  code,
  publishedAt: post.publishedAt,
  views: post.views,
  multiple: post.multiple,
  multipleAge: post.multipleAge,
  comparedWith: post.comparedWith,
  repliesWaiting,
  readAt: post.readAt,
});
