import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Model } from 'objection';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { newBackupFile } from '../../backup/kept-backups.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { startJobs } from '../../jobs/start-jobs.ts';
import { fillForBackup, newTokenKeys } from '../../testing/backup-scene.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { readStatus, type Status } from './read-status.ts';

const tokenKeys = newTokenKeys();
let database: TestDatabase;
let app: TestApp;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let folder: string;
let backup: string;
/** A product that is well, as the environment of its operator says it. */
let well: Record<string, string>;
/** Threads and the model: servers that answer, whatever they are asked. */
const outside = createServer((_request, response) => response.end('{}'));

beforeAll(async () => {
  database = await createTestDatabase();
  Model.knex(database.knex);
  app = await startApp({ knex: database.knex });
  mailServer = await startMailServer();
  await fillForBackup(database.url, tokenKeys);
  const jobs = await startJobs(database.url, { warn: () => {} });
  await jobs.boss.createQueue('mine');
  await jobs.stop();
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-status-'));
  backup = (await makeBackup(database.url, folder)).file;
  await once(outside.listen(0, '127.0.0.1'), 'listening');
  // An address object, because it listens on a port and not on a pipe.
  const there = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  well = {
    PORT: new URL(app.url).port,
    HOST: '127.0.0.1',
    PUBLIC_URL: app.url,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    TOKEN_KEYS: tokenKeys.join(),
    BACKUP_FOLDER: folder,
    SMTP_URL: mailServer.settings.url,
    OPENAI_BASE_URL: `${there}/v1`,
    OPENAI_MODEL: 'fake-1',
    THREADS_APP_ID: '123',
    THREADS_APP_SECRET: 'of the app',
    THREADS_API_URL: there,
  };
});
afterAll(async () => {
  outside.close();
  await mailServer.close();
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const GIGABYTE = 1e9;
const statusWith = (changes: Record<string, string> = {}, free = 5 * GIGABYTE): Promise<Status> =>
  readStatus({ ...well, ...changes }, { log: pino({ level: 'silent' }), free: async () => free });

/** What is wrong, each in one text with what to do. */
const wrongIn = ({ findings }: Status) =>
  findings.flatMap(({ about, state, says, todo }) => (state === 'problem' ? [`${about}: ${says}. ${todo}`] : []));

it('of a product that is well has nothing to do, and says what an operator asks', async () => {
  const status = await statusWith();
  expect(wrongIn(status)).toEqual([]);
  expect(status.isWell).toBe(true);
  const says = Object.fromEntries(status.findings.map((one) => [one.about, one.says]));
  expect(says).toMatchObject({
    Address: app.url,
    Contents: '2 users, 2 connected accounts, 212 posts',
    Keys: 'TOKEN_KEYS (local) open all that is stored',
    Model: expect.stringContaining('fake-1 at 127.0.0.1'),
    Backups: expect.stringMatching(/^the newest just now, .*; no restore was tried yet$/),
    Database: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1.* \(version \d+.*\), [\d.]+ MB$/),
  });
});

const nobody = async () => `http://127.0.0.1:${await freePort()}`;
const insert = (sql: string) => database.knex.raw(sql);

/** What was broken, its environment, and what is said of it. */
const BROKEN: [string, () => Promise<Record<string, string>>, RegExp][] = [
  [
    'whose database is down',
    async () => ({ DATABASE_URL: `postgres://ada:secret@127.0.0.1:${await freePort()}/mastery` }),
    /^Database: PostgreSQL at 127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED.* Start it, or look at DATABASE_URL/,
  ],
  [
    'whose keys were changed',
    async () => ({ TOKEN_KEYS: newTokenKeys().join() }),
    /^Keys: TOKEN_KEYS \(local\) do not open the access of 2 accounts and the second step of 1 user\. Put the key that is missing/,
  ],
  [
    'whose mail is refused',
    async () => ({ SMTP_URL: Object.assign(new URL(mailServer.settings.url), { password: 'wrong' }).href }),
    /^Mail: 127\.0\.0\.1:\d+ refuses: Invalid login.* Look at the name, the password and the port in SMTP_URL/,
  ],
  [
    'whose queue is late',
    async () => {
      await insert(
        `insert into jobs.job (name, start_after, created_on) values ('mine', now() - interval '2 hours', now() - interval '2 hours')`,
      );
      onTestFinished(async () => void (await insert('delete from jobs.job')));
      return {};
    },
    /^Queues: jobs wait too long: mine \(1 job, the oldest from 2 hours ago\)\. No process takes them/,
  ],
  [
    'whose backup is old',
    async () => {
      const old = await newBackupFile(folder, 'regular', new Date(Date.now() - 3 * DAY_MS));
      await rename(backup, old);
      onTestFinished(() => rename(old, backup));
      return {};
    },
    /^Backups: the newest 3 days ago, .* make one now with npm run backup/,
  ],
  [
    'whose PUBLIC_URL leads nowhere',
    async () => ({ PUBLIC_URL: await nobody() }),
    /^Address: http:\/\/127\.0\.0\.1:\d+ does not lead to the product: .*ECONNREFUSED.* Set PUBLIC_URL to the address that people type/,
  ],
  [
    'whose PUBLIC_URL is not that of the process',
    async () => ({ PUBLIC_URL: app.url.replace('127.0.0.1', 'localhost') }),
    /^Address: http:\/\/localhost:\d+ is not what the product there was started with/,
  ],
  [
    'whose database is ahead',
    async () => {
      await insert(
        `insert into knex_migrations (name, batch, migration_time) values ('29990101000000_later.ts', 99, now())`,
      );
      onTestFinished(async () => void (await insert(`delete from knex_migrations where batch = 99`)));
      return {};
    },
    /^Database: .* is ahead of this version\. A newer version of the product has changed this database \(1 steps .*29990101000000_later\.ts/,
  ],
  [
    'that cannot reach Threads',
    async () => ({ THREADS_API_URL: await nobody() }),
    /^Threads: 127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED/,
  ],
];

describe('of a product', () => {
  it.each(BROKEN)('%s names the cause, and nothing else', async (_, breakIt, words) => {
    const wrong = wrongIn(await statusWith(await breakIt()));
    expect(wrong).toEqual([expect.stringMatching(words)]);
    expect(wrong.join()).not.toContain('secret');
  });

  it('whose disk is full names the disk, and nothing else', async () => {
    const wrong = wrongIn(await statusWith({}, GIGABYTE / 10));
    expect(wrong).toEqual([
      expect.stringMatching(/^Disk: 100\.0 MB free for data, .* Make room, or a larger disk, for /),
    ]);
  });

  it('with a public address and no app at Meta says that nobody can connect an account', async () => {
    const wrong = wrongIn(
      await statusWith({
        PUBLIC_URL: 'https://threads.invalid',
        SESSION_SECRETS: tokenKeys.join(),
        THREADS_APP_ID: '',
        THREADS_APP_SECRET: '',
      }),
    );
    expect(wrong).toContainEqual(
      expect.stringMatching(/^Threads: not set up: nobody can connect an account\. Register an app at Meta/),
    );
  });

  it('with wrong settings names each of them', async () => {
    const [wrong] = wrongIn(await statusWith({ SMTP_URL: 'mail', BACKUP_AT: 'noon' }));
    expect(wrong).toMatch(/^Settings: SMTP_URL: .*; BACKUP_AT: /);
  });

  it('that does not run says so', async () => {
    const [wrong] = wrongIn(await statusWith({ PORT: String(await freePort()) }));
    expect(wrong).toMatch(/^Process: nothing answers at port \d+ of this machine: .*ECONNREFUSED.* Start the product/);
  });
});

it('node scripts/status.mjs prints words, and JSON for machines, and ends with 1 where something is wrong', async () => {
  const run = (variables: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'run-status.ts'), ...args], {
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }) => ({ code, stdout }),
    );
  const [words, json] = await Promise.all([run({ ...well, BACKUP_AT: 'noon' }), run(well, '--json')]);
  expect(words).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/WRONG +Settings +BACKUP_AT[\s\S]*What to do:\n- Settings: Mend/),
  });
  expect(JSON.parse(json.stdout)).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ about: 'Database', state: 'ok' })]),
  });
});
