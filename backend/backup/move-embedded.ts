import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Cluster, FOLDER, urlOf } from '../database/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres/embedded-postgres.ts';
import { fetchPrograms } from '../database/embedded-postgres/fetch-programs.ts';
import { reachServer, stopServer } from '../database/embedded-postgres/server.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import type { Settings } from '../settings/settings.ts';
import { withCopyClient } from './copy-client.ts';
import { tryLock } from './locks.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';

type Needed = Pick<Settings, 'databaseUrl' | 'dataDir' | 'backups' | 'tokenKeys'>;
const LOOK_AGAIN_MS = 1_000;

/**
 * Moves the embedded database of an earlier PostgreSQL to the one of this version: a backup, which stays as the restore point, and
 * a restore into a new folder, which takes its name once each row was compared. The old folder is kept as `pg17-moved`. Killed in the
 * middle, it begins again at the next start. Of several starts at once one does it, and the others wait.
 */
export async function moveFromEarlierPostgres(settings: Needed, log: Logger): Promise<void> {
  if (settings.databaseUrl !== null) return;
  const dataDir = path.resolve(settings.dataDir);
  for (let version = await earlierIn(dataDir); version !== null; version = await earlierIn(dataDir)) {
    await moveAlone({ ...settings, dataDir }, version, log);
    if (!existsSync(path.join(dataDir, FOLDER))) await pause(LOOK_AGAIN_MS);
  }
}

/** The version of the database in a data folder, where it is an earlier one. */
async function earlierIn(dataDir: string): Promise<number | null> {
  const names = await readdir(dataDir).catch((): string[] => []);
  if (names.includes(FOLDER)) return null;
  const versions = names.flatMap((name) => /^pg(\d+)$/.exec(name)?.[1] ?? []).map(Number);
  // An empty folder holds nothing to move, and a start refuses it in words.
  const isWhole = (version: number) => existsSync(path.join(dataDir, `pg${version}`, 'password'));
  const earlier = versions.filter((version) => version < Number(FOLDER.slice(2)) && isWhole(version));
  return earlier.length === 0 ? null : Math.max(...earlier);
}

async function moveAlone({ dataDir, backups, tokenKeys }: Needed, version: number, log: Logger): Promise<void> {
  const old = await openEarlier(dataDir, version);
  const { client, port } = await reachServer(old);
  const url = urlOf(old, port);
  try {
    await withCopyClient(url, 'public', async (keeper) => {
      if (!(await tryLock(keeper, MIGRATION_LOCK)) || existsSync(path.join(dataDir, FOLDER))) return;
      console.log(
        `The database of PostgreSQL ${version} is moved to ${FOLDER.slice(2)}; it stays as it is until that is done.`,
      );
      const { file } = await makeBackup(url, backups.folder, 'before-restore');
      await fillNew(dataDir, file, tokenKeys, log);
      await rename(path.join(dataDir, 'moving', FOLDER), path.join(dataDir, FOLDER));
      log.info({ event: 'database_moved', from: version, restorePoint: file });
    });
  } finally {
    await client.end();
  }
  if (!existsSync(path.join(dataDir, FOLDER))) return;
  // Another start may be doing the same.
  await stopServer(old).catch(() => {});
  await rename(old.folder, `${old.folder}-moved`).catch(() => {});
  await rm(path.join(dataDir, 'moving'), { recursive: true, force: true });
}

async function openEarlier(dataDir: string, version: number): Promise<Cluster> {
  const folder = path.join(dataDir, `pg${version}`);
  const password = await readFile(path.join(folder, 'password'), 'utf8');
  const programs = await fetchPrograms(dataDir, version);
  return { programs, folder, data: path.join(folder, 'data'), password, appPassword: null };
}

async function fillNew(dataDir: string, file: string, tokenKeys: string[], log: Logger): Promise<void> {
  const moving = path.join(dataDir, 'moving');
  await mkdir(moving, { recursive: true });
  const { ownerUrl, appRole, stop } = await startEmbeddedPostgres(moving, log);
  try {
    const folder = path.join(moving, 'backups');
    await restoreBackup(file, { ownerUrl, appRole, folder, tokenKeys });
  } finally {
    await stop();
  }
}
