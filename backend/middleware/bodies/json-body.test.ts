import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, login, logout, signup } from '#shared/auth';
import { newSignup, signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect((await app.client().send('GET', '/healthz')).status).toBe(200);
  await app.close();
});

const post = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  app
    .client()
    .send('POST', signup.path, { body: body ?? null, headers: { 'Content-Type': 'application/json', ...headers } });
const countUsers = async () => Number((await app.knex('users').count().first())?.count);

const text = JSON.stringify(newSignup());
const withText = (escaped: string) => text.replace('"username":"', `"username":"${escaped}`);
const withPassword = (escaped: string) => text.replace('"password":"', `"password":"${escaped}`);
/** Something beside the input that the call would ignore. */
const withExtra = (json: string) => text.replace('{', `{"extra":${json},`);

describe('a body that is refused', () => {
  it.each([
    ['not JSON', 400, '{"username":'],
    ['empty', 400, ''],
    ['a list', 400, '[]'],
    ['a text', 400, '"signup"'],
    ['null', 400, 'null'],
    ['a number for a password', 400, text.replace('"correct horse"', '123456789')],
    ['a list for an address', 400, text.replace(/"email":"[^"]*"/, '"email":["a@example.com"]')],
    ['an object for a name', 400, text.replace(/"username":"[^"]*"/, '"username":{"$ne":""}')],
    ['nested 2,000 deep', 400, withExtra('['.repeat(2000) + ']'.repeat(2000))],
    ['made of 20,000 values', 400, withExtra(`[${'1,'.repeat(20_000)}1]`)],
    ['of 70 KB', 413, withText('x'.repeat(70_000))],
    ['with NUL in a text', 400, withText('\\u0000')],
    ['with NUL in a password', 400, withPassword('\\u0000')],
    ['with NUL in a key', 400, withExtra('{"a\\u0000":1}')],
    ['with a lone surrogate', 400, withText('\\ud800')],
    ['with a lone surrogate in a password', 400, withPassword('\\udfff')],
    ['with a name of 3,000 bytes', 400, withText('n'.repeat(3000))],
    ['in UTF-16', 400, Buffer.from(text, 'utf16le')],
    ['with bytes that are no UTF-8', 400, Buffer.from([...Buffer.from(withText('')), 0xff])],
  ])('is %s: %i, in words, and nothing is stored', async (_, status, body) => {
    const before = await countUsers();
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(/^[A-Z].{5,80}$/);
    expect(await countUsers()).toBe(before);
  });

  it('is a stream that never says how long it is and exceeds the bound', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let count = 0; count < 70; count++) controller.enqueue(new Uint8Array(1024).fill(0x20));
        controller.close();
      },
    });
    const init = { body: stream, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
    expect((await app.client().send('POST', signup.path, init as RequestInit)).status).toBe(413);
  });

  it.each([
    ['text/plain', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['of no type', { 'Content-Type': '' }],
    ['JSON of another kind', { 'Content-Type': 'application/vnd.api+json' }],
    ['said to be UTF-16', { 'Content-Type': 'application/json; charset=utf-16le' }],
  ])('is %s: 415', async (_, headers) => {
    const { status, body } = await post(text, headers);
    expect(status).toBe(415);
    expect(body.error.code).toBe('unsupported_media_type');
  });

  it.each([
    ['is gzip', 'gzip', gzipSync(text)],
    ['unpacks to 100 MB', 'gzip', gzipSync(Buffer.alloc(100_000_000))],
    ['claims to be gzip', 'gzip', text],
    ['is in an unknown code', 'rot13', text],
  ])('%s: 415', async (_, encoding, body) => {
    expect((await post(body, { 'Content-Encoding': encoding })).status).toBe(415);
  });

  it('is a form where no body is due', async () => {
    const { client } = await signUp(app);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await client.send('POST', logout.path, { body: 'a=b', headers })).status).toBe(415);
    expect((await client.call(currentUser)).status).toBe(200);
  });
});

describe('a body that is taken', () => {
  it.each(['application/json', 'application/json;charset=UTF-8', 'Application/JSON; charset="utf-8"'])(
    'is %s',
    async (type) => {
      expect((await post(JSON.stringify(newSignup()), { 'Content-Type': type })).status).toBe(200);
    },
  );

  it('gains nothing by __proto__ and constructor', async () => {
    const poison = '"__proto__":{"plan":"pro","username":"x"},"constructor":{"prototype":{"plan":"pro"}},';
    const { status, body } = await post(JSON.stringify(newSignup()).replace('{', `{${poison}`));
    expect(status).toBe(200);
    expect(body.plan).toBe('free');
    expect({}).not.toHaveProperty('plan');
  });

  it.each([
    '👩‍👩‍👧 family',
    'שלום עולם',
    '<script>alert(1)</script>',
    "Robert'); drop table users;--",
    '＜ｆｕｌｌ＞\u202e',
  ])('keeps %j as it is', async (name) => {
    const username = `${name} ${newSignup().username}`.slice(0, 60);
    const { client } = await signUp(app, { username });
    expect((await client.call(currentUser)).body.username).toBe(username);
  });
});

describe('whatever is sent', () => {
  const path = fc.constantFrom(signup.path, login.path, logout.path);
  const nearly = fc.record({ username: fc.anything(), email: fc.anything(), password: fc.anything() });
  const unicode = fc.string({ unit: 'binary' });
  const valid = fc.record({ username: unicode, email: fc.emailAddress(), password: unicode, timeZone: unicode });
  const value = fc.oneof(fc.anything(), nearly, valid, fc.jsonValue());

  it('is answered without a failure of ours', async () => {
    await fc.assert(
      fc.asyncProperty(path, value, async (to, sent) => {
        const json = JSON.stringify(sent, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? '';
        const headers = { 'Content-Type': 'application/json' };
        const { status } = await app.client().send('POST', to, { body: json, headers });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  it('is answered without a failure of ours when it is bytes', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.uint8Array({ maxLength: 200 }), async (to, bytes) => {
        const headers = { 'Content-Type': 'application/json' };
        const { status } = await app.client().send('POST', to, { body: Buffer.from(bytes), headers });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
