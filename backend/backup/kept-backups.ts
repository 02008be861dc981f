import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { DAY_MS } from '#shared/days/durations';
import { BackupRefusal } from './refusal.ts';
import { PARTIAL } from './write-backup.ts';

/** Of each kind, the newest. The privacy policy names this number. */
const KEPT = 14;
/** What a restore has replaced is of no use after that, and holds what users may have deleted since. */
const RESTORE_POINT_KEPT_MS = 14 * DAY_MS;
const NAME = /^threads-mastery-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z(-before-restore)?\.zip$/;
const TRIED = 'tried-out.json';

/** Why a backup was made: by night or because somebody asked, or so that a restore can be taken back. */
export type BackupKind = 'regular' | 'before-restore';

export interface StoredBackup {
  file: string;
  kind: BackupKind;
  madeAt: Date;
  bytes: number;
  /** When it was last restored for trial, and held what it says; null if it never was. */
  triedAt: Date | null;
}

const triedSchema = z.record(z.string(), z.iso.datetime());

/** Where to write a backup of this moment. Makes the folder, which only we may look into: users' data lie in it. */
export async function newBackupFile(folder: string, kind: BackupKind, at: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefusal(`The folder for backups, ${folder}, cannot be made: ${error.message}`);
  });
  const stamp = at.toISOString().replaceAll(/[:.]/g, '');
  return path.join(folder, `threads-mastery-${stamp}${kind === 'regular' ? '' : `-${kind}`}.zip`);
}

/** The whole backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const tried = await readTried(folder);
  const backups: StoredBackup[] = [];
  for (const name of names) {
    const [, day, hours, minutes, seconds, ms, before] = NAME.exec(name) ?? [];
    if (!day) continue;
    const file = path.join(folder, name);
    const { size } = await stat(file);
    backups.push({
      file,
      kind: before ? 'before-restore' : 'regular',
      madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`),
      bytes: size,
      triedAt: tried[name] ? new Date(tried[name]) : null,
    });
  }
  return backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/**
 * Removes backups beyond those that are kept, and what a process left that was killed while it wrote. The one that is `needed`
 * stays, by whatever path it is named.
 */
export async function removeOld(folder: string, needed: string | null): Promise<void> {
  const isNeeded = needed ? await sameFileAs(needed) : () => false;
  const backups: StoredBackup[] = [];
  for (const backup of await listBackups(folder)) if (!(await isNeeded(backup.file))) backups.push(backup);
  const beyond = [...Map.groupBy(backups, ({ kind }) => kind).values()].flatMap((ofKind) => ofKind.slice(KEPT));
  const isOver = ({ kind, madeAt }: StoredBackup) =>
    kind === 'before-restore' && madeAt.getTime() < Date.now() - RESTORE_POINT_KEPT_MS;
  const old = new Set([...beyond, ...backups.filter(isOver)]);
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(`.zip${PARTIAL}`));
  for (const file of [...[...old].map(({ file }) => file), ...drafts.map((name) => path.join(folder, name))])
    await rm(file);
}

async function sameFileAs(needed: string): Promise<(file: string) => Promise<boolean>> {
  const path = await realpath(needed);
  return async (file) => (await realpath(file)) === path;
}

export async function noteTried(folder: string, file: string, at: Date): Promise<void> {
  const there = new Set(await readdir(folder));
  const kept = Object.entries(await readTried(folder)).filter(([name]) => there.has(name));
  const draft = path.join(folder, `${TRIED}${PARTIAL}`);
  const tried = { ...Object.fromEntries(kept), [path.basename(file)]: at.toISOString() };
  await writeFile(draft, JSON.stringify(tried, null, 2), { mode: 0o600 });
  await rename(draft, path.join(folder, TRIED));
}

/** A note that cannot be read costs one more trial. */
async function readTried(folder: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(folder, TRIED), 'utf8').catch(() => '{}');
  try {
    return triedSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
