import path from 'node:path';
import type { Logger } from 'pino';
import { createLocalAnalyst } from './analysts/local/local-analyst.ts';
import { createApp } from './app.ts';
import { moveFromEarlierPostgres } from './backup/move-embedded.ts';
import { startNightlyBackups } from './backup/nightly-backups.ts';
import { backupsInWords } from './backup/words.ts';
import { createSlices } from './create-slices.ts';
import { openDatabase } from './database/open-database.ts';
import { hearUserChanges } from './database/user-changes-elsewhere.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { startFinishingDeletions } from './maintenance/finish-deletions.ts';
import { startPruning } from './maintenance/prune-expired.ts';
import { createCallGates, createGates } from './middleware/concurrency-limits.ts';
import type { Slice } from './middleware/slice.ts';
import { openThreads } from './open-threads.ts';
import { openMetrics } from './operating/metrics/open-metrics.ts';
import { banner } from './server/banner.ts';
import { pageDrawing } from './server/first-paint/page-drawing.ts';
import { listen } from './server/http-server.ts';
import { webApp } from './server/serve-web-app.ts';
import type { Settings } from './settings/settings.ts';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../dist/web');
const DRAWING_FOLDER = path.resolve(import.meta.dirname, '../dist/drawing');

export interface Product {
  /** Lets what was begun finish, and leaves nothing running. */
  stop(): Promise<void>;
}

/** Starts all of it, in order. It answers from the first moment, if only to say that it is starting. */
export async function startProduct(given: Settings, log: Logger, signal: AbortSignal): Promise<Product> {
  const server = await listen(given, log);
  const onWait = (place: string) => console.log(`Waiting for the database: ${place} does not answer yet.`);
  await moveFromEarlierPostgres(given, log);
  const database = await openDatabase(given, { log, onWait, signal });
  const { knex } = database;
  const provider = await openThreads(given);
  const settings = { ...given, threads: provider.settings };
  const local = createLocalAnalyst({ folder: path.join(given.dataDir, 'language-data') });
  const [gates, callGates] = [createGates(), createCallGates()];
  const slices: Slice[] = Object.values(createSlices({ settings, knex, log, local, gates }));
  const web = webApp(WEB_FOLDER, await pageDrawing(DRAWING_FOLDER));
  const onFirstUser = () =>
    void local.warm().catch((error) => signal.aborted || log.warn({ event: 'warm_failed', error: error.name }));
  const metrics = await openMetrics(settings, { knex, gates: { ...gates, ...callGates } }, log);
  const isStopping = () => signal.aborted;
  const app = createApp({
    settings,
    knex,
    log,
    slices,
    web,
    onFirstUser,
    callGates,
    metrics: metrics?.page,
    isStopping,
  });
  const jobs = await startJobs(database.url, log);
  for (const slice of slices) await slice.start?.(jobs.boss);
  const maintenance = [
    hearUserChanges(database.url, log),
    await startFinishingDeletions(jobs.boss, knex),
    startPruning(knex, log),
    ...nightlyBackups(settings, database.ownerUrl, log),
  ];
  server.handle(app.callback());
  console.log(banner(given, database.place, await backupsInWords(given.backups, new Date())));
  return {
    async stop() {
      const parts = [...slices, ...maintenance, jobs, ...(metrics ? [metrics] : [])];
      // Requests that still run may be waiting for their analysis: both end together.
      await Promise.all([server.drain(), ...parts.map((part) => part.stop?.())]);
      await Promise.all([local.close(), provider.close()]);
      await database.close();
    },
  };
}

const nightlyBackups = ({ backups: { folder, at } }: Settings, ownerUrl: string, log: Logger) =>
  at === null ? [] : [startNightlyBackups({ folder, at }, { ownerUrl, log })];
