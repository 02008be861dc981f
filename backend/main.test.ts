import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#shared/account';
import { currentUser, logout, signup } from '#shared/auth';
import { TestClient } from './testing/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { newSignup } from './testing/factories.ts';
import { freePort } from './testing/free-port.ts';
import { type MainProcess, runMain } from './testing/main-process.ts';

let DATA_DIR: string;
let database: TestDatabase;
let running: MainProcess[] = [];

beforeAll(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'threads-mastery-main-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const { child, exit } of running) {
    child.kill('SIGKILL');
    await exit;
  }
  running = [];
});
afterAll(async () => {
  await database.close();
  await rm(DATA_DIR, { recursive: true });
});

async function run(settings: Record<string, string> = {}): Promise<MainProcess> {
  const main = await runMain({ DATA_DIR, DATABASE_URL: database.url, ...settings });
  running.push(main);
  return main;
}

const status = (url: string) => fetch(url).then(({ status }) => status);
const until = (condition: () => Promise<boolean>) => expect.poll(() => condition().catch(() => false)).toBe(true);

async function ready({ url, exit, output }: MainProcess): Promise<void> {
  const ended = exit.then((code) => Promise.reject(new Error(`It ended with ${code}: ${output()}`)));
  const isReady = until(async () => (await status(`${url}/readyz`)) === 200);
  await Promise.race([isReady, ended]);
  ended.catch(() => {});
}

/** A sign-in whose body is held back until the server has said that it has read the head. */
async function beginRequest({ port }: MainProcess): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' });
  const head = ['POST /api/auth/login HTTP/1.1', `Host: localhost:${port}`, 'Content-Type: application/json'];
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`${head.join('\r\n')}\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
  await once(socket, 'data');
  return {
    async finish() {
      socket.write(body);
      return String((await once(socket, 'data'))[0]);
    },
  };
}

const refusesConnections = ({ port }: MainProcess) =>
  until(async () => {
    const socket = connect(port, '127.0.0.1');
    const isRefused = await once(socket, 'connect').then(
      () => false,
      () => true,
    );
    socket.destroy();
    return isRefused;
  });

test('it says what runs where, and no password', async () => {
  const main = await run();
  await ready(main);
  expect(main.output()).toContain(`Threads Mastery runs at ${main.url}`);
  expect(main.output()).toMatch(/Database +PostgreSQL at 127\.0\.0\.1/);
  expect(main.output()).toMatch(/AI +Local analyst/);
  expect(main.output()).not.toContain(new URL(database.url).password);
});

test('what ends or changes at one process has done so at the other', async () => {
  const [here, there] = await Promise.all([run(), run()]);
  await Promise.all([ready(here), ready(there)]);
  const [client, other] = [new TestClient(here.url), new TestClient(there.url)];
  const { body: user } = await client.call(signup, { body: newSignup() });
  const headers = { Cookie: client.cookieHeader() };
  const nameThere = async () => (await other.call(currentUser, { headers })).body.username;
  expect(await nameThere()).toBe(user.username);
  const username = `${user.username}-2`;
  await client.call(changeSettings, { params: { userId: user.id }, body: { username } });
  await expect.poll(nameThere).toBe(username);
  await client.call(logout);
  await expect.poll(async () => (await other.call(currentUser, { headers })).status).toBe(401);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'after %s a request in flight is answered, and a new one not',
  async (signal) => {
    const main = await run();
    await ready(main);
    const request = await beginRequest(main);
    main.child.kill(signal);
    await refusesConnections(main);
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await main.exit).toBe(0);
  },
);

test('it ends in time though a client never ends its request', async () => {
  const main = await run({ STOP_GRACE_MS: '500' });
  await ready(main);
  await beginRequest(main);
  main.child.kill('SIGTERM');
  expect(await main.exit).toBe(0);
});

test('it ends when what started it is killed', async () => {
  const port = await freePort();
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" backend/main.ts & wait`], {
    env: { DATA_DIR, DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  const health = `http://localhost:${port}/readyz`;
  await until(async () => (await status(health)) === 200);
  shell.kill('SIGKILL');
  await until(() =>
    status(health).then(
      () => false,
      () => true,
    ),
  );
});

