import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSettings, deleteUser } from '#shared/account';
import { getDashboard } from '#shared/analytics/analytics';
import { logout } from '#shared/auth';
import { ContentPost } from '../models/posts/content-post.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { superLinear } from '../testing/steepness.ts';
import { hasAlready } from './kept-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

async function newUser() {
  const { client, user } = await signUp(app);
  const params = { userId: user.id };
  const read = (headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
    client.call(getDashboard, { params, headers, query });
  return { client, user, params, read };
}

/** Behind the back of the product, so that what is kept stays. */
const addPost = (userId: string) =>
  ContentPost.query().insert({ userId, title: 'A post', content: 'Its text', publishedAt: new Date(), likes: 5 });

describe('a dashboard', () => {
  it('is kept for a moment, for each query', async () => {
    const { user, read } = await newUser();
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    const first = await read();
    await addPost(user.id);
    expect((await read()).body).toEqual(first.body);
    expect((await read({}, { days: '30' })).body.analytics.totalEngagement).toBe(5);
    clock.mockReturnValue(start + 1000);
    expect((await read()).body.analytics.totalEngagement).toBe(5);
  });

  it('is the new one as soon as its user has done something', async () => {
    const { client, user, params, read } = await newUser();
    expect((await read()).body.timeZone).toBe('UTC');
    await addPost(user.id);
    await client.call(changeSettings, { params, body: { timeZone: 'Asia/Tokyo' } });
    expect((await read()).body).toMatchObject({ timeZone: 'Asia/Tokyo', analytics: { totalEngagement: 5 } });
    await client.call(changeSettings, { params, body: { privacy: { performanceAnalytics: false } } });
    expect((await read()).body.source).toBe('off');
  });

  it('is never that of somebody else', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    await addPost(owner.user.id);
    expect((await owner.read()).body.source).toBe('posts');
    expect((await other.read()).body.source).toBe('none');
    expect((await other.client.call(getDashboard, { params: owner.params })).status).toBe(403);
  });

  it('is gone with the session, and with the user, while it is kept', async () => {
    const { client, params, read } = await newUser();
    const headers = { Cookie: client.cookieHeader() };
    await read();
    await client.call(logout);
    expect((await read(headers)).status).toBe(401);

    const left = await newUser();
    const cookie = { Cookie: left.client.cookieHeader() };
    await left.read();
    await left.client.call(deleteUser, { params: left.params });
    expect((await left.read(cookie)).status).toBe(401);
    expect((await app.client().call(getDashboard, { params })).status).toBe(401);
  });
});

it('is kept by no request that runs while the session ends', async () => {
  const { client, read } = await newUser();
  const headers = { Cookie: client.cookieHeader() };
  const running = Array.from({ length: 20 }, () => read(headers));
  await client.call(logout);
  await Promise.all(running);
  expect((await read(headers)).status).toBe(401);
});

describe('the ETag of a dashboard', () => {
  it('saves sending the same again, and stores nothing anywhere', async () => {
    const { read } = await newUser();
    const { headers, status } = await read();
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const etag = headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    // A browser adds Cache-Control to a request with If-None-Match; a proxy that compresses makes the ETag weak.
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read({ 'If-None-Match': known, 'Cache-Control': 'no-cache' });
      expect([again.status, again.body]).toEqual([304, '']);
      expect([again.headers.get('ETag'), again.headers.get('Cache-Control')]).toEqual([etag, 'no-store']);
    }
  });

  it('is looked for among many, and in spaces, no longer than they are long', () => {
    const looked = (known: string) => {
      const req = new IncomingMessage(new Socket());
      req.headers['if-none-match'] = known;
      return hasAlready({ req }, '"own"');
    };
    const texts = [' ', ', ', '"a", ', '"a" '].map((repeated) => ({ before: '"a"', repeated, after: '"b"' }));
    expect(superLinear(texts, looked)).toBeNull();
  });

  it('is another one when anything has changed', async () => {
    const { client, params, read } = await newUser();
    const etag = (await read()).headers.get('ETag') ?? '';
    await client.call(changeSettings, { params, body: { timeZone: 'Asia/Tokyo' } });
    const again = await read({ 'If-None-Match': etag });
    expect([again.status, again.body.timeZone]).toEqual([200, 'Asia/Tokyo']);
  });

  it('opens nothing once its user has signed out', async () => {
    const { client, read } = await newUser();
    const known = { Cookie: client.cookieHeader(), 'If-None-Match': (await read()).headers.get('ETag') ?? '' };
    expect((await read(known)).status).toBe(304);
    await client.call(logout);
    expect((await read(known)).status).toBe(401);
  });
});
