import type pg from 'pg';
import { migrate, migrateUpTo } from '../../database/migrate.ts';
import { INCOMING, OUTGOING } from '../../database/scratch-schemas.ts';
import { withCopyClient } from '../copy-client.ts';
import { keepOthersFromStarting, requireNobodyElse } from '../locks.ts';
import { makeBackup } from '../make-backup.ts';
import type { Manifest } from '../manifest.ts';
import { type Backup, openBackup } from '../read-backup.ts';
import { settleRestored } from './after-restore.ts';
import { findUnreadable, type Unreadable } from './find-unreadable.ts';
import { keepSince } from './keep-since.ts';
import { loadBackup } from './load-backup.ts';
import { swapSchemas } from './swap-schemas.ts';

/** The last step. Before it, nothing has changed. */
export const PLACING = 'Putting it in place';

export interface RestoreTarget {
  ownerUrl: string;
  /** The product's role, where it is another one. */
  appRole: string | null;
  /** Where the restore point goes. */
  folder: string;
  /** Those that are set here, newest first. */
  tokenKeys: string[];
  /** Called as each step begins, with its name in words. */
  onStep?: (step: string) => void;
}

export interface Restored {
  manifest: Manifest;
  /** A backup of what was there before. */
  restorePoint: string;
  unreadable: Unreadable;
  /** Users of the backup who had deleted their account since, and so are not brought back. */
  usersDeleted: number;
  /** Users who are brought back and were not in the database that was replaced; nothing there says why. */
  usersBack: number;
}

/**
 * Replaces what is in a database by a backup. Everything is built and compared beside the tables that are in use, and takes their
 * place in one transaction: whatever happens before leaves them as they were, and the next start clears away what was built.
 * Throws in words.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Restored> {
  const { ownerUrl, appRole, onStep = () => {} } = target;
  onStep('Checking the file');
  const backup = await openBackup(file);
  try {
    return await withCopyClient(ownerUrl, 'public', async (keeper) => {
      await requireNobodyElse(keeper);
      await keepOthersFromStarting(keeper);
      onStep('Making a restore point of what is there now');
      const restorePoint = await makeRestorePoint(keeper, target, file);
      onStep('Loading the backup beside it, and comparing each table');
      const built = await build(backup, target);
      const usersBack = await countUsersBack(keeper);
      onStep(PLACING);
      await requireNobodyElse(keeper);
      await swapSchemas(keeper, INCOMING, OUTGOING);
      // What stays is cleared away by the next start.
      await keeper.query(`drop schema if exists ${OUTGOING} cascade`).catch(() => {});
      return { manifest: backup.manifest, restorePoint, usersBack, ...built };
    });
  } finally {
    backup.close();
    // Removes what was built if it was not put in place, and lets the product's role read what was.
    await migrate(ownerUrl, appRole).catch(() => {});
  }
}

/** An empty database, where nothing was ever kept, has no tables yet. */
async function makeRestorePoint(
  keeper: pg.Client,
  { ownerUrl, folder }: RestoreTarget,
  restored: string,
): Promise<string> {
  const { rows } = await keeper.query(`select to_regclass('public.knex_migrations') is not null as "isMade"`);
  if (!rows[0].isMade) await migrateUpTo(ownerUrl, 'public', 'latest');
  return (await makeBackup(ownerUrl, folder, 'before-restore', restored)).file;
}

async function build(
  backup: Backup,
  { ownerUrl, tokenKeys }: RestoreTarget,
): Promise<Pick<Restored, 'unreadable' | 'usersDeleted'>> {
  await loadBackup(backup, ownerUrl, INCOMING);
  await migrateUpTo(ownerUrl, INCOMING, 'latest');
  return withCopyClient(ownerUrl, INCOMING, async (client) => {
    const usersDeleted = await keepSince(client);
    await settleRestored(client, new Date(backup.manifest.madeAt));
    return { unreadable: await findUnreadable(client, tokenKeys), usersDeleted };
  });
}

/** None where nobody was there: then this is another machine, and nobody was deleted. */
async function countUsersBack(keeper: pg.Client): Promise<number> {
  const { rows } = await keeper.query(`
    select count(*)::int as count from ${INCOMING}.users as back
    where not exists (select from public.users where users.id = back.id) and exists (select from public.users)`);
  return rows[0].count;
}
