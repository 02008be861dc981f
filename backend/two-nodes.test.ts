import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { analyzeChat, listAnalyses } from '#shared/analysis';
import { getDashboard } from '#shared/analytics/analytics';
import { currentUser, login, logout, signup } from '#shared/auth';
import { createScheduledPost, findScheduledPost, publishPostNow } from '#shared/calendar/calendar';
import { HOUR_MS } from '#shared/days/durations';
import { SESSION_CACHE_MS } from './auth/identity/session-limits.ts';
import { QUEUE_SCHEMA } from './database/grant-rows.ts';
import { type Answer, TestClient } from './testing/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { newSignup } from './testing/factories.ts';
import { type FakeModel, startFakeModel } from './testing/fake-model.ts';
import { answers, hangs } from './testing/fake-model-behaviours.ts';
import { type Scene, startScene } from './testing/publishing/scene.ts';

/**
 * What one process does has reached the other by then, and what that one keeps of a session would not have run out by itself. A
 * busy machine may miss it without a fault, and is asked again; where nobody tells of a change, every try takes longer.
 */
const REACHED_MS = SESSION_CACHE_MS / 2;
/** How long an answer is sent again where nobody tells of a change. */
const KEPT_MS = 1_000;
/** Wrong passwords for one account from one address, before they are refused. */
const GUESSES = 10;

let database: TestDatabase;
let dataDir: string;
let model: FakeModel;
let scene: Scene;
/** One browser, whose requests a proxy sends to either process. */
let nodes: [here: TestClient, there: TestClient];
let cookie: { Cookie: string };

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'threads-mastery-nodes-'));
  model = await startFakeModel();
  const settings = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'fake-1' };
  const databaseUrls = [database.url, database.url];
  scene = await startScene({ databaseUrls, dataDir, accounts: 1, speed: 1, settings });
  const [here, there] = scene.products.map(({ url }) => new TestClient(url));
  if (!here || !there) throw new Error('Two processes are needed');
  nodes = [here, there];
  cookie = { Cookie: publisher().client.cookieHeader() };
});
afterAll(async () => {
  await scene?.close();
  await model.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

function publisher() {
  const [first] = scene.publishers;
  if (!first) throw new Error('Somebody must publish');
  return first;
}

/** What a sync and the work of the day store is news as well. */
async function accountIsRead(): Promise<void> {
  const { accountId } = publisher();
  const isRead = async () => {
    const sync = await database.knex('account_syncs').where({ accountId }).first();
    return Boolean(sync?.finishedAt) && (await openJobs()) === 0;
  };
  await expect.poll(isRead).toBe(true);
}

const openJobs = (): Promise<number> =>
  database
    .knex(`${QUEUE_SCHEMA}.job`)
    .whereIn('name', ['threads-sync', 'analytics'])
    .whereIn('state', ['created', 'retry', 'active'])
    .then((jobs) => jobs.length);

const waitUntil = (call: () => Promise<Answer>, isThere: (answer: Answer) => boolean): Promise<void> =>
  expect.poll(async () => isThere(await call())).toBe(true);

it('a session that began at one is known at the other, and a change shows there within a second', async () => {
  const [here, there] = nodes;
  const { user } = publisher();
  const read = () => there.call(currentUser, { headers: cookie });
  expect((await read()).body.username).toBe(user.username);
  let round = 1;
  async function untilSeen(): Promise<number> {
    round += 1;
    const username = `${user.username}-${round}`;
    const began = performance.now();
    await read();
    await here.call(changeSettings, { params: { userId: user.id }, body: { username }, headers: cookie });
    await waitUntil(read, ({ body }) => body.username === username);
    return performance.now() - began;
  }
  await expect.poll(untilSeen).toBeLessThan(REACHED_MS);
});

it('a dashboard that one keeps shows at once what was done at the other', async () => {
  const [here, there] = nodes;
  const { user } = publisher();
  const params = { userId: user.id };
  await accountIsRead();
  let round = 0;
  /** From before an answer is kept until another one is seen, in ms. */
  async function untilSeen(): Promise<number> {
    round += 1;
    const timeZone = round % 2 === 0 ? 'Asia/Tokyo' : 'America/New_York';
    // Answers are kept by their address: nobody has asked for this one before.
    const address = `${getDashboard.path.replace(':userId', user.id)}?round=${round}`;
    const read = () => there.json('GET', address, { headers: cookie });
    const began = performance.now();
    await read();
    await here.call(changeSettings, { params, body: { timeZone }, headers: cookie });
    await waitUntil(read, ({ body }) => body.timeZone === timeZone);
    return performance.now() - began;
  }
  // On a slow machine what was kept may run out by itself first: that says nothing, and is tried again.
  await expect.poll(untilSeen).toBeLessThan(KEPT_MS);
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

it('an analysis of a process that was killed is finished by the other, once', async () => {
  const [here, there] = nodes;
  const { user } = publisher();
  model.behave(hangs, answers());
  const asked = here.call(analyzeChat, { body: { userId: user.id, message: 'Rye rises slowly' }, headers: cookie });
  await expect.poll(() => model.requests).toHaveLength(1);
  await Promise.all([scene.products[0]?.end(), asked.catch(() => {})]);
  // Its lease is as good as new. Its time passes.
  await database.knex('content_analysis_history').update({ leaseUntil: new Date() });
  const read = () => there.call(listAnalyses, { params: { userId: user.id }, headers: cookie });
  await waitUntil(read, ({ body }) => body[0].status === 'done');
  const { analysis } = (await read()).body[0];
  expect(analysis.analyst).toMatchObject({ kind: 'model', name: 'fake-1' });
  expect(model.requests).toHaveLength(2);
  expect(await database.knex('content_analysis_history').select('attempts')).toEqual([{ attempts: 2 }]);
  await scene.products[0]?.restart();
});

it('an account that is due when both start is read by one of them, once', async () => {
  const { accountId } = publisher();
  const sync = database.knex('account_syncs').where({ accountId });
  await accountIsRead();
  await Promise.all(scene.products.map((product) => product.end()));
  await sync.clone().update({ nextDueAt: new Date(), finishedAt: null });
  scene.sandbox.calls.clear();
  await Promise.all(scene.products.map((product) => product.restart()));
  // Then whatever was queued besides has been looked at too.
  await accountIsRead();
  expect(scene.sandbox.calls.count({ endpoint: 'threads' })).toBe(1);
});

it('a session that ends at one has ended at the other within a second', async () => {
  const [here, there] = nodes;
  async function untilEnded(): Promise<number> {
    const visitor = new TestClient(scene.products[0]?.url ?? '');
    await visitor.call(signup, { body: newSignup() });
    const headers = { Cookie: visitor.cookieHeader() };
    const read = () => there.call(currentUser, { headers });
    const began = performance.now();
    expect((await read()).status).toBe(200);
    await here.call(logout, { headers });
    await waitUntil(read, ({ status }) => status === 401);
    return performance.now() - began;
  }
  await expect.poll(untilEnded).toBeLessThan(REACHED_MS);
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
