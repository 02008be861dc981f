import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_FIGURES_ID, type FirstFigures } from '#shared/addresses/first-figures';
import { getDashboard } from '#shared/analytics/analytics';
import { currentUser, login, logout } from '#shared/auth';
import { ContentPost } from '../../models/posts/content-post.ts';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount } from '../../testing/synced-posts.ts';
import { webApp } from '../serve-web-app.ts';
import type { DrawPage } from './page-drawing.ts';

const SHELL = '<!doctype html><title>Built</title><body><div id="root"></div></body>';
const PAGES = [
  '/dashboard',
  '/performance?period=90d',
  '/reports/engagement?period=7d',
  '/reports/growth?compare=year',
  '/posts?sort=views&page=2',
  '/report?days=30',
  '/content-library?q=rye',
  '/settings',
  '/marketing-plans/1',
];
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

/** What stands above a page of somebody who has nothing to hear of. */
const aboveEveryPage = (userId: string) => [
  { address: '/api/auth/notices', answer: [] },
  { address: `/api/user/room/${userId}`, answer: [] },
];

const addPost = (userId: string, title: string) =>
  ContentPost.query().insert({ userId, title, content: title, publishedAt: new Date(), likes: 5 });

it.each(PAGES)('%s brings along what the API answers, for its user alone', async (page) => {
  const { client, user } = await signUp(app);
  await addPost(user.id, 'Rye bread');
  const { body, headers, figures } = await open(client, page);
  expect(body.replace(ELEMENT, '')).toBe(SHELL);
  expect(figures?.user).toEqual((await client.call(currentUser)).body);
  expect(JSON.stringify(figures?.answers.map(({ address }) => address))).toContain(user.id);
  for (const { address, answer } of figures?.answers ?? [])
    expect(answer).toEqual((await client.send('GET', address)).body);
  expect(headers.get('Cache-Control')).toBe('no-store, private');
  expect(headers.get('Vary')).toContain('Cookie');
  expect(headers.get('ETag')).toBeNull();
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
});

it('brings along the notice of a sign-in elsewhere, which would push every page down if it came later', async () => {
  const { client, input } = await signUp(app);
  await app.client().call(login, { body: { email: input.email, password: input.password } });
  for (const page of ['/dashboard', '/settings', '/calendar'])
    expect(JSON.stringify((await open(client, page)).figures?.answers)).toContain('new_device');
});

it('reads what the address chooses, and leaves the headers of the API out', async () => {
  const { client, user } = await signUp(app);
  const query = { days: '30', top: 'views' };
  const { headers, figures } = await open(client, `/dashboard?${new URLSearchParams(query)}`);
  const answer = (await client.call(getDashboard, { params: { userId: user.id }, query })).body;
  expect(figures?.answers).toEqual([
    { address: `/api/dashboard/${user.id}?days=30&top=views`, answer },
    { address: '/api/threads/accounts', answer: [] },
    ...aboveEveryPage(user.id),
  ]);
  expect(headers.get('Content-Type')).toContain('text/html');
});

it('brings along the figures of the account that is shown, by what the accounts are', async () => {
  const { client, user } = await signUp(app);
  const before = await open(client, '/analytics');
  expect(before.figures?.answers).toEqual([
    { address: '/api/threads/accounts', answer: [] },
    ...aboveEveryPage(user.id),
  ]);
  const accounts = [await connectAccount(user.id), await connectAccount(user.id)];
  const asked = `?account=${accounts[1]?.id}&period=7d`;
  const { figures } = await open(client, `/analytics${asked}`);
  expect(figures?.answers.map(({ address }) => address)).toEqual([
    '/api/threads/accounts',
    `/api/threads/analytics/${accounts[1]?.id}?period=7d&compare=before`,
    ...aboveEveryPage(user.id).map(({ address }) => address),
  ]);
  for (const { address, answer } of figures?.answers ?? [])
    expect(answer).toEqual((await client.send('GET', address)).body);
});

it('has none for visitors, whose page is kept as before, and none on other pages', async () => {
  const { client } = await signUp(app);
  for (const [asking, address] of [
    [app.client(), '/dashboard'],
    [client, '/'],
    [client, '/terms'],
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
  const [first] = figures?.answers ?? [];
  expect(JSON.stringify(first?.answer)).toContain('alert(1)');
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(first?.answer).toEqual((await client.send('GET', first?.address ?? '')).body);
});

/** A page that a drawing is put into; the app begins by itself where there is none. */
const DRAWN_SHELL =
  '<!doctype html><head><title>Begins after the paint</title></head><body><div id="root"></div></body>';

it('draws what it brings into the page, and sends that undrawn where it cannot be', async () => {
  await writeFile(path.join(folder, 'drawn.html'), DRAWN_SHELL);
  const draw: DrawPage = async (address, { answers }) => {
    if (address.includes('year')) throw new Error('words of a user');
    return `<h1>${address} ${JSON.stringify(answers).length} $&</h1>`;
  };
  const drawing = await startApp({
    knex: app.knex,
    web: webApp(folder, draw),
    firstFiguresLimitMs: 20_000,
    analysis: app,
  });
  const { client } = await signUp(drawing);
  const { body, figures } = await open(client, '/dashboard?days=30');
  const size = JSON.stringify(figures?.answers).length;
  expect(body).toContain(`<div id="root"><h1>/dashboard?days=30 ${size} $&</h1></div>`);
  expect(body).toContain('<title>Begins after the paint</title>');
  expect((await open(client, '/settings')).body.replace(ELEMENT, '')).toBe(SHELL);
  const undrawn = await open(client, '/reports/growth?compare=year');
  expect(undrawn.body.replace(ELEMENT, '')).toBe(DRAWN_SHELL);
  expect(undrawn.figures).toBeDefined();
  expect(undrawn.headers.get('Cache-Control')).toBe('no-store, private');
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

it('sends the head of a drawn page while its figures are read, and nothing of the body', async () => {
  await writeFile(path.join(folder, 'drawn.html'), DRAWN_SHELL);
  const web = webApp(folder, async () => '<h1>Drawn</h1>');
  const drawing = await startApp({ knex: app.knex, web, firstFiguresLimitMs: 20_000, analysis: app });
  const { client } = await signUp(drawing);
  const lock = await app.knex.transaction();
  await lock.raw('lock table content_posts in access exclusive mode');
  const answer = await fetch(`${drawing.url}/dashboard`, { headers: { Cookie: client.cookieHeader() } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const [head = '', rest] = DRAWN_SHELL.split('<body>');
  expect((await reader?.read())?.value).toBe(head);
  await lock.rollback();
  let body = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) body += part.value;
  expect(body.replace(ELEMENT, '')).toBe(`<body>${rest}`.replace('<div id="root">', '$&<h1>Drawn</h1>'));
  await drawing.close();
});
