import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { serverAccount } from './account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { ServerOptions } from './server.ts';

const silent = { info: () => {}, warn: () => {} };
let dataDir: string;
let started: EmbeddedPostgres[] = [];

/** A cluster that was made, started and stopped: making one takes longer than most tests of it. */
let ready: string;
beforeAll(async () => {
  ready = await newFolder();
  await (await startEmbeddedPostgres(ready, silent)).stop();
});
afterAll(() => rm(path.dirname(ready), { recursive: true }));

beforeEach(async () => {
  dataDir = await newFolder();
});

/** Of data, which is not there yet. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-pg-'));
  // The database's own account must be able to enter.
  await chmod(folder, 0o711);
  return path.join(folder, 'data');
}

/** Data from an earlier start. */
function copyReady(): void {
  // A thousand small files, for which waiting costs more than copying.
  cpSync(ready, dataDir, { recursive: true, verbatimSymlinks: true });
  if (!serverAccount) return;
  const data = path.join(dataDir, 'pg18/data');
  for (const name of ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(data, name), serverAccount.uid, serverAccount.gid);
}

afterEach(async () => {
  for (const server of started) await server.stop();
  started = [];
  await rm(path.dirname(dataDir), { recursive: true });
});

async function start(options?: ServerOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataDir, silent, options);
  started.push(server);
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const lockFile = () => path.join(dataDir, 'pg18/data/postmaster.pid');
const serverPid = async () => Number((await readFile(lockFile(), 'utf8')).split('\n')[0]);

