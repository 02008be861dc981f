import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#shared/account';
import { createSeal } from '../base/encrypt-secrets.ts';
import { createGates } from '../middleware/concurrency-limits.ts';
import { DailyAnalytics } from '../models/accounts/daily-analytics.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { User } from '../models/users/user.ts';
import { signUp } from '../testing/factories.ts';
import { countRows, fillAccount, PICTURE, SECRETS } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { exportData as exportNow } from './export-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('an export', () => {
  it('holds what every table knows about the user, pictures included, and nothing of anybody else', async () => {
    const { client, user } = await signUp(app);
    const other = await signUp(app);
    await fillAccount(user.id);
    await fillAccount(other.user.id);
    const counts = await countRows(app.knex, user.id);
    expect(Object.values(counts).every((rows) => rows > 0)).toBe(true);

    const { status, body } = await client.call(exportData, { params: { userId: user.id } });
    expect(status).toBe(200);
    expect(body.users).toEqual([
      expect.objectContaining({ id: user.id, email: user.email, planGeneration: true, timeZone: 'UTC' }),
    ]);
    expect(body.contentAnalysisHistory).toEqual([
      expect.objectContaining({ message: 'Grüße 🎉\n"quoted"', image: PICTURE, status: 'done' }),
    ]);
    expect(body.contentAnalysisHistory[0].analysis).toMatchObject({ sentiment: 7, analysis: 'A friendly post.' });
    expect(body.modelUsage).toEqual([{ day: '2026-03-29', requests: 2, inputTokens: 10, outputTokens: 20 }]);
    const { product, format, exportedAt, ...tables } = body;
    expect(product).toBe('Threads Mastery');
    expect(format).toBe(1);
    expect(Date.parse(exportedAt)).not.toBeNaN();
    expect(Object.values(tables).map((rows) => (rows as unknown[]).length)).toEqual(Object.values(counts).toReversed());
    expect(JSON.stringify(body)).not.toContain(other.user.id);
  });

  it('is a file of pretty-printed JSON, named after the day where the user is', async () => {
    const { client, user } = await signUp(app, { timeZone: 'Pacific/Kiritimati' });
    await fillAccount(user.id);
    const { cookies } = client;
    const response = await fetch(`${app.url}/api/user/export/${user.id}`, {
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    const text = await response.text();
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    expect(response.headers.get('Content-Type')).toMatch('application/json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format();
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="threads-mastery-data-${day}.json"`);
  });

  it('holds no password, token or session id', async () => {
    const { client, user } = await signUp(app);
    await fillAccount(user.id);
    const { body } = await client.call(exportData, { params: { userId: user.id } });
    const text = JSON.stringify(body);
    const { password } = await User.query().findById(user.id).throwIfNotFound();
    const sids = await app.knex('sessions').where({ userId: user.id }).pluck('sid');
    for (const secret of [...Object.values(SECRETS), password, ...sids, ...client.cookies.values()]) {
      expect(text).not.toContain(secret);
    }
    const signedIn = { browser: null, system: null, client: 'web', confirmedAt: null };
    expect(body.sessions).toEqual([{ createdAt: expect.any(String), expire: expect.any(String), ...signedIn }]);
    expect(app.logs.some((line) => line.includes('data_exported') && line.includes(user.id))).toBe(true);
  });

  it('is one moment: rows that are written together are in it together', async () => {
    const { client, user } = await signUp(app);
    const writing = writePairs(user.id);
    for (let round = 0; round < 10; round++) {
      const { body } = await client.call(exportData, { params: { userId: user.id } });
      expect(body.contentPosts.length).toBe(body.analytics.length);
    }
    expect(await writing.stop()).toBeGreaterThan(10);
  });

  it('stops being written, and closes its file, when nobody reads on', async () => {
    const { user } = await signUp(app);
    await fillAccount(user.id);
    const deps = {
      knex: app.knex,
      seal: createSeal([]),
      gate: createGates().exports,
      signal: new AbortController().signal,
    };
    const { content, bytes } = await exportNow(deps, user.id);
    content.destroy();
    await Promise.allSettled([bytes, once(content, 'close')]);
    expect(content.closed).toBe(true);
  });

  it('is not begun where its file can have no name', async () => {
    const { client, user } = await signUp(app);
    await app.knex('users').where({ id: user.id }).update({ timeZone: 'SystemV/AST4' });
    const { status } = await client.call(exportData, { params: { userId: user.id } });
    expect(status).toBe(500);
    expect(app.logs.some((line) => line.includes('data_exported') && line.includes(user.id))).toBe(false);
  });

  it('is for its user alone', async () => {
    const { user } = await signUp(app);
    const stranger = await signUp(app);
    expect((await app.client().call(exportData, { params: { userId: user.id } })).status).toBe(401);
    expect((await stranger.client.call(exportData, { params: { userId: user.id } })).status).toBe(403);
    expect((await stranger.client.call(exportData, { params: { userId: 'nobody' } })).status).toBe(404);
  });

  it('is limited per user and hour', async () => {
    const limited = await startApp({
      knex: app.knex,
      analysis: { local: app.local },
      limits: { exportPerUser: { points: 2, seconds: 3600 } },
    });
    const { client, user } = await signUp(limited);
    const statuses = [];
    for (let round = 0; round < 3; round++) {
      statuses.push((await client.call(exportData, { params: { userId: user.id } })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });
});

/** Writes a post and a day in one transaction, over and over. */
function writePairs(userId: string) {
  let isStopped = false;
  let pairs = 0;
  const done = (async () => {
    while (!isStopped) {
      await app.knex.transaction(async (trx) => {
        await ContentPost.query(trx).insert({ userId, title: 'T', content: 'C' });
        await DailyAnalytics.query(trx).insert({ userId, date: new Date(pairs) });
      });
      pairs++;
    }
    return pairs;
  })();
  return {
    stop() {
      isStopped = true;
      return done;
    },
  };
}
