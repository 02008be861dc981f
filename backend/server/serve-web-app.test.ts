import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { webApp } from './serve-web-app.ts';

const PAGE = '<!doctype html><title>Built</title>';
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), 'console.log(1)');
  await writeFile(path.join(folder, 'assets/app-1a2b.js.gz'), gzipSync('console.log(1)'));
  await writeFile(path.join(folder, 'assets/app-1a2b.js.map'), '{}');
  app = await startApp({ web: webApp(folder) });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each(['/', '/dashboard', '/reports/growth', '/data/requests/AbC1'])(
  'answers %s with the page, never cached',
  async (at) => {
    const { status, body, headers } = await app.client().send('GET', at);
    expect([status, body, headers.get('Cache-Control')]).toEqual([200, PAGE, 'no-cache']);
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  },
);

it('lets hashed files be kept for good, and sends them compressed', async () => {
  const { body, headers } = await app.client().send('GET', '/assets/app-1a2b.js');
  expect(body).toBe('console.log(1)');
  expect(headers.get('Content-Encoding')).toBe('gzip');
  expect(headers.get('Cache-Control')).toContain('immutable');
});

it('asks nobody to load again what they have', async () => {
  const { headers } = await app.client().send('GET', '/');
  // As a browser asks: the fetch of Node would add `no-cache`, which wants the whole answer.
  const asked = { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
  const again = await app.client().send('GET', '/', { headers: asked });
  expect([again.status, again.body]).toEqual([304, '']);
});

it('goes on serving while a build takes the files away', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'threads-mastery-web-'));
  await writeFile(path.join(other, 'index.html'), PAGE);
  const running = await startApp({ knex: app.knex, web: webApp(other) });
  await rm(other, { recursive: true });
  expect((await running.client().send('GET', '/dashboard')).body).toBe(PAGE);
  await running.close();
});

it.each(['/assets/app-1a2b.js.map', '/assets/gone.js', '/../package.json', '/.env'])(
  'has no file at %s',
  async (at) => {
    expect((await app.client().send('GET', at)).status).toBe(404);
  },
);

it('answers a request for a part that cannot be with the whole', async () => {
  const answer = await fetch(app.url, { headers: { Range: 'bytes=9-2' } });
  expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
});

it('answers unknown calls of the API in JSON, not with the page', async () => {
  const { status, body } = await app.client().send('GET', '/api/nothing');
  expect([status, body.error.code]).toEqual([404, 'not_found']);
});
