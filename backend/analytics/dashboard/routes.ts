import type { Knex } from 'knex';
import { getDashboard } from '#shared/analytics';
import type { Gates } from '../../middleware/concurrency-limits.ts';
import { createRouter, keptRoute } from '../../middleware/route.ts';
import { presentDashboard } from './present-dashboard.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(knex: Knex, gate: Gates['figures']) {
  const router = createRouter();

  keptRoute(
    router,
    getDashboard,
    async ({ user, query }) => presentDashboard(await readDashboard(knex, user.id, query)),
    { gate },
  );

  return router;
}
