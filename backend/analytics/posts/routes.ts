import type { Knex } from 'knex';
import { publicationDays } from '#shared/analytics/post-choices';
import { comparePosts, findPost, listFiguresByCode, listMultiples, listPosts } from '#shared/analytics/post-figures';
import { dayAt } from '../../figures/last-complete-day.ts';
import type { FairGate } from '../../middleware/fair-gate.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { findPostByCode } from './find-post.ts';
import { readCurves } from './read-curves.ts';
import { readFiguresByCode } from './read-figures-by-code.ts';
import { readMultiples } from './read-multiples.ts';
import { readPostLabels } from './read-post-labels.ts';
import { readPosts } from './read-posts-page.ts';

export function postsRoutes(knex: Knex, gate: FairGate) {
  const router = createRouter();

  route(
    router,
    listPosts,
    async ({ user, query }) => {
      const days = publicationDays(query, dayAt(new Date(), user.timeZone));
      const page = await readPosts(knex, user.id, { ...query, from: days?.from, to: days?.to });
      return { ...page, labels: await readPostLabels(knex, user.id, page.posts) };
    },
    { gate },
  );

  route(router, comparePosts, ({ user, query }) => readCurves(knex, user.id, query), { gate });

  route(router, listMultiples, ({ user, query }) => readMultiples(knex, user.id, query), { gate });

  route(router, findPost, async ({ user, query }) => ({ post: await findPostByCode(knex, user.id, query.code) }));

  route(router, listFiguresByCode, ({ user }) => readFiguresByCode(knex, user.id), { gate });

  return router;
}
