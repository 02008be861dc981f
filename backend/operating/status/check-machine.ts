import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { formatAgo } from '#shared/words/dates';
import { listBackups } from '../../backup/kept-backups.ts';
import { OLD_MS, TRIAL_EVERY_MS } from '../../backup/nightly-backups.ts';
import { sizeInWords } from '../../backup/words.ts';
import type { BackupSettings } from '../../settings/settings.ts';
import { type Finding, off, ok, problem } from './finding.ts';

/** PostgreSQL and a backup want some room at once. */
const LEAST_FREE = 1e9;

/** How many bytes are left where a folder is, or will be. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(nearest(path.resolve(folder)));
  return bavail * bsize;
};

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)));

export async function checkDisk(folders: Record<string, string>, free: FreeBytes): Promise<Finding> {
  const rooms = await Promise.all(
    Object.entries(folders).map(async ([what, folder]) => ({ what, folder, bytes: await free(folder) })),
  );
  const says = rooms.map(({ what, bytes }) => `${sizeInWords(bytes)} free for ${what}`).join(', ');
  const full = rooms.filter(({ bytes }) => bytes < LEAST_FREE).map(({ what, folder }) => `${what} (${folder})`);
  if (full.length === 0) return ok('Disk', says);
  return problem(
    'Disk',
    says,
    `Make room, or a larger disk, for ${full.join(' and ')}: a full one refuses every change.`,
  );
}

export async function checkBackups({ folder, at }: BackupSettings, now: Date): Promise<Finding> {
  const about = 'Backups';
  const [newest, ...others] = (await listBackups(folder)).filter(({ kind }) => kind === 'regular');
  if (!newest) {
    if (at === null) return off(about, `none is made by itself, and none lies in ${folder}`);
    return problem(
      about,
      `none yet in ${folder}`,
      `Make one now with npm run backup; after that one is made each day at ${at}.`,
    );
  }
  const triedAt = [newest, ...others].flatMap((one) => one.triedAt ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
  const tried = triedAt ? `a restore was last tried ${formatAgo(triedAt, now)}` : 'no restore was tried yet';
  const says = `the newest ${formatAgo(newest.madeAt, now)}, ${sizeInWords(newest.bytes)}, in ${folder}; ${tried}`;
  const age = now.getTime() - newest.madeAt.getTime();
  if (age > OLD_MS)
    return problem(about, says, 'Look for backup_failed in the log, and make one now with npm run backup.');
  const isUntried = at !== null && age > 2 * TRIAL_EVERY_MS && !triedAt;
  return isUntried ? problem(about, says, 'Look for backup_failed in the log.') : ok(about, says);
}
