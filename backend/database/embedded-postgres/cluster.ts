import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canServe, serverAccount } from './account.ts';
import { appRoleStatements, newPassword, openAppRole, runAsSuperuser } from './app-role.ts';
import { findPrograms, ignoreExisting } from './programs.ts';
import { run } from './run-program.ts';

/** Files of another major version cannot be read, and so the folder carries it. */
const VERSION = '18';
export const FOLDER = `pg${VERSION}`;
/** The database, and the role that owns it: for migrations. */
const NAME = 'threads_mastery';
/** The product's role: it reads and writes rows, and owns the tables of the queue alone. */
export const APP_ROLE = `${NAME}_app`;

/** A database cluster on disk: `folder` is ours (passwords, port), `data` inside it is the server's. */
export interface Cluster {
  programs: string;
  folder: string;
  data: string;
  /** The owner's. */
  password: string;
  /** Null while a server of an earlier version runs, which knows no such role. */
  appPassword: string | null;
}

/** Whether there is one already. */
export const hasCluster = (dataDir: string): boolean => existsSync(path.join(dataDir, FOLDER));

/** The cluster in this folder, made first when it is not there. Safe when several processes do this at once. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  await openFolder(dataDir);
  const programs = await findPrograms(dataDir);
  const folder = path.join(dataDir, FOLDER);
  if (!existsSync(folder)) {
    await refuseOtherVersions(dataDir);
    await createCluster(programs, folder);
  }
  await requireWhole(folder);
  const password = await readFile(path.join(folder, 'password'), 'utf8');
  const place = { programs, folder, data: path.join(folder, 'data') };
  return { ...place, password, appPassword: await openAppRole(place, APP_ROLE, NAME) };
}

/**
 * Data of another major version would be passed over without a word, and the product would seem to have lost them. Those of
 * this version may be there by now: another start was faster.
 */
async function refuseOtherVersions(dataDir: string): Promise<void> {
  const other = (await readdir(dataDir)).find((name) => /^pg\d+$/.test(name) && name !== FOLDER);
  if (!other) return;
  throw new Error(
    `${path.join(dataDir, other)} holds a database of another PostgreSQL, and this version runs PostgreSQL ${VERSION}. ` +
      'A newer version of the product may have made it: start that one, or choose another DATA_DIR for an empty one',
  );
}

/** Throws in words where files are missing without which no server starts, and where another PostgreSQL has made them. */
async function requireWhole(folder: string): Promise<void> {
  // Only the server's account may look into its folder, and root.
  const data = path.join(folder, 'data');
  const isMissing = await stat(path.join(data, 'global/pg_control')).then(
    () => false,
    (error) => error.code === 'ENOENT',
  );
  if (isMissing) throw new Error(`The database in ${folder} is broken: ${data}/global/pg_control is missing`);
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => VERSION);
  if (version.trim() === VERSION) return;
  throw new Error(
    `The database in ${folder} is of PostgreSQL ${version.trim()}, and this version runs PostgreSQL ${VERSION}`,
  );
}

/** The owner's address. */
export function urlOf({ password }: Cluster, port: number, database = NAME): string {
  return `postgresql://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

/** The product's address; the owner's while there is no other role. */
export function appUrlOf(cluster: Cluster, port: number): string {
  if (!cluster.appPassword) return urlOf(cluster, port);
  return `postgresql://${APP_ROLE}:${cluster.appPassword}@127.0.0.1:${port}/${NAME}`;
}

async function openFolder(dataDir: string): Promise<void> {
  if (!(await canServe(path.dirname(dataDir)))) {
    throw new Error(`As root, DATA_DIR must lie where other users can enter, and ${dataDir} does not`);
  }
  await mkdir(dataDir, { recursive: true });
  if (serverAccount) await chmod(dataDir, 0o711);
}

/** Everything is prepared beside its place and then renamed: a start that is cut short leaves no half cluster. */
export async function createCluster(programs: string, folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`);
  const data = path.join(draft, 'data');
  const [password, appPassword] = [newPassword(), newPassword()];
  try {
    await mkdir(data, { mode: 0o700 });
    if (serverAccount) await giveAway(draft, data);
    await initialize(programs, data, { password, appPassword });
    await writeFile(path.join(draft, 'password'), password, { mode: 0o600 });
    await writeFile(path.join(draft, 'app-password'), appPassword, { mode: 0o600 });
    await rename(draft, folder).catch(ignoreExisting);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function giveAway(draft: string, data: string): Promise<void> {
  await chmod(draft, 0o711);
  if (serverAccount) await chown(data, serverAccount.uid, serverAccount.gid);
}

type Passwords = Record<'password' | 'appPassword', string>;

/** The superuser has no password and so cannot sign in; one role owns one database, and the product's owns nothing. */
async function initialize(programs: string, data: string, { password, appPassword }: Passwords): Promise<void> {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
  const access = ['--username=postgres', '--auth-local=reject', '--auth-host=scram-sha-256'];
  await run(path.join(programs, 'initdb'), ['-D', data, '--data-checksums', ...locale, ...access], data);
  await runAsSuperuser({ programs, data }, [
    `create role ${NAME} login createdb password '${password}'`,
    `create database ${NAME} owner ${NAME}`,
    ...appRoleStatements(APP_ROLE, NAME, appPassword),
  ]);
}
