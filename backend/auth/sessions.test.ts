import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUser } from '#shared/account';
import { currentUser, login, logout } from '#shared/auth';
import { DAY_MS } from '#shared/days/durations';
import { userChanged } from '../database/user-changes.ts';
import type { RequestContext } from '../middleware/request-state.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { MAX_SESSIONS, SESSION_IDLE_MS, SESSION_MAX_AGE_MS } from './identity/session-limits.ts';
import { sessionStore } from './sessions/session-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The status of the current user for a cookie, as some other client would send it. */
const statusWith = async (cookie: string, on = app) =>
  (await on.client().send('GET', currentUser.path, { headers: { Cookie: cookie } })).status;
const rowOf = async (userId: string) => await app.knex('sessions').where({ userId }).first();
const change = async (userId: string, values: object) => {
  await app.knex('sessions').where({ userId }).update(values);
  await userChanged(userId);
};
const inMs = (ms: number) => new Date(Date.now() + ms);

describe('the cookie', () => {
  it('is HttpOnly, Lax, for the whole host and no other', async () => {
    const { input } = await signUp(app);
    const { headers } = await app.client().call(login, { body: input });
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^tm_(session|known)(\.sig)?=/);
      expect(cookie).toMatch(/; path=\//i);
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax/i);
      expect(cookie).not.toMatch(/domain=|secure/i);
    }
  });

  it('is Secure and bound to the host on https', async () => {
    const secure = await startApp({ knex: app.knex, settings: { publicUrl: 'https://threads.example' } });
    const { client, input } = await signUp(secure);
    const { headers } = await secure.client().call(login, { body: input });
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-tm_(session|known).*; secure/i);
    expect((await client.call(currentUser)).status).toBe(200);
    await secure.close();
  });

  it('says nothing about the user and is no key to the table', async () => {
    const { client, user } = await signUp(app);
    const value = client.cookies.get('tm_session') ?? '';
    expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await rowOf(user.id))).not.toContain(value);
  });

  it.each([
    ['unsigned', (cookie: string) => cookie.split('; ')[0] ?? ''],
    ['changed by a letter', (cookie: string) => cookie.replace(/=(.)/, (_, first) => (first === 'A' ? '=B' : '=A'))],
    ['signed with something else', (cookie: string) => cookie.replace(/sig=.*/, 'sig=AAAAAAAAAAAAAAAAAAAAAAAAAAA')],
    ['garbage', () => 'tm_session=%00%ff{"userId":1}; tm_session.sig=;;;===,'],
    ['of 7 KB', () => `tm_session=${'x'.repeat(7000)}; tm_session.sig=${'y'.repeat(27)}`],
  ])('is worth nothing when it is %s', async (_, tamper) => {
    const { client } = await signUp(app);
    expect(await statusWith(tamper(client.cookieHeader()))).toBe(401);
  });

  it('stays valid when a new secret is put before the old one, and not when the old one is gone', async () => {
    const { client } = await signUp(app);
    const rotated = await startApp({ knex: app.knex, settings: { sessionSecrets: ['new', 'a secret for tests'] } });
    const replaced = await startApp({ knex: app.knex, settings: { sessionSecrets: ['new'] } });
    expect(await statusWith(client.cookieHeader(), rotated)).toBe(200);
    expect(await statusWith(client.cookieHeader(), replaced)).toBe(401);
    await Promise.all([rotated.close(), replaced.close()]);
  });
});

