import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ReadFact } from '#shared/facts/facts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import type { AccountRef } from '../models/accounts/account-ref.ts';
import type { Settings } from '../settings/settings.ts';
import type { AccountAccess } from '../threads/tokens/account-access.ts';
import { calendarFeedRoutes, type FeedNotices } from './calendar-feed-routes.ts';
import { createChanges } from './change-posts.ts';
import { picturesRoutes } from './pictures/pictures-routes.ts';
import { createPublicPictures } from './pictures/public-pictures.ts';
import { showPictures } from './pictures/show-pictures.ts';
import { postingSlotsRoutes } from './posting-slots-routes.ts';
import { createPublisher, type Publisher } from './publishing/publisher.ts';
import { type PublishTimes, timesAt } from './publishing/waits-and-deadlines.ts';
import { calendarRoutes } from './routes.ts';
import { createSeriesChanges } from './series/change-series.ts';
import { startSeriesQueue } from './series/series-queue.ts';
import { seriesRoutes } from './series/series-routes.ts';

export interface CalendarDeps {
  settings: Pick<Settings, 'publicUrl' | 'publishSweepMs' | 'sandboxSpeed' | 'threads'>;
  /** Migrated, and bound to the models. */
  knex: Knex;
  log: Logger;
  limits: RateLimits;
  gates: Gates;
  notices: FeedNotices;
  /** The clock of Threads. */
  now(): Date;
  readFacts(userId: string): ReadFact;
  /** Null if there is nothing to publish to. */
  access: AccountAccess | null;
  /** Called when a post is out, so that its figures are read soon. */
  onPublished(account: AccountRef): Promise<void>;
  times?: Partial<PublishTimes> | undefined;
}

export interface CalendarSlice extends Slice {
  /** Null if there is nothing to publish to. */
  publisher: Publisher | null;
}

/** Posts that are written here and published by us. */
export function createCalendar({ settings, access, times, ...deps }: CalendarDeps): CalendarSlice {
  const { knex, log, limits, gates, notices, now } = deps;
  const onPublished = (account: AccountRef) =>
    deps.onPublished(account).catch((error) => log.warn({ event: 'sync_after_publish_failed', error: String(error) }));
  const allTimes = { ...timesAt(settings.sandboxSpeed), sweep: settings.publishSweepMs, ...times };
  const { publicUrl, threads } = settings;
  const pictures = createPublicPictures({ publicUrl, isSandbox: threads?.isSandbox ?? false });
  const publisher = access && createPublisher({ knex, log, now, access, onPublished, times: allTimes, pictures });
  const wake = () => publisher?.wake();
  const sandboxOrigin = threads?.isSandbox ? new URL(threads.apiUrl).origin : null;
  const changes = createChanges({ knex, sandboxOrigin, now });
  const router = createRouter();
  router.use(calendarRoutes({ knex, gate: gates.figures, now, changes, limits, pictures, wake }).routes());
  const series = createSeriesChanges({ knex, now });
  router.use(seriesRoutes({ changes: series, limits, now, wake }).routes());
  const onDaysOff = async (account: AccountRef) => {
    await series.makeAgain(account.userId, account.accountId);
    wake();
  };
  router.use(
    postingSlotsRoutes({ knex, limits, gate: gates.figures, now, readFacts: deps.readFacts, onDaysOff }).routes(),
  );
  router.use(calendarFeedRoutes({ publicUrl, limits, gate: gates.figures, notices, now }).routes());
  router.use(picturesRoutes({ limits, gates, now }).routes());
  return {
    router,
    openRouter: showPictures(now),
    publisher,
    async start(boss) {
      publisher?.start();
      await startSeriesQueue(boss, { knex, now, wake });
    },
    stop: () => publisher?.stop(),
  };
}
