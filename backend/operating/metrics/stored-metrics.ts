import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';
import { listBackups } from '../../backup/kept-backups.ts';
import { publishingLag } from '../../calendar/publishing/publishing-lag.ts';
import { queueLags } from '../../jobs/queue-lags.ts';
import type { Settings } from '../../settings/settings.ts';
import { syncLag } from '../../threads/sync/schedule/request-sync.ts';

/** Prometheus gives up after 10 s unless told. */
const LIMIT_MS = 5_000;

export interface StoredMetricsDeps {
  knex: Knex;
  settings: Pick<Settings, 'dataDir' | 'backups'>;
  now: () => Date;
  /** How long the database may take, in ms. */
  limitMs?: number | undefined;
}

/**
 * What all processes share, so each tells the same: work that is late, the database, backups, disks. A moment that never was is 0.
 * Where the database does not answer, `threads_mastery_database_up` says so and what is stored there is left out.
 */
export function storedMetrics(
  registry: Registry,
  { knex, settings, now, limitMs = LIMIT_MS }: StoredMetricsDeps,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `threads_mastery_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', '1 where the database answers');
  const size = gauge('database_bytes', 'Size of the database');
  const waiting = gauge('queue_waiting', 'Jobs whose time has come and that no process has taken', ['queue']);
  const active = gauge('queue_active', 'Jobs that are worked on', ['queue']);
  const queueSeconds = gauge('queue_lag_seconds', 'How long the oldest of these jobs has been waiting', ['queue']);
  const accounts = gauge('sync_due_accounts', 'Connected accounts that are due to be read');
  const syncSeconds = gauge('sync_lag_seconds', 'How long the account is due that waits longest');
  const posts = gauge('publishing_due_posts', 'Planned posts whose time has come and that are not out');
  const publishingSeconds = gauge('publishing_lag_seconds', 'How late the latest of these posts is');
  const scheduled = gauge('backup_scheduled', '1 where a backup is made each day');
  const made = gauge('backup_made_timestamp_seconds', 'When the newest backup was made');
  const tried = gauge('backup_tried_timestamp_seconds', 'When a backup was last restored for trial');
  const bytes = gauge('backup_bytes', 'Size of the newest backup');
  const free = gauge('disk_free_bytes', 'Room left for the data folder and for backups', ['folder']);
  const secondsSince = (moment: Date | null) => (moment ? Math.max(0, (now().getTime() - moment.getTime()) / 1000) : 0);
  const ofQueues = [waiting, active, queueSeconds];
  const ofDatabase = [size, accounts, syncSeconds, posts, publishingSeconds];

  async function readDatabase(): Promise<void> {
    const [row] = (await knex.raw('select pg_database_size(current_database())::float as bytes')).rows;
    const queues = await queueLags(knex);
    const [sync, publishing] = [await syncLag(knex, now()), await publishingLag(knex, now())];
    for (const one of ofQueues) one.reset();
    size.set(row.bytes);
    for (const { queue, waitingSince, ...jobs } of queues) {
      waiting.set({ queue }, jobs.waiting);
      active.set({ queue }, jobs.active);
      queueSeconds.set({ queue }, secondsSince(waitingSince));
    }
    accounts.set(sync.accounts);
    syncSeconds.set(secondsSince(sync.oldestDueAt));
    posts.set(publishing.posts);
    publishingSeconds.set(secondsSince(publishing.oldestDueAt));
  }

  async function readBackups(): Promise<void> {
    const backups = (await listBackups(settings.backups.folder)).filter(({ kind }) => kind === 'regular');
    const trials = backups.flatMap(({ triedAt }) => (triedAt ? [triedAt.getTime()] : []));
    scheduled.set(settings.backups.at === null ? 0 : 1);
    made.set((backups[0]?.madeAt.getTime() ?? 0) / 1000);
    bytes.set(backups[0]?.bytes ?? 0);
    tried.set(Math.max(0, ...trials) / 1000);
  }

  async function readDisks(): Promise<void> {
    free.reset();
    for (const [folder, place] of [
      ['data', settings.dataDir] as const,
      ['backups', settings.backups.folder] as const,
    ]) {
      const room = await statfs(place).catch(() => null);
      if (room) free.set({ folder }, room.bavail * room.bsize);
    }
  }

  return async () => {
    await Promise.all([readBackups(), readDisks()]);
    const isUp = await within(limitMs, readDatabase());
    up.set(isUp ? 1 : 0);
    if (isUp) return;
    for (const one of ofQueues) one.reset();
    for (const one of ofDatabase) one.remove();
  };
}

/** False for what fails or takes longer. */
function within(limitMs: number, work: Promise<void>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, pause(limitMs, false, { ref: false })]);
}
