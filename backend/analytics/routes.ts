import type { Knex } from 'knex';
import type { Gates } from '../middleware/heavy-work.ts';
import { createRouter } from '../middleware/route.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { findingsRoutes } from './findings/routes.ts';
import { insightsRoutes } from './insights/routes.ts';
import { postsRoutes } from './posts/routes.ts';

export function analyticsRoutes(knex: Knex, { figures: gate }: Gates) {
  const router = createRouter();

  router.use(dashboardRoutes(knex, gate).routes());
  router.use(postsRoutes(knex, gate).routes());
  router.use(findingsRoutes(knex, gate).routes());
  router.use(insightsRoutes().routes());

  return router;
}
