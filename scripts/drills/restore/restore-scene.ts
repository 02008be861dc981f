import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listBackups } from '../../../backend/backup/kept-backups.ts';
import { connect } from '../../../backend/database/connect.ts';
import { startEmbeddedPostgres } from '../../../backend/database/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../../backend/database/migrate.ts';
import { keptSecrets } from '../../../backend/settings/kept-secrets.ts';
import { contentOf, fillForBackup, runSql } from '../../../backend/testing/backup-scene.ts';
import { fillWithPosts } from '../tools/fill-with-posts.ts';
import { silent } from '../tools/scene.ts';

const BACKUP = path.resolve(import.meta.dirname, '../../../backend/backup');
/** Enough that a restore takes some seconds, so that there is a middle of it. */
const POSTS = 3_000;
const READINGS = 40;
const PATIENCE = 20;

export type Content = Awaited<ReturnType<typeof contentOf>>;
type Command = 'run-backup.ts' | 'run-restore.ts';

/** A machine: a data folder with its own database, keys and backups. */
export interface Machine {
  dataDir: string;
  backups: string;
}

/** Two machines that know nothing of each other, and a backup of the one that is restored on the other. */
export interface RestoreScene {
  source: Machine;
  target: Machine;
  file: string;
  /** Of the target: what it held, and what it holds once the backup is restored. */
  before: Content;
  after: Content;
  /** How long a backup and a restore take when nothing happens, in ms. */
  backupMs: number;
  restoreMs: number;
}

export interface Ran {
  code: number | null;
  printed: string;
  ms: number;
}

interface Fault {
  /** Called with what is printed so far; kills or breaks something. */
  onPrint?: (printed: string, kill: () => void) => void;
  env?: Record<string, string>;
  /** Goes before the command in a shell, such as `ulimit -f 100;`. */
  shell?: string;
}

/** Runs one of the commands on a machine, as an operator does. */
export async function runOn(
  { dataDir, backups }: Machine,
  command: Command,
  args: string[] = [],
  fault: Fault = {},
): Promise<Ran> {
  const { NODE_COMPILE_CACHE, PATH } = process.env;
  const env = {
    NODE_COMPILE_CACHE,
    PATH,
    DATA_DIR: dataDir,
    BACKUP_FOLDER: backups,
    LOG_LEVEL: 'silent',
    ...fault.env,
  };
  const line = [process.execPath, path.join(BACKUP, command), ...args];
  const [program = '', ...rest] = fault.shell ? ['/bin/sh', '-c', `${fault.shell} exec "$@"`, 'sh', ...line] : line;
  const began = performance.now();
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const kill = () => void child.kill('SIGKILL');
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += text;
      fault.onPrint?.(printed, kill);
    });
  }
  const [code] = await once(child, 'exit');
  return { code, printed, ms: performance.now() - began };
}

/** What a machine holds after it was started the next time, and how many schemas are left that nobody uses. */
export async function afterNextStart({ dataDir }: Machine): Promise<{ content: Content; left: number }> {
  const { ownerUrl, appRole, stop } = await startEmbeddedPostgres(dataDir, silent);
  try {
    await migrate(ownerUrl, appRole);
    const left = await runSql(ownerUrl, `select from pg_namespace where nspname ~ '^(restore_|backup_)'`);
    return { content: await contentOf(ownerUrl), left: left.length };
  } finally {
    await stop();
  }
}

export async function makeMachine(folder: string, name: string): Promise<Machine> {
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true });
  return { dataDir, backups: path.join(folder, `${name}-backups`) };
}

/** `name` is a user whom only this machine knows. */
async function fill({ dataDir }: Machine, name: string, isLarge: boolean): Promise<void> {
  const { ownerUrl, appRole, stop } = await startEmbeddedPostgres(dataDir, silent);
  const knex = connect(ownerUrl, silent, PATIENCE);
  try {
    await migrate(ownerUrl, appRole);
    if (isLarge) await fillForBackup(ownerUrl, keptSecrets(dataDir).tokenKeys);
    await knex('users').insert({ id: name, username: name, password: '', email: name });
    await fillWithPosts(knex, name, isLarge ? { posts: POSTS, readings: READINGS } : { posts: 50, readings: 3 });
  } finally {
    await knex.destroy();
    await stop();
  }
}

export async function setUpRestore(folder: string): Promise<RestoreScene> {
  const [source, target] = [await makeMachine(folder, 'source'), await makeMachine(folder, 'target')];
  await fill(source, 'dora', true);
  await fill(target, 'emil', false);
  const { content: before } = await afterNextStart(target);
  const made = await runOn(source, 'run-backup.ts');
  const [backup] = await listBackups(source.backups);
  if (!backup) throw new Error(`No backup was made: ${made.printed}`);
  const restored = await runOn(target, 'run-restore.ts', [backup.file]);
  const { content: after } = await afterNextStart(target);
  const scene = { source, target, file: backup.file, before, after, backupMs: made.ms, restoreMs: restored.ms };
  if (restored.code !== 0) throw new Error(`The backup was not restored: ${restored.printed}`);
  await putBack(scene);
  return scene;
}

/** Restores what the target held at first, from the restore point. */
export async function putBack({ target, before }: RestoreScene): Promise<void> {
  if (isDeepStrictEqual((await afterNextStart(target)).content, before)) return;
  for (const { file, kind } of await listBackups(target.backups)) {
    if (kind !== 'before-restore') continue;
    await runOn(target, 'run-restore.ts', [file]);
    if (isDeepStrictEqual((await afterNextStart(target)).content, before)) return;
  }
  throw new Error('What was there first did not come back');
}

export const postmasterPid = ({ dataDir }: Machine): number =>
  Number(readFileSync(path.join(dataDir, 'pg18/data/postmaster.pid'), 'utf8').split('\n')[0]);
