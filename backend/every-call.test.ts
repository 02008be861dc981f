import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestReset, resetOptions, resetPassword } from '#shared/account-security';
import { openSharedReport } from '#shared/analytics/reports';
import { currentUser, login, logout, signup } from '#shared/auth';
import { stopDigestMail } from '#shared/briefing/digest';
import type { Endpoint } from '#shared/contract/endpoint';
import { getDeletionRequest } from '#shared/threads';
import { allEndpoints } from './testing/all-endpoints.ts';
import type { Answer } from './testing/client.ts';
import { signUp } from './testing/factories.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

/** What answers without a session. Whoever adds one decides what a stranger may do with it. */
const OPEN: Endpoint[] = [
  signup,
  login,
  logout,
  requestReset,
  resetOptions,
  resetPassword,
  getDeletionRequest,
  openSharedReport,
  stopDigestMail,
];

const calls = await allEndpoints();
const closed = calls.filter(({ endpoint }) => !OPEN.includes(endpoint));
const changes = calls.filter(({ endpoint }) => endpoint.method !== 'GET');
const withBody = changes.filter(({ endpoint }) => endpoint.body.def.type !== 'undefined');

let app: TestApp;
let visitor: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await startApp();
  visitor = await signUp(app);
});
afterAll(() => app.close());

/** The path of a call, about the signed-in user and something that does not exist. */
const pathOf = ({ path }: Endpoint) =>
  path.replace(':userId', visitor.user.id).replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000001');
const isSignedIn = async () => (await visitor.client.call(currentUser)).status === 200;

function expectPrivate({ headers }: Answer): void {
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Type')).toMatch(/^application\/json/);
}

it('the calls that answer strangers are among those there are', () => {
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(OPEN));
  expect(withBody.length).toBeGreaterThan(20);
});

it.each(closed)('$name answers 401 without a session, and nothing stores that', async ({ endpoint }) => {
  const answer = await app
    .client()
    .json(endpoint.method, pathOf(endpoint), endpoint.method === 'GET' ? {} : { body: {} });
  expect([answer.status, answer.body.error.code]).toEqual([401, 'not_signed_in']);
  expectPrivate(answer);
});

describe('a change that another site sends', () => {
  it.each(changes)('$name is refused', async ({ endpoint }) => {
    for (const from of [{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const headers: Record<string, string> = { ...from };
      const answer = await visitor.client.json(endpoint.method, pathOf(endpoint), { body: {}, headers });
      expect(answer.status).toBe(403);
      expectPrivate(answer);
    }
    expect(await isSignedIn()).toBe(true);
  });
});

describe('a form, which any site could send,', () => {
  it.each(changes)('is not taken by $name', async ({ endpoint }) => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { 'Content-Type': type };
      const { status } = await visitor.client.send(endpoint.method, pathOf(endpoint), { headers, body: '{}' });
      expect(status).toBe(415);
    }
    expect(await isSignedIn()).toBe(true);
  });
});

const ODD = [null, true, -1, 0.5, '', '\u0000', '\ud800', '__proto__', {}, [], [null], 'x'.repeat(20_000)];

/** The fields that a body names, each with a value that it may not expect. */
function oddBodies(endpoint: Endpoint): unknown[] {
  const issues = endpoint.body.safeParse({}).error?.issues ?? [];
  const names = [...new Set(issues.map(({ path: [name] }) => name).filter((name) => typeof name === 'string'))];
  return ODD.flatMap((value) => [value, Object.fromEntries(names.map((name) => [name, value]))]);
}

describe('odd input', () => {
  it.each(withBody)('is refused by $name, and is no failure of ours', async ({ endpoint }) => {
    for (const body of oddBodies(endpoint)) {
      const answer = await visitor.client.json(endpoint.method, pathOf(endpoint), { body });
      if (answer.body?.error?.code === 'not_set_up') continue;
      expect([JSON.stringify(body).slice(0, 80), answer.status < 500]).toEqual([expect.any(String), true]);
    }
    for (const text of ['{"', '[[[[', 'null', '"text"']) {
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await visitor.client.send(endpoint.method, pathOf(endpoint), { headers, body: text });
      expect([text, status]).toEqual([text, 400]);
    }
  });

  it.each(calls.filter(({ endpoint }) => /:(?!userId)\w+/.test(endpoint.path)))(
    'in the address is not found by $name',
    async ({ endpoint }) => {
      for (const id of ['0', '..%2f', '%27', 'x'.repeat(3000), '%F0%9F%92%A9', '__proto__']) {
        const path = endpoint.path.replace(':userId', visitor.user.id).replaceAll(/:\w+/g, id);
        const { status } = await visitor.client.json(
          endpoint.method,
          path,
          endpoint.method === 'GET' ? {} : { body: {} },
        );
        expect([id.slice(0, 10), status >= 400 && status < 500]).toEqual([id.slice(0, 10), true]);
      }
    },
  );
});
