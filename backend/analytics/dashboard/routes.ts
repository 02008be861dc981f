import type { Knex } from 'knex';
import { getDashboard } from '#shared/analytics/analytics';
import { dayAt } from '../../figures/last-complete-day.ts';
import type { Gates } from '../../middleware/concurrency-limits.ts';
import { createRouter, keptRoute } from '../../middleware/route.ts';
import { presentDashboard } from './present-dashboard.ts';
import { chartOf, readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(knex: Knex, gate: Gates['figures'], now: () => Date) {
  const router = createRouter();

  keptRoute(
    router,
    getDashboard,
    async ({ user, query: { top, ...asked } }) => {
      const chart = chartOf(asked, dayAt(now(), user.timeZone));
      return presentDashboard(await readDashboard(knex, user.id, { top, ...chart }));
    },
    { gate },
  );

  return router;
}
