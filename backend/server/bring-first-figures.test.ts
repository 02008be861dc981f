import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDashboard } from '#shared/analytics';
import { currentUser, logout } from '#shared/auth';
import { FIRST_FIGURES_ID, type FirstFigures } from '#shared/first-figures';
import { ContentPost } from '../models/content-post.ts';
import type { TestClient } from '../testing/client.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import type { DrawPage } from './page-drawing.ts';
import { webApp } from './serve-web-app.ts';

const SHELL = '<!doctype html><title>Built</title><body><div id="root"></div></body>';
const PAGES = ['/dashboard', '/performance?period=90d', '/reports/growth?compare=year'];
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-figures-'));
  await writeFile(path.join(folder, 'index.html'), SHELL);
  // So long that a busy machine is not taken for a slow database.
  app = await startApp({ web: webApp(folder), firstFiguresLimitMs: 20_000 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ELEMENT = new RegExp(`<script type="application/json" id="${FIRST_FIGURES_ID}">(.*?)</script>`, 's');

async function open(client: TestClient, address: string) {
  const { body, headers } = await client.send('GET', address);
  const json = ELEMENT.exec(body)?.[1];
  return { body, headers, json, figures: json === undefined ? undefined : (JSON.parse(json) as FirstFigures) };
}

const addPost = (userId: string, title: string) =>
  ContentPost.query().insert({ userId, title, content: title, publishedAt: new Date(), likes: 5 });

it.each(PAGES)('%s brings along what the API answers, for its user alone', async (page) => {
  const { client, user } = await signUp(app);
  await addPost(user.id, 'Rye bread');
  const { body, headers, figures } = await open(client, page);
  expect(body.replace(ELEMENT, '')).toBe(SHELL);
  expect(figures?.user).toEqual((await client.call(currentUser)).body);
  expect(figures?.address).toContain(user.id);
  expect(figures?.answer).toEqual((await client.send('GET', figures?.address ?? '')).body);
  expect(headers.get('Cache-Control')).toBe('no-store, private');
  expect(headers.get('Vary')).toContain('Cookie');
  expect(headers.get('ETag')).toBeNull();
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
});

it('reads what the address chooses, and leaves the headers of the API out', async () => {
  const { client, user } = await signUp(app);
  const query = { days: '30', top: 'views' };
  const { headers, figures } = await open(client, `/dashboard?${new URLSearchParams(query)}`);
  expect(figures?.address).toBe(`/api/dashboard/${user.id}?days=30&top=views`);
  expect(figures?.answer).toEqual((await client.call(getDashboard, { params: { userId: user.id }, query })).body);
  expect(headers.get('Content-Type')).toContain('text/html');
});

it('has none for visitors, whose page is kept as before, and none on other pages', async () => {
  const { client } = await signUp(app);
  for (const [asking, address] of [
    [app.client(), '/dashboard'],
    [client, '/'],
    [client, '/settings'],
  ] as const) {
    const { body, headers } = await open(asking, address);
    expect([body, headers.get('Cache-Control')]).toEqual([SHELL, 'no-cache']);
    expect(headers.get('ETag')).not.toBeNull();
  }
});

it('has none once the session has ended, and never those of somebody else', async () => {
  const [owner, other] = [await signUp(app), await signUp(app)];
  await addPost(owner.user.id, 'Only mine');
  const cookie = owner.client.cookieHeader();
  expect((await open(owner.client, '/dashboard')).body).toContain('Only mine');
  expect((await open(other.client, '/dashboard')).body).not.toContain('Only mine');
  await owner.client.call(logout);
  const { body } = await app.client().send('GET', '/dashboard', { headers: { Cookie: cookie } });
  expect(body).toBe(SHELL);
});

it('lets no text of a post end its script', async () => {
  const { client, user } = await signUp(app);
  const text = `</script><script>alert(1)</script><!--<script> $& \u2028\u2029`;
  await addPost(user.id, text);
  const { body, json, figures } = await open(client, '/dashboard');
  expect(JSON.stringify(figures?.answer)).toContain('alert(1)');
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(figures?.answer).toEqual((await client.send('GET', figures?.address ?? '')).body);
});

it('draws what it brings into the page, and sends that undrawn where it cannot be', async () => {
  await writeFile(path.join(folder, 'drawn.html'), SHELL.replace('Built', 'Begins after the paint'));
  const draw: DrawPage = async (address, { answer }) => {
    if (address.includes('year')) throw new Error('words of a user');
    return `<h1>${address} ${JSON.stringify(answer).length} $&</h1>`;
  };
  const drawing = await startApp({
    knex: app.knex,
    web: webApp(folder, draw),
    firstFiguresLimitMs: 20_000,
    analysis: app,
  });
  const { client } = await signUp(drawing);
  const { body, figures } = await open(client, '/dashboard?days=30');
  const size = JSON.stringify(figures?.answer).length;
  expect(body).toContain(`<div id="root"><h1>/dashboard?days=30 ${size} $&</h1></div>`);
  expect(body).toContain('<title>Begins after the paint</title>');
  const undrawn = await open(client, '/reports/growth?compare=year');
  expect(undrawn.body.replace(ELEMENT, '')).toBe(SHELL);
  expect(undrawn.figures).toBeDefined();
  expect((await client.send('GET', '/drawn.html')).status).toBe(404);
  await drawing.close();
});

it('sends the page without them while the database is slow', async () => {
  const quick = await startApp({ knex: app.knex, web: webApp(folder), firstFiguresLimitMs: 30, analysis: app });
  const { client } = await signUp(quick);
  const lock = await app.knex.transaction();
  try {
    await lock.raw('lock table content_posts in access exclusive mode');
    const { body, headers } = await client.send('GET', '/dashboard');
    expect([body, headers.get('Cache-Control')]).toEqual([SHELL, 'no-cache']);
  } finally {
    await lock.rollback();
  }
  await quick.close();
});
