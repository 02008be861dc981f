import type { Knex } from 'knex';
import { getDashboard } from '#shared/analytics';
import { createRouter, keptRoute } from '../middleware/route.ts';
import { findingsRoutes } from './findings/routes.ts';
import { insightsRoutes } from './insights/routes.ts';
import { postsRoutes } from './posts/routes.ts';
import { presentDashboard } from './present-dashboard.ts';
import { readDashboard } from './read-dashboard.ts';

export function analyticsRoutes(knex: Knex) {
  const router = createRouter();

  keptRoute(router, getDashboard, async ({ user, query }) =>
    presentDashboard(await readDashboard(knex, user.id, query)),
  );
  router.use(postsRoutes(knex).routes());
  router.use(findingsRoutes(knex).routes());
  router.use(insightsRoutes().routes());

  return router;
}
