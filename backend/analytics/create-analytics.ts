import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Gates } from '../middleware/concurrency-limits.ts';
import { createRouter } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { createDailyAnalytics, type DailyAnalyticsPart } from './daily/create-daily-analytics.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { findingsRoutes } from './findings/routes.ts';
import { forecastsRoutes } from './forecasts/routes.ts';
import { growthRoutes } from './growth/routes.ts';
import { insightsRoutes } from './insights/routes.ts';
import { postsRoutes } from './posts/routes.ts';

interface AnalyticsDeps {
  knex: Knex;
  log: Pick<Logger, 'warn'>;
  gates: Gates;
  now: () => Date;
}

interface AnalyticsSlice extends Slice {
  /** Score and insights. */
  daily: DailyAnalyticsPart;
}

export function createAnalytics({ knex, log, gates: { figures: gate }, now }: AnalyticsDeps): AnalyticsSlice {
  const router = createRouter();
  const daily = createDailyAnalytics({ knex, log, now });

  router.use(dashboardRoutes(knex, gate).routes());
  router.use(postsRoutes(knex, gate).routes());
  router.use(findingsRoutes(knex, gate).routes());
  router.use(growthRoutes(knex, gate, now).routes());
  router.use(insightsRoutes().routes());
  router.use(forecastsRoutes(knex, gate).routes());

  return { router, daily, start: daily.start, stop: daily.stop };
}
