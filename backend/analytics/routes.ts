import type { Knex } from 'knex';
import { getDashboard } from '#shared/analytics';
import type { Gates } from '../middleware/heavy-work.ts';
import { createRouter, keptRoute } from '../middleware/route.ts';
import { findingsRoutes } from './findings/routes.ts';
import { insightsRoutes } from './insights/routes.ts';
import { postsRoutes } from './posts/routes.ts';
import { presentDashboard } from './present-dashboard.ts';
import { readDashboard } from './read-dashboard.ts';

export function analyticsRoutes(knex: Knex, { figures: gate }: Gates) {
  const router = createRouter();

  keptRoute(
    router,
    getDashboard,
    async ({ user, query }) => presentDashboard(await readDashboard(knex, user.id, query)),
    { gate },
  );
  router.use(postsRoutes(knex, gate).routes());
  router.use(findingsRoutes(knex, gate).routes());
  router.use(insightsRoutes().routes());

  return router;
}
