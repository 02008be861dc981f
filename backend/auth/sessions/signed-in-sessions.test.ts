import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmIdentity,
  endOneSession,
  endOtherSessions,
  listSessions,
  type SignedInSession,
} from '#shared/account-security';
import { getDashboard } from '#shared/analytics/analytics';
import { currentUser, login } from '#shared/auth';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { SESSION_RENEWAL_MS } from '../identity/session-limits.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const ANYTHING = 'YourBank/1.0 (call 555-0100; now)';
const EXTENSION = 'abcdefghijklmnopabcdefghijklmnop';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ settings: { extensionIds: [EXTENSION] } });
});
afterAll(() => app.close());

/** Signs in with a browser that says this of itself. */
async function signInAs(input: object, headers: Record<string, string>) {
  const client = app.client();
  expect((await client.call(login, { body: input, headers })).status).toBe(200);
  return client;
}

const sessionsOf = async (client: ReturnType<TestApp['client']>): Promise<SignedInSession[]> =>
  (await client.call(listSessions)).body;

describe('where somebody is signed in', () => {
  it('names browser and system, and whether it was the extension; this one comes first', async () => {
    const { client, input } = await signUp(app);
    await signInAs(input, { 'User-Agent': FIREFOX, Origin: `chrome-extension://${EXTENSION}` });
    await signInAs(input, { 'User-Agent': SAFARI });
    const sessions = await sessionsOf(client);
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', client: 'extension' }),
    );
    expect(sessions).toContainEqual(expect.objectContaining({ browser: 'Safari', system: 'iOS', client: 'web' }));
  });

  it('repeats no words that a browser made up', async () => {
    const { client, input } = await signUp(app);
    await signInAs(input, { 'User-Agent': ANYTHING });
    await signInAs(input, { 'User-Agent': 'x'.repeat(7000) });
    const others = (await sessionsOf(client)).filter(({ isThis }) => !isThis);
    expect(others.map(({ browser, system }) => [browser, system])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('says when each was first and last seen, the last to ten minutes', async () => {
    const { client, user } = await signUp(app);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await app.knex('sessions').where({ userId: user.id }).update({ createdAt: hourAgo });
    const [session] = await sessionsOf(client);
    expect(session?.firstSeen).toBe(hourAgo.toISOString());
    expect(Date.now() - Date.parse(session?.lastSeen ?? '')).toBeLessThan(SESSION_RENEWAL_MS);
  });

  it('shows neither keys of sessions nor those that are over', async () => {
    const { client, user } = await signUp(app);
    const { sid } = await app.knex('sessions').where({ userId: user.id }).first();
    const over = { sid: `over-${user.id}`, sess: {}, userId: user.id, expire: new Date(Date.now() - 1000) };
    await app.knex('sessions').insert(over);
    const sessions = await sessionsOf(client);
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(sid);
  });
});

describe('ending a session', () => {
  it('refuses it at once, kept answers and other processes included', async () => {
    const other = await startApp({ knex: app.knex });
    const { client, user, input } = await signUp(app);
    const phone = await signInAs(input, { 'User-Agent': SAFARI });
    const dashboard = { params: { userId: user.id } };
    expect((await phone.call(getDashboard, dashboard)).status).toBe(200);
    const there = { headers: { Cookie: phone.cookieHeader() } };
    expect((await other.client().send('GET', currentUser.path, there)).status).toBe(200);
    const [, session] = await sessionsOf(client);
    expect((await client.call(endOneSession, { params: { id: session?.id ?? '' } })).status).toBe(204);
    expect((await phone.call(getDashboard, dashboard)).status).toBe(401);
    expect((await other.client().send('GET', currentUser.path, there)).status).toBe(401);
    expect((await client.call(currentUser)).status).toBe(200);
    await other.close();
  });

  it('that is this one signs out', async () => {
    const { client } = await signUp(app);
    const [session] = await sessionsOf(client);
    const { headers } = await client.call(endOneSession, { params: { id: session?.id ?? '' } });
    expect(headers.get('Clear-Site-Data')).toBe('"cache"');
    expect((await client.call(currentUser)).status).toBe(401);
  });

  it('ends all others, and says how many', async () => {
    const { client, input } = await signUp(app);
    const others = [await signInAs(input, {}), await signInAs(input, {})];
    expect((await client.call(endOtherSessions)).body).toEqual({ ended: 2 });
    for (const one of others) expect((await one.call(currentUser)).status).toBe(401);
    expect(await sessionsOf(client)).toHaveLength(1);
  });

  it('asks for the password again some time after signing in, but not to sign out', async () => {
    const { client, user, input } = await signUp(app);
    const phone = await signInAs(input, {});
    const hourAgo = new Date(Date.now() - 3_600_000);
    await app.knex('sessions').where({ userId: user.id }).update({ createdAt: hourAgo });
    const [own, other] = (await sessionsOf(client)).map(({ id }) => ({ params: { id } }));
    expect((await client.call(endOneSession, other)).body.error.code).toBe('confirmation_needed');
    expect((await client.call(endOtherSessions)).body.error.code).toBe('confirmation_needed');
    expect((await phone.call(currentUser)).status).toBe(200);
    expect((await client.call(endOneSession, own)).status).toBe(204);
    await phone.call(confirmIdentity, { body: { password: input.password } });
    expect((await phone.call(endOtherSessions)).status).toBe(200);
  });

  it('is refused to visitors, to others and for odd ids, and ends nothing', async () => {
    const { client } = await signUp(app);
    const [session] = await sessionsOf(client);
    const stranger = (await signUp(app)).client;
    const params = { id: session?.id ?? '' };
    expect((await stranger.call(endOneSession, { params })).status).toBe(404);
    expect((await app.client().call(endOneSession, { params })).status).toBe(401);
    expect((await app.client().call(listSessions)).status).toBe(401);
    expect((await app.client().call(endOtherSessions)).status).toBe(401);
    expect((await stranger.call(endOneSession, { params: { id: 'all' } })).status).toBe(404);
    expect((await client.call(currentUser)).status).toBe(200);
  });
});
