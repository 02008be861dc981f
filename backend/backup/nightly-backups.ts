import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '#shared/days/durations';
import { listBackups, type StoredBackup } from './kept-backups.ts';
import { makeBackup, tryBackup } from './make-backup.ts';
import { failureInWords } from './words.ts';

/** Not in the first minutes, when a machine that was just switched on has enough to do. */
const FIRST_LOOK_MS = 2 * MINUTE_MS;
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** A backup is tried out when none was for this long. */
export const TRIAL_EVERY_MS = 7 * DAY_MS;
/** From this age on of the newest backup, each failure is an error that somebody should read. */
export const OLD_MS = 2 * DAY_MS;

interface Rules {
  folder: string;
  /** `HH:MM` on the clock of this machine. */
  at: string;
}

interface Deps {
  ownerUrl: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now?: () => Date;
}

/** The last moment at which the clock of this machine showed this time. */
export function lastTime(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = new Date(now);
  today.setHours(hours, minutes, 0, 0);
  if (today <= now) return today;
  today.setDate(today.getDate() - 1);
  return today;
}

const regularOnes = async (folder: string): Promise<StoredBackup[]> =>
  (await listBackups(folder)).filter(({ kind }) => kind === 'regular');

/** Makes the backup of the day if it is missing, also hours late, and tries the newest out once a week. */
export async function backUpWhenDue(rules: Rules, { ownerUrl, log, now = () => new Date() }: Deps): Promise<void> {
  const [newest] = await regularOnes(rules.folder);
  if (!newest || newest.madeAt < lastTime(rules.at, now())) await backUp(rules.folder, ownerUrl, log);
  const backups = await regularOnes(rules.folder);
  const isTried = backups.some(({ triedAt }) => triedAt && now().getTime() - triedAt.getTime() < TRIAL_EVERY_MS);
  if (!isTried && backups[0]) await tryOut(rules.folder, backups[0].file, ownerUrl, log);
}

async function backUp(folder: string, ownerUrl: string, log: Deps['log']): Promise<void> {
  const began = performance.now();
  const { file, manifest } = await makeBackup(ownerUrl, folder);
  const [made] = (await listBackups(folder)).filter((one) => one.file === file);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  log.info({ event: 'backup_made', file, bytes: made?.bytes, rows, ms: Math.round(performance.now() - began) });
}

async function tryOut(folder: string, file: string, ownerUrl: string, log: Deps['log']): Promise<void> {
  const { tables } = await tryBackup(ownerUrl, folder, file);
  log.info({ event: 'backup_tried_out', file, rows: tables.reduce((sum, { rows }) => sum + rows, 0) });
}

/** Looks every ten minutes whether the backup of the day is there, so one that was missed is made up for. */
export function startNightlyBackups(rules: Rules, deps: Deps): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => {
    await pause(FIRST_LOOK_MS, null, { signal, ref: false });
    while (!signal.aborted) {
      await backUpWhenDue(rules, deps).catch((error) => noteFailure(rules, deps, error));
      await pause(LOOK_EVERY_MS, null, { signal, ref: false });
    }
  };
  // Only the end of a pause rejects.
  look().catch(() => {});
  return { stop: () => stopping.abort() };
}

async function noteFailure({ folder }: Rules, { log, now = () => new Date() }: Deps, error: unknown): Promise<void> {
  const [newest] = await regularOnes(folder);
  const ageMs = newest ? now().getTime() - newest.madeAt.getTime() : null;
  const isOld = ageMs === null || ageMs > OLD_MS;
  const reason = failureInWords(error);
  log[isOld ? 'error' : 'warn']({ event: 'backup_failed', reason, newest: newest?.file ?? null, ageMs });
}
