import { formatAgo } from '#shared/words/dates';
import { counted, listed, plural } from '#shared/words/numbers';
import { databaseTrouble } from '../database/is-database-down.ts';
import type { BackupSettings } from '../settings/settings.ts';
import { listBackups, type StoredBackup } from './kept-backups.ts';
import { contentsOf, isInBackup, type Manifest, momentInWords } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import type { Restored } from './restore/restore-backup.ts';

/** `1.4 MB`, in steps of a thousand. */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1e6 ? 1 : bytes < 1e9 ? 2 : 3;
  return `${(bytes / 1000 ** power).toFixed(1)} ${['', 'kB', 'MB', 'GB'][power]}`;
}

/** What was restored, and what its operator has to do now, a line each. */
export function restoredInWords({ manifest, restorePoint, unreadable, usersDeleted, usersBack }: Restored): string[] {
  const lines = [
    `Restored: ${contents(manifest)}, equal to the backup of ${momentInWords(new Date(manifest.madeAt))}.`,
    `What was there before is in ${restorePoint}`,
    'Everybody signs in again. Posts that waited then are looked for at Threads before they are published.',
  ];
  if (unreadable.accounts.length > 0) {
    const names = listed(unreadable.accounts.map((name) => `@${name}`));
    const them = plural(unreadable.accounts.length, 'it', 'them');
    lines.push(`The token keys set here do not open the access of ${names}: connect ${them} again.`);
  }
  if (unreadable.twoStep.length > 0) {
    const names = listed(unreadable.twoStep);
    lines.push(`Nor can they check the two-step codes of ${names}: sign in with a recovery code, and set it up again.`);
  }
  if (usersDeleted > 0)
    lines.push(
      `${counted(usersDeleted, 'user')} who had deleted their account since ${plural(usersDeleted, 'stays', 'stay')} deleted.`,
    );
  if (usersBack > 0) {
    const who = `${counted(usersBack, 'user')} ${plural(usersBack, 'is', 'are')} back`;
    lines.push(`${who} who were not there before. If they had deleted their accounts, you owe them the deletion.`);
  }
  return lines;
}

export const contents = ({ tables }: Manifest): string => contentsOf(tables.filter(isInBackup));

/** What the start says of backups: how old and large the newest is, and where. */
export async function backupsInWords({ folder, at }: BackupSettings, now: Date): Promise<string> {
  const newest = (await listBackups(folder)).find(({ kind }) => kind === 'regular');
  const age = newest ? `the newest ${formatAgo(newest.madeAt, now)}, ${sizeInWords(newest.bytes)}` : 'none yet';
  return `${age}, in ${folder} (${at === null ? 'none is made by itself' : `one each day at ${at}`})`;
}

/** One line of the list. */
export function backupInWords({ file, kind, madeAt, bytes, triedAt }: StoredBackup, now: Date): string {
  const tried = triedAt ? `tried out ${formatAgo(triedAt, now)}` : 'not tried out yet';
  const why = kind === 'regular' ? '' : ', before a restore';
  return `${momentInWords(madeAt)} (${formatAgo(madeAt, now)}), ${sizeInWords(bytes)}${why}, ${tried}: ${file}`;
}

const TROUBLES = {
  away: 'the database does not answer any more',
  cannot_store: 'the database has no room left',
  collided: 'somebody else changed the database at the same moment',
};

/** Why a backup or a restore was given up. */
export function failureInWords(error: unknown): string {
  if (error instanceof BackupRefusal) return error.message;
  const trouble = databaseTrouble(error);
  if (trouble) return TROUBLES[trouble];
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isFull ? 'there is no room left on the disk' : String(error);
}