test('a second one on the same port says so in a line, and the first lives on', async () => {
  const first = await run();
  await ready(first);
  const second = await run({ PORT: String(first.port) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(new RegExp(`^Port ${first.port} is in use.*\n$`));
  expect(await status(`${first.url}/readyz`)).toBe(200);
});

test.each([
  ['uncaughtException', 'error', 'throw new Error("Nobody expected this")'],
  ['uncaughtException', 'silent', 'throw new Error("Nobody expected this")'],
  ['unhandledRejection', 'silent', 'Promise.reject(new Error("Nobody expected this"))'],
])('an %s ends it, and is logged at level "%s"', async (event, LOG_LEVEL, failure) => {
  const code = `process.on('newListener', (name) => name === '${event}' && setTimeout(() => { ${failure} }))`;
  const main = await run({ LOG_LEVEL, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });
  expect(await main.exit).toBe(1);
  expect(main.output()).toContain(`"event":"${event}"`);
  expect(main.output()).toContain('Error: Nobody expected this');
});

test('wrong settings are listed, and nothing starts', async () => {
  const main = await run({ DATABASE_URL: 'mysql://localhost', PUBLIC_URL: 'https://threads.invalid' });
  expect(await main.exit).toBe(1);
  for (const name of ['DATABASE_URL', 'SESSION_SECRETS', 'TOKEN_KEYS']) expect(main.output()).toContain(`  ${name}: `);
});

test.each([
  ['a wrong password', { password: 'not-the-password' }, /password authentication failed/],
  ['a database that is missing', { pathname: '/nowhere' }, /database "nowhere" does not exist/],
])('%s ends it with a line that says so', async (_, changes, words) => {
  const main = await run({ DATABASE_URL: Object.assign(new URL(database.url), changes).href });
  expect(await main.exit).toBe(1);
  expect(main.output().trim().split('\n')).toEqual([expect.stringMatching(words)]);
});

test('a data folder that cannot be made ends it with a line that names it', async () => {
  const file = path.join(DATA_DIR, 'a-file');
  await writeFile(file, '');
  const main = await run({ DATA_DIR: path.join(file, 'data') });
  expect(await main.exit).toBe(1);
  expect(main.output().trim().split('\n')).toEqual([expect.stringContaining(file)]);
});

/** The address of the database, with this server in its place. */
async function urlOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // An address object, because the server listens on a port and not on a pipe.
  const { port } = server.address() as AddressInfo;
  return Object.assign(new URL(database.url), { port }).href;
}

test('it says once that it waits, however often the database sends it away', async () => {
  let attempts = 0;
  const sendsAway = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  const main = await run({ DATABASE_URL: await urlOf(sendsAway) });
  await expect.poll(() => attempts).toBeGreaterThan(3);
  expect(main.output().trim().split('\n')).toHaveLength(1);
  sendsAway.close();
});

test('it says that it waits for a database that takes connections and never answers, and stops at once', async () => {
  const blackHole = createServer(() => {});
  const main = await run({ DATABASE_URL: await urlOf(blackHole) });
  await until(async () => main.output().includes('Waiting for the database'));
  main.child.kill('SIGTERM');
  expect(await main.exit).toBe(0);
  blackHole.close();
});

test('it waits for a database that is down at the start', async () => {
  const port = await freePort();
  const main = await run({ DATABASE_URL: Object.assign(new URL(database.url), { port }).href });
  await until(async () => main.output().includes('Waiting for the database'));
  const answers = await Promise.all(['/healthz', '/readyz', '/api/auth/me'].map((at) => status(main.url + at)));
  expect(answers).toEqual([200, 503, 503]);

  const passage = await forward(port, Number(new URL(database.url).port));
  await ready(main);
  passage.close();
});

/**
 * A port that leads to another one. An end that breaks off takes the other along: left in the middle of a login, it
 * would keep PostgreSQL from removing a database until the login's time is up.
 */
async function forward(from: number, to: number): Promise<Server> {
  const server = createServer((socket) => {
    const other = connect(to, '127.0.0.1');
    pipeline(socket, other, socket, () => {});
  });
  await once(server.listen(from, '127.0.0.1'), 'listening');
  return server;
}
