import type { Knex } from 'knex';
import { getForecasts } from '#shared/analytics/forecasts';
import { forecastsOfPosts } from '../../forecasts/forecasts-of-posts.ts';
import { reportCardOf } from '../../forecasts/report-card.ts';
import type { FairGate } from '../../middleware/fair-gate.ts';
import { createRouter, route } from '../../middleware/route.ts';

export function forecastsRoutes(knex: Knex, gate: FairGate) {
  const router = createRouter();

  route(
    router,
    getForecasts,
    async ({ user, query: { account = null, metric, ids = [] } }) => ({
      card: await reportCardOf(knex, user.id, { accountId: account, metric }),
      forecasts: await forecastsOfPosts(user.id, ids),
    }),
    { gate },
  );

  return router;
}