/** A process that starts the database, prints a line, and would live on. */
async function startElsewhere() {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))});
    await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { info() {}, warn() {} });
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('rows outlive a stop, and nothing runs after it', async () => {
  const first = await start();
  await query(first.ownerUrl, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

  const second = await start();
  expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('it listens on loopback only, and only its password opens it', async () => {
  const { url } = await start();
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  expect((await stat(path.join(dataDir, 'pg18/password'))).mode & 0o777).toBe(0o600);
});

test('we are not its superuser, so no query reaches files or programs', async () => {
  copyReady();
  const { url } = await start();
  await expect(query(url, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied');
});

/** Tables, and what belongs to them, by the schema that they lie in. */
const OWNED_BY_US = `
  select distinct relnamespace::regnamespace::text as schema from pg_class
  where relowner = current_user::regrole`;

test('the product reads and writes rows, owns no table of ours, and can change none', async () => {
  copyReady();
  const { url, ownerUrl, appRole } = await start();
  await migrate(ownerUrl, appRole);
  expect(await query(url, 'update users set email = email returning id')).toEqual([]);
  await expect(query(url, 'drop table users')).rejects.toThrow('must be owner of table users');
  await expect(query(url, 'alter table users add column x int')).rejects.toThrow('must be owner of table users');
  await expect(query(url, 'create table more (n int)')).rejects.toThrow('permission denied for schema public');
  await expect(query(url, 'create database other')).rejects.toThrow('permission denied to create database');
  expect(await query(url, OWNED_BY_US)).toEqual([]);
});

const appPassword = () => path.join(dataDir, 'pg18/app-password');

test('a cluster of an earlier version gets that role, also after a start that was killed meanwhile', async () => {
  copyReady();
  const earlier = await start();
  await query(earlier.ownerUrl, `revoke all on schema public from ${earlier.appRole}`);
  await query(earlier.ownerUrl, 'create schema jobs; create table jobs.queue (n serial primary key)');
  await earlier.stop();
  await rm(appPassword());
  await writeFile(`${appPassword()}.new`, 'half-done');

  const [now, ...others] = await Promise.all([start(), start(), start(), start()]);
  expect(others.map(({ url }) => url)).toEqual(others.map(() => now.url));
  expect(await readFile(appPassword(), 'utf8')).toBe('half-done');
  await Promise.all([migrate(now.ownerUrl, now.appRole), migrate(now.ownerUrl, now.appRole)]);
  expect(await query(now.url, 'insert into jobs.queue default values returning n')).toEqual([{ n: 1 }]);
  expect(await query(now.url, OWNED_BY_US)).toEqual([{ schema: 'jobs' }]);
});

test('beside a server of an earlier version, its one role serves us too', async () => {
  copyReady();
  const earlier = await start();
  await rm(appPassword());
  const now = await start();
  expect(now.url).toBe(earlier.ownerUrl);
  expect(now.appRole).toBeNull();
  expect(await readdir(path.dirname(appPassword()))).not.toContain('app-password');
});

test('four first starts at once end with one server, which lives until the last one leaves', async () => {
  const servers = await Promise.all([start(), start(), start(), start()]);
  expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['pg18']);

  const [last, ...others] = servers;
  for (const server of others) await server.stop();
  expect(await query(last?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await last?.stop();
  await expect(query(last?.url ?? '', 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a server that a killed process has left is used again', async () => {
  copyReady();
  const killed = await startElsewhere();
  const pid = await serverPid();
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  await start();
  expect(await serverPid()).toBe(pid);
});

test('no acknowledged row is lost when server and process are killed while they write', async () => {
  copyReady();
  const killed = await startElsewhere();
  const first = await start();
  await query(first.ownerUrl, 'create table written (n int primary key)');
  const acknowledged = await writeUntilItBreaks(first.ownerUrl, async () => {
    killed.kill('SIGKILL');
    process.kill(await serverPid(), 'SIGKILL');
  });

  const second = await start();
  const rows = await query(second.ownerUrl, 'select n from written');
  const kept = new Set(rows.map(({ n }) => n));
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
});

/** The numbers that were inserted and confirmed; `kill` is called after the hundredth. */
async function writeUntilItBreaks(url: string, kill: () => Promise<void>): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const acknowledged: number[] = [];
  try {
    for (let n = 0; ; n++) {
      await client.query('insert into written values ($1)', [n]);
      acknowledged.push(n);
      if (n === 100) void kill();
    }
  } catch {
    return acknowledged;
  }
}

test('a server that dies under a living process comes back at the same address', async () => {
  copyReady();
  const { ownerUrl: url } = await start();
  await query(url, 'create table kept (n int); insert into kept values (7)');
  process.kill(await serverPid(), 'SIGKILL');
  const answer = () => query(url, 'select n from kept');
  await expect.poll(() => answer().catch(() => null)).toEqual([{ n: 7 }]);
});

test('the pid of another program in the lock file does not stop it from starting', async () => {
  copyReady();
  const first = await start();
  const lock = await readFile(lockFile(), 'utf8');
  await first.stop();
  await writeFile(lockFile(), lock.replace(/^\d+/, String(process.pid)));
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data of another major version are not passed over', async () => {
  await mkdir(path.join(dataDir, 'pg17'), { recursive: true });
  await expect(start()).rejects.toThrow(/pg17 holds a database of another PostgreSQL/);
});

/** The product is more patient: what looks broken may be another start that has not come far. */
const BROKEN_FOR_GOOD_MS = 1_000;
const DOES_NOT_START = /does not start. Its log, .*server\.log, says why/;
test.each([
  ['its control file is missing', (data: string) => rm(`${data}/global/pg_control`), /pg_control is missing/],
  ['its folder is empty', (data: string) => emptyFolder(path.dirname(data)), /pg_control is missing/],
  ['its password is missing', (data: string) => rm(`${data}/../password`), /pg18\/password/],
  [
    'its settings are broken',
    (data: string) => writeFile(`${data}/postgresql.auto.conf`, 'no setting'),
    DOES_NOT_START,
  ],
  ['it is of another version', (data: string) => writeFile(`${data}/PG_VERSION`, '17\n'), /is of PostgreSQL 17/],
])('a cluster is refused in words when %s', async (_, damage, words) => {
  copyReady();
  await damage(path.join(dataDir, 'pg18/data'));
  await expect(start({ failingLimitMs: BROKEN_FOR_GOOD_MS })).rejects.toThrow(words);
});

test.each([
  ['its settings are broken', (data: string) => writeFile(`${data}/postgresql.auto.conf`, 'no setting'), 1],
  ['anybody may enter its folder', (data: string) => chmod(data, 0o777), 20],
])('a cluster whose lock stays from a crash is refused soon when %s', async (_, damage, mostTries) => {
  copyReady();
  const first = await start();
  const lock = await readFile(lockFile(), 'utf8');
  await first.stop();
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  await writeFile(lockFile(), lock.replace(/^\d+/, String(gone.pid)));
  const data = path.join(dataDir, 'pg18/data');
  await damage(data);
  await expect(start({ failingLimitMs: BROKEN_FOR_GOOD_MS })).rejects.toThrow(DOES_NOT_START);
  const tries = (await readFile(`${data}/server.log`, 'utf8')).match(/FATAL/g)?.length ?? 0;
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThanOrEqual(mostTries);
});

async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true });
  await mkdir(folder);
}

test('a password that no longer opens the database is named', async () => {
  copyReady();
  await start();
  await writeFile(path.join(dataDir, 'pg18/password'), 'wrong');
  await expect(start()).rejects.toThrow(/pg18\/password does not open the database beside it/);
});
