import { readCurves } from '../analytics/posts/read-curves.ts';
import { readPosts } from '../analytics/posts/read-posts-page.ts';
import { runPrepared } from '../database/run-prepared.ts';
import { REPLIES_WAITING } from '../figures/replies-waiting-sql.ts';
import { nullsOf } from './list-posts.ts';
import { type Fact, nothing } from './parts/told.ts';
import { NO_SUCH_POST } from './parts/why-nothing.ts';

const POST_SQL = `
select id, content as text, ${REPLIES_WAITING} as replies_waiting
from content_posts
where user_id = $1 and (id = $2 or code = $3)
limit 1`;

interface Found {
  id: string;
  text: string;
  repliesWaiting: number;
}

/** Codes stand in addresses of posts, long and short ones, with whatever follows; people paste the code alone, too. */
const CODE = /(?:^|\/(?:post|t)\/)([A-Za-z0-9_-]{5,64})(?=$|[/?#\s])/;
const codeIn = (address: string | undefined): string | null => CODE.exec(address?.trim() ?? '')?.[1] ?? null;

export const getPost: Fact<'get_post'> = async ({ knex, user }, { id, code, permalink }) => {
  const values = [user.id, id ?? null, code ?? codeIn(permalink)];
  const [found] = await runPrepared<Found>(knex, { name: 'fact-post', text: POST_SQL }, values);
  if (!found) return nothing('not_found', NO_SUCH_POST);
  const { posts } = await readPosts(knex, user.id, { sort: 'publishedAt', order: 'desc', ids: [found.id], offset: 0 });
  const [post] = posts;
  if (!post) return nothing('not_found', NO_SUCH_POST);
  const { measure, typical, curves } = await readCurves(knex, user.id, { ids: [found.id], measure: 'views' });
  return {
    data: {
      post,
      text: found.text,
      curve: { measure, typical },
      values: curves[0]?.values ?? [],
      repliesWaiting: found.repliesWaiting,
    },
    asOf: post.readAt,
    definition: 'views',
    nulls: nullsOf(posts),
  };
};
