import { readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, urlOf } from './cluster.ts';
import { run } from './run-program.ts';

const START_LIMIT_MS = 60_000;
/** Where no server of the cluster runs or ends, starting fails for a reason that stays. One is known at once: settings that cannot be read. */
const FAILING_LIMIT_MS = 10_000;
/** A start may also fail because its port was taken meanwhile, and on a slow machine one may last as long as that limit. */
const LEAST_TRIES = 3;
const WRONG_PASSWORD = '28P01';
const PAUSE_MS = 100;

/** No line of the server's log holds a user's text: neither the statement nor the values that were refused. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};
type ServerSettings = Record<string, string>;

export interface ServerOptions {
  /** On top of ours. */
  settings?: ServerSettings;
  /** Where it must listen; a free one, that of last time if possible, unless told. */
  port?: number;
  /** From then on, a start that fails while no server of the cluster runs fails for good. */
  failingLimitMs?: number;
}

export interface Connection {
  client: pg.Client;
  port: number;
}

/**
 * A connection to the cluster's server, started first where it does not run. Only a login proves that it runs: the pid
 * of a killed server can look alive. Of several that start it at once one wins, and the others find its server. Throws in
 * words, with the log or the file to look at, when the cluster is broken.
 */
export async function reachServer(
  cluster: Cluster,
  { settings = {}, port, failingLimitMs = FAILING_LIMIT_MS }: ServerOptions = {},
): Promise<Connection> {
  const began = performance.now();
  for (let tries = 1; ; tries++) {
    const connection = await logIn(cluster);
    if (connection) return connection;
    await removeStaleLock(cluster);
    const failure = await start(cluster, settings, port ?? (await pickPort(cluster))).catch((error: Error) => error);
    if (!failure) continue;
    const { pid } = await readLock(cluster);
    const isOverdue = performance.now() - began > (isAlive(pid) ? START_LIMIT_MS : failingLimitMs);
    if ((isOverdue && tries >= LEAST_TRIES) || !(await canReadSettings(cluster))) throw inWords(cluster, failure);
    await pause(PAUSE_MS);
  }
}

const logOf = ({ data }: Cluster) => path.join(data, 'server.log');

const inWords = (cluster: Cluster, cause: Error) =>
  new Error(`The embedded database in ${cluster.folder} does not start. Its log, ${logOf(cluster)}, says why`, {
    cause,
  });

/** Stops the server for everyone who is connected. */
export async function stopServer({ programs, data }: Cluster): Promise<void> {
  await run(path.join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w', '-s'], data);
}

/** Null when no server of this cluster lets us in. */
export async function logIn(cluster: Cluster, applicationName = 'threads-mastery'): Promise<Connection | null> {
  const { port } = await readLock(cluster);
  if (!port) return null;
  const client = new pg.Client({
    // Not our database: one that somebody is connected to cannot be copied or restored.
    connectionString: urlOf(cluster, port, 'postgres'),
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  const isIn = await client.connect().then(
    () => true,
    (error) => {
      if (error.code !== WRONG_PASSWORD) return false;
      throw new Error(`The password in ${path.join(cluster.folder, 'password')} does not open the database beside it`);
    },
  );
  return isIn ? { client, port } : null;
}

/** No other start would get further where the server cannot even say what is set. */
const canReadSettings = ({ programs, data }: Cluster): Promise<boolean> =>
  run(path.join(programs, 'postgres'), ['-C', 'port', '-D', data], data).then(
    () => true,
    () => false,
  );

/** A server that was killed leaves its lock, and a start that fails early leaves it, too. */
function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function start(cluster: Cluster, extra: ServerSettings, port: number): Promise<void> {
  const { programs, folder, data } = cluster;
  const settings = Object.entries({ ...SETTINGS, ...extra, port: String(port) });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  await run(
    path.join(programs, 'pg_ctl'),
    ['start', '-D', data, '-l', logOf(cluster), '-w', '-s', '-o', options],
    data,
  );
  await writeFile(path.join(folder, 'port'), String(port));
}

/** The port of last time where it is free, so that whoever is still connected finds the server again. */
async function pickPort({ folder }: Cluster): Promise<number> {
  const last = Number(await readFile(path.join(folder, 'port'), 'utf8').catch(() => 0));
  return tryPort(last).catch(() => tryPort(0));
}

function tryPort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const lockFile = ({ data }: Cluster) => path.join(data, 'postmaster.pid');

/** The server's own note of what it runs as (PostgreSQL, storage/file/pidfile.h). */
async function readLock(cluster: Cluster): Promise<{ pid: number; port: number }> {
  return parseLock(await readFile(lockFile(cluster), 'utf8').catch(() => ''));
}

function parseLock(text: string): { pid: number; port: number } {
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/**
 * After a kill, the noted pid can be a process that nobody has reaped, or by now another program: PostgreSQL would take
 * either for a server of its own and never start. What still uses the files is guarded by the shared memory.
 */
async function removeStaleLock(cluster: Cluster): Promise<void> {
  const { pid } = await readLock(cluster);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command !== null && !command.includes(cluster.data)) removeLockOf(pid, cluster);
}

/**
 * A server that has just ended took its lock with it, and what lies there now may be that of another start, whose server
 * would end without it. Nothing comes between the look and the removal.
 */
function removeLockOf(pid: number, cluster: Cluster): void {
  try {
    if (parseLock(readFileSync(lockFile(cluster), 'utf8')).pid === pid) rmSync(lockFile(cluster));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
