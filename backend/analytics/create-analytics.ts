import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Gates } from '../middleware/concurrency-limits.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { audienceRoutes } from './audience/routes.ts';
import { createDailyAnalytics, type DailyAnalyticsPart } from './daily/create-daily-analytics.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { findingsRoutes } from './findings/routes.ts';
import { forecastsRoutes } from './forecasts/routes.ts';
import { growthRoutes } from './growth/routes.ts';
import { insightsRoutes } from './insights/routes.ts';
import { notesRoutes } from './notes/routes.ts';
import { performanceRoutes } from './performance/routes.ts';
import { postsRoutes } from './posts/routes.ts';
import { repliesRoutes } from './replies/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { topicsRoutes } from './topics/routes.ts';
import { createWatch, type WatchPart } from './watch/create-watch.ts';
import { watchRoutes } from './watch/routes.ts';

interface AnalyticsDeps {
  knex: Knex;
  log: Pick<Logger, 'warn'>;
  limits: RateLimits;
  gates: Gates;
  publicUrl: string;
  now: () => Date;
}

interface AnalyticsSlice extends Slice {
  /** Score and insights. */
  daily: DailyAnalyticsPart;
  /** What is noted about young posts and old ones after each reading. */
  watch: WatchPart;
}

export function createAnalytics({
  knex,
  log,
  limits,
  gates: { figures: gate },
  publicUrl,
  now,
}: AnalyticsDeps): AnalyticsSlice {
  const router = createRouter();
  const daily = createDailyAnalytics({ knex, log, now });

  router.use(dashboardRoutes(knex, gate, now).routes());
  router.use(postsRoutes(knex, gate).routes());
  router.use(findingsRoutes(knex, gate).routes());
  router.use(growthRoutes(knex, gate, now).routes());
  router.use(insightsRoutes().routes());
  router.use(forecastsRoutes(knex, gate).routes());
  router.use(performanceRoutes(knex, gate, now).routes());
  router.use(repliesRoutes(knex, gate, now).routes());
  router.use(reportsRoutes({ knex, limits, gate, publicUrl, now }).routes());
  router.use(notesRoutes(knex, limits, gate).routes());
  router.use(audienceRoutes(knex, gate, now).routes());
  router.use(topicsRoutes(knex, gate, now).routes());
  router.use(watchRoutes(knex, now).routes());

  return { router, daily, watch: createWatch({ knex, log, now }), start: daily.start, stop: daily.stop };
}
