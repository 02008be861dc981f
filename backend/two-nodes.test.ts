import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { currentUser, login, logout } from '#shared/auth';
import { createScheduledPost, findScheduledPost, publishPostNow } from '#shared/calendar';
import { HOUR_MS } from '#shared/durations';
import { type Answer, TestClient } from './testing/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { type Scene, startScene } from './testing/publishing/scene.ts';

/** What one process does has reached the other by then. */
const REACHED_MS = 1_000;
/** Wrong passwords for one account from one address, before they are refused. */
const GUESSES = 10;

let database: TestDatabase;
let dataDir: string;
let scene: Scene;
/** One browser, whose requests a proxy sends to either process. */
let nodes: [here: TestClient, there: TestClient];
let cookie: { Cookie: string };

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'threads-mastery-nodes-'));
  scene = await startScene({ databaseUrls: [database.url, database.url], dataDir, accounts: 1, speed: 1 });
  const [here, there] = scene.products.map(({ url }) => new TestClient(url));
  if (!here || !there) throw new Error('Two processes are needed');
  nodes = [here, there];
  cookie = { Cookie: publisher().client.cookieHeader() };
});
afterAll(async () => {
  await scene?.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

function publisher() {
  const [first] = scene.publishers;
  if (!first) throw new Error('Somebody must publish');
  return first;
}

/** How long it takes until the answer of a call is as wanted, in ms. */
async function waitUntil(call: () => Promise<Answer>, isThere: (answer: Answer) => boolean): Promise<number> {
  const began = performance.now();
  await expect.poll(async () => isThere(await call())).toBe(true);
  return performance.now() - began;
}

it('a session that began at one is known at the other, and a change shows there within a second', async () => {
  const [here, there] = nodes;
  const { user } = publisher();
  const read = () => there.call(currentUser, { headers: cookie });
  expect((await read()).body.username).toBe(user.username);
  const username = `${user.username}-2`;
  await here.call(changeSettings, { params: { userId: user.id }, body: { username }, headers: cookie });
  expect(await waitUntil(read, ({ body }) => body.username === username)).toBeLessThan(REACHED_MS);
});

it('wrong passwords at both count together', async () => {
  const { user } = publisher();
  const body = { email: user.email, password: 'not the password' };
  const statuses: number[] = [];
  // More at once would be refused for want of room.
  for (let n = 0; n <= GUESSES / 2; n++) {
    const answers = await Promise.all(nodes.map((node) => node.call(login, { body })));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses).toEqual([...Array.from({ length: GUESSES }, () => 401), 429, 429]);
});

it('a post that is published at both at once goes out once', async () => {
  const { user, accountId, creator } = publisher();
  const [here, there] = nodes;
  const text = 'Two ferries, one pier';
  const plan = { userId: user.id, clientKey: randomUUID(), accountId, timeZone: 'UTC', state: 'scheduled' };
  const body = { ...plan, parts: [{ text }], dueAt: new Date(Date.now() + HOUR_MS).toISOString() };
  const made = await Promise.all(nodes.map((node) => node.call(createScheduledPost, { body, headers: cookie })));
  const ids = new Set(made.map((answer) => answer.body.id));
  expect(ids.size).toBe(1);
  const params = { id: [...ids][0] };
  await Promise.all(nodes.map((node) => node.call(publishPostNow, { params, headers: cookie })));
  const read = () => there.call(findScheduledPost, { params, headers: cookie });
  await waitUntil(read, (answer) => answer.body.state === 'published');
  expect((await here.call(findScheduledPost, { params, headers: cookie })).body.state).toBe('published');
  expect(scene.sandbox.ledger.published(creator).filter((post) => post.text === text)).toHaveLength(1);
});

it('a session that ends at one has ended at the other within a second', async () => {
  const [here, there] = nodes;
  const read = () => there.call(currentUser, { headers: cookie });
  expect((await read()).status).toBe(200);
  await here.call(logout, { headers: cookie });
  expect(await waitUntil(read, ({ status }) => status === 401)).toBeLessThan(REACHED_MS);
});

it('one that stops gives its connections back, and the other goes on', async () => {
  const [first, second] = scene.products;
  const open = () =>
    database.knex
      .raw(
        `select count(*)::int from pg_stat_activity where datname = current_database() and application_name ~ 'mastery-'`,
      )
      .then(({ rows }) => rows[0].count);
  const both = await open();
  expect(await first?.stop()).toBe(0);
  await expect.poll(open).toBe(both / 2);
  expect((await nodes[1].send('GET', '/readyz')).status).toBe(200);
  expect(await second?.stop()).toBe(0);
  await expect.poll(open).toBe(0);
});
