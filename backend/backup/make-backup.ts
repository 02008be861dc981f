import { BACKUP_LOCK, TRIAL } from '../database/scratch-schemas.ts';
import { withCopyClient } from './copy-client.ts';
import { type BackupKind, newBackupFile, noteTried, removeOld } from './kept-backups.ts';
import { tryLock } from './locks.ts';
import type { Manifest } from './manifest.ts';
import { openBackup } from './read-backup.ts';
import { BackupRefusal } from './refusal.ts';
import { loadBackup } from './restore/load-backup.ts';
import { writeBackup } from './write-backup.ts';

export interface MadeBackup {
  file: string;
  manifest: Manifest;
}

/**
 * Makes a backup in a folder, and removes old ones once it is whole, but for the one that is `needed`. Refuses while another
 * one is made.
 */
export function makeBackup(
  ownerUrl: string,
  folder: string,
  kind: BackupKind = 'regular',
  needed: string | null = null,
): Promise<MadeBackup> {
  return alone(ownerUrl, async () => {
    const file = await newBackupFile(folder, kind, new Date());
    await removeOld(folder, needed);
    const manifest = await writeBackup(ownerUrl, file);
    await removeOld(folder, needed);
    return { file, manifest };
  });
}

/** Restores a backup into a schema of its own, compares each table, and takes it away again. Throws in words if it differs. */
export function tryBackup(ownerUrl: string, folder: string, file: string): Promise<Manifest> {
  return alone(ownerUrl, async () => {
    const backup = await openBackup(file);
    try {
      await loadBackup(backup, ownerUrl, TRIAL);
    } finally {
      backup.close();
      await withCopyClient(ownerUrl, 'public', (client) => client.query(`drop schema if exists ${TRIAL} cascade`));
    }
    await noteTried(folder, file, new Date());
    return backup.manifest;
  });
}

function alone<Result>(ownerUrl: string, work: () => Promise<Result>): Promise<Result> {
  return withCopyClient(ownerUrl, 'public', async (client) => {
    if (await tryLock(client, BACKUP_LOCK)) return work();
    throw new BackupRefusal('Another backup is being made, or tried out, at this moment');
  });
}
