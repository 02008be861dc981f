import path from 'node:path';
import type { Logger } from 'pino';
import { HOUR_MS } from '#shared/durations';
import { createAnalysis } from './analysis/create-analysis.ts';
import { createLocalAnalyst } from './analysis/local/local-analyst.ts';
import { createDailyAnalytics } from './analytics/daily/create-daily-analytics.ts';
import { createApp } from './app.ts';
import { openDatabase } from './database/open-database.ts';
import { hearUserChanges } from './database/user-changes-elsewhere.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { startFinishingDeletions } from './maintenance/finish-deletions.ts';
import { pruneExpired } from './maintenance/prune-expired.ts';
import { openThreads } from './open-threads.ts';
import { banner } from './server/banner.ts';
import { listen } from './server/http-server.ts';
import { webApp } from './server/web.ts';
import type { Settings } from './settings/settings.ts';
import { createThreads } from './threads/create-threads.ts';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../dist/web');
const DRAIN_LIMIT_MS = 10_000;
const PRUNE_EVERY_MS = HOUR_MS;

export interface Product {
  /** Lets what was begun finish, and leaves nothing running. */
  stop(): Promise<void>;
}

/** Starts all of it, in order. It answers from the first moment, if only to say that it is starting. */
export async function startProduct(given: Settings, log: Logger, signal: AbortSignal): Promise<Product> {
  const server = await listen(given, log);
  const onWait = (place: string) => console.log(`Waiting for the database: ${place} does not answer yet.`);
  const database = await openDatabase(given, { log, onWait, signal });
  const { knex } = database;
  const provider = await openThreads(given);
  const settings = { ...given, threads: provider.settings };
  const local = createLocalAnalyst({ folder: path.join(given.dataDir, 'language-data') });
  const analysis = createAnalysis({ settings, local, log });
  const daily = createDailyAnalytics({ knex, log, now: () => new Date() });
  const threads = createThreads({ settings, knex, log, onRead: daily.onRead });
  const web = webApp(WEB_FOLDER);
  const app = createApp({ settings, knex, log, analysis, threads, web, isStopping: () => signal.aborted });
  const changes = hearUserChanges(database.url, log);
  const jobs = await startJobs(database.url, log);
  await daily.start(jobs.boss);
  await threads.sync?.start(jobs.boss);
  const stopping = new AbortController();
  await startFinishingDeletions(jobs.boss, knex, stopping.signal);
  server.handle(app.callback());
  const prune = () => pruneExpired(knex).catch((error) => log.warn({ event: 'prune_failed', error: error.name }));
  const pruning = setInterval(prune, PRUNE_EVERY_MS);
  void prune();
  analysis.start();
  local.warm().catch((error) => signal.aborted || log.warn({ event: 'warm_failed', error: error.name }));
  console.log(banner(given, database.place));
  return {
    async stop() {
      clearInterval(pruning);
      stopping.abort();
      threads.sync?.stop();
      daily.stop();
      // Requests that still run may be waiting for their analysis: both end together.
      await Promise.all([server.drain(DRAIN_LIMIT_MS), analysis.stop(), jobs.stop(), changes.stop()]);
      await Promise.all([local.close(), provider.close()]);
      await database.close();
    },
  };
}
