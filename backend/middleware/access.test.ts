import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '#shared/auth';
import { signUp } from '../testing/factories.ts';
import { rawGet, rawRequest } from '../testing/raw-request.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('an address', () => {
  it.each([
    '/API/auth/user',
    '/api/Auth/user',
    '/api/auth/user/',
    '/api//auth/user',
    '/api/auth/%75ser',
    '/%61pi/auth/user',
    '/api/auth/user;a=b',
    '/api/auth/user.json',
    '/api/auth/../auth/user',
    '/api/nothing',
    '/api',
  ])('%s is not an API call, and no web page either', async (path) => {
    const { client } = await signUp(app);
    const headers = `Host: x\r\nCookie: ${client.cookieHeader()}\r\nConnection: close`;
    expect(await rawRequest(app.url, `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)).toBe(404);
  });

  it.each(['/api/auth/user%00', '/api/%', '/%zz', '/api/auth/user?a=%00', '/%5c..%5csecret', '//evil.example/', '*'])(
    '%s is refused',
    async (path) => {
      expect(await rawGet(app.url, path)).toBe(400);
    },
  );

  it('with the name of another host in it is refused', async () => {
    expect(await rawGet(app.url, 'http://evil.example/api/auth/user')).toBe(400);
  });

  it('takes a backslash in a query for a letter like others', async () => {
    expect(await rawGet(app.url, '/api/auth/user?search=%5C')).toBe(401);
    expect(await rawGet(app.url, '/api/auth/user?search=%00')).toBe(400);
  });

  it('that is unknown is answered in JSON', async () => {
    const { status, headers, body } = await app.client().json('GET', '/api/nothing');
    expect(status).toBe(404);
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(body).toEqual({ error: { code: 'not_found', message: 'This address was not found' } });
  });

  it('outside of the API is a page of the web app', async () => {
    const { headers } = await app.client().send('GET', '/dashboard');
    expect(headers.get('Content-Type')).toMatch(/^text\/html/);
  });
});

describe('a method', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s that the address does not take is 405', async (method) => {
    const { status, headers, body } = await app.client().json(method, '/api/auth/user');
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe('HEAD, GET');
    expect(body.error.code).toBe('method_not_allowed');
  });

  it('HEAD is refused to a visitor as GET is', async () => {
    const { client } = await signUp(app);
    expect((await app.client().send('HEAD', currentUser.path)).status).toBe(401);
    expect((await client.send('HEAD', currentUser.path)).status).toBe(200);
  });

  it('cannot be changed by a header or a parameter', async () => {
    const { client } = await signUp(app);
    const headers = { 'X-HTTP-Method-Override': 'POST', 'X-Method-Override': 'POST' };
    await client.send('GET', '/api/auth/login?_method=POST', { headers });
    expect((await client.send('GET', '/api/auth/user?_method=DELETE', { headers })).status).toBe(200);
  });
});

it('a header that names a user signs nobody in', async () => {
  const { user } = await signUp(app);
  for (const name of ['X-User-Id', 'X-Forwarded-User', 'Remote-User', 'Authorization']) {
    const { status } = await app.client().send('GET', currentUser.path, { headers: { [name]: user.id } });
    expect(status).toBe(401);
  }
});

describe('broken HTTP', () => {
  it.each([
    ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no host', 'GET /api/auth/user HTTP/1.1\r\n\r\n'],
    ['a line break in a header', 'GET /api/auth/user HTTP/1.1\r\nHost: x\r\nX: a\nb\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
  ])('with %s is refused', async (_, text) => {
    const status = await rawRequest(app.url, text);
    expect(status === null || (status >= 400 && status < 500)).toBe(true);
  });
});
