import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, logout, signup } from '#shared/auth';
import { newSignup, signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const EXTENSION = 'abcdefghijklmnopabcdefghijklmnop';
const FIREFOX = 'moz-extension://6c1b0b3a-7d0c-4f5e-9a3e-0d5c1f2b3a4d';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ settings: { extensionIds: [EXTENSION] } });
});
afterAll(() => app.close());

const signUpWith = async (headers: Record<string, string>) =>
  (await app.client().call(signup, { body: newSignup(), headers })).status;

describe('a change', () => {
  it('is taken from our own page', async () => {
    expect(await signUpWith({ Origin: app.url, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
  });

  it('is taken from the listed Chromium extension and from Firefox extensions', async () => {
    expect(await signUpWith({ Origin: `chrome-extension://${EXTENSION}`, 'Sec-Fetch-Site': 'none' })).toBe(200);
    expect(await signUpWith({ Origin: FIREFOX, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
  });

  it('is taken from a client that is no browser', async () => {
    expect(await signUpWith({})).toBe(200);
  });

  it.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another site that claims our host', { Origin: 'https://evil.example', Host: 'evil.example' }],
    ['another port of this machine', { Origin: 'http://127.0.0.1:1' }],
    ['our host by https', { Origin: 'https://127.0.0.1' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['an empty origin', { Origin: '' }],
    ['Threads itself', { Origin: 'https://www.threads.com' }],
    ['another Chromium extension', { Origin: 'chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba' }],
    ['something like a Firefox extension', { Origin: `${FIREFOX}.evil.example` }],
    ['two origins', { Origin: `${FIREFOX}, https://evil.example` }],
    ['a form of another site in a browser that hides the origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour under the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['an extension without access to our host', { Origin: FIREFOX, 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused from %s', async (_, headers) => {
    expect(await signUpWith(headers)).toBe(403);
  });

  it('that is refused does nothing: no sign-up, no sign-in, no sign-out', async () => {
    const evil = { Origin: 'https://evil.example' };
    const { client, user, input } = await signUp(app);
    const other = app.client();
    const { status, body, headers } = await other.call(login, { body: input, headers: evil });
    expect(status).toBe(403);
    expect(body.error.message).toContain(app.url);
    expect(headers.getSetCookie()).toEqual([]);
    expect((await client.call(logout, { headers: evil })).status).toBe(403);
    expect(await app.knex('sessions').where({ userId: user.id })).toHaveLength(1);
  });
});

describe('another site', () => {
  it('gets no leave to read anything, and none to ask', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' };
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await app.client().send(method, '/api/auth/user', { headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