it('a cookie that is signed anew with the newest secret keeps its attributes', async () => {
  const { client } = await signUp(app);
  const rotated = await startApp({ knex: app.knex, settings: { sessionSecrets: ['new', 'a secret for tests'] } });
  const { headers } = await rotated
    .client()
    .send('GET', currentUser.path, { headers: { Cookie: client.cookieHeader() } });
  const [signature, ...others] = headers.getSetCookie();
  expect(others).toEqual([]);
  expect(signature).toMatch(/^tm_session\.sig=/);
  for (const attribute of [/; expires=/i, /; httponly/i, /; samesite=lax/i, /; path=\//i]) {
    expect(signature).toMatch(attribute);
  }
  await rotated.close();
});

describe('signing in', () => {
  it('ends the oldest session where a user has too many', async () => {
    const { client, user, input } = await signUp(app);
    const rows = Array.from({ length: MAX_SESSIONS - 1 }, (_, index) => ({
      sid: `later-${user.id}-${index}`,
      sess: {},
      userId: user.id,
      expire: inMs(DAY_MS),
      createdAt: inMs(1_000),
    }));
    await app.knex('sessions').insert(rows);
    expect((await client.call(currentUser)).status).toBe(200);
    const { sid } = await app.knex('sessions').where({ userId: user.id }).orderBy('createdAt').first();
    const phone = app.client();
    expect((await phone.call(login, { body: input })).status).toBe(200);
    expect((await client.call(currentUser)).status).toBe(401);
    expect((await phone.call(currentUser)).status).toBe(200);
    expect(await app.knex('sessions').where({ userId: user.id })).toHaveLength(MAX_SESSIONS);
    expect(await app.knex('sessions').where({ sid })).toEqual([]);
  });

  it('makes a new session and ends the one that the browser came with', async () => {
    const { client, input } = await signUp(app);
    const before = client.cookieHeader();
    await client.call(login, { body: input });
    expect(client.cookieHeader()).not.toBe(before);
    expect(await statusWith(before)).toBe(401);
    expect(await statusWith(client.cookieHeader())).toBe(200);
  });

  it('adopts no id that somebody planted', async () => {
    const attacker = await signUp(app);
    const victim = await signUp(app);
    const planted = attacker.client.cookieHeader();
    const { headers } = await app.client().call(login, { body: victim.input, headers: { Cookie: planted } });
    expect(headers.getSetCookie().join()).not.toContain(attacker.client.cookies.get('tm_session'));
    expect(await statusWith(planted)).toBe(401);
  });
});

describe('a session', () => {
  it('ends after 14 days without a request', async () => {
    const { client, user } = await signUp(app);
    expect((await rowOf(user.id)).expire.getTime()).toBeCloseTo(Date.now() + 14 * DAY_MS, -5);
    await change(user.id, { expire: inMs(-1000) });
    expect((await client.call(currentUser)).status).toBe(401);
  });

  it('lives on with each request', async () => {
    const { client, user } = await signUp(app);
    await change(user.id, { expire: inMs(DAY_MS) });
    await client.call(currentUser);
    expect((await rowOf(user.id)).expire.getTime()).toBeGreaterThan(Date.now() + SESSION_IDLE_MS - DAY_MS);
  });

  it('ends 60 days after signing in, however busy', async () => {
    const { client, user } = await signUp(app);
    await change(user.id, { createdAt: inMs(-SESSION_MAX_AGE_MS - 1000) });
    expect((await client.call(currentUser)).status).toBe(401);
  });

  it('ends with the account, in every browser', async () => {
    const { client, user, input } = await signUp(app);
    const phone = app.client();
    await phone.call(login, { body: input });
    await client.call(deleteUser, { params: { userId: user.id } });
    expect((await client.call(currentUser)).status).toBe(401);
    expect((await phone.call(currentUser)).status).toBe(401);
    expect(await rowOf(user.id)).toBeUndefined();
  });

  it('brings the whole user but for the password, also after a migration added something', async () => {
    const { client } = await signUp(app);
    const ctx = { state: {} } as RequestContext;
    await sessionStore(app.knex).get(client.cookies.get('tm_session') ?? '', 0, { ctx });
    const columns = Object.keys(await app.knex('users').columnInfo()).filter((name) => name !== 'password');
    expect(Object.keys(ctx.state.user ?? {}).toSorted()).toEqual(columns.toSorted());
  });

  it('is shared by all instances, and so is its end', async () => {
    const other = await startApp({ knex: app.knex });
    const { client } = await signUp(app);
    const cookie = client.cookieHeader();
    expect(await statusWith(cookie, other)).toBe(200);
    await other.client().send('POST', logout.path, { headers: { Cookie: cookie } });
    expect(await statusWith(cookie)).toBe(401);
    await other.close();
  });

  it('is not brought back by requests that run while it ends', async () => {
    const { client, user } = await signUp(app);
    await change(user.id, { expire: inMs(DAY_MS) });
    const cookie = client.cookieHeader();
    const running = Array.from({ length: 20 }, () => statusWith(cookie));
    await client.call(logout);
    await Promise.all(running);
    expect(await statusWith(cookie)).toBe(401);
    expect(await rowOf(user.id)).toBeUndefined();
  });
});
