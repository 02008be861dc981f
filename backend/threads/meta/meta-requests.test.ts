import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDeletionRequest, listThreadsAccounts } from '#shared/threads';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { hmac, signRequest } from '../../testing/sign-request.ts';
import { startApp } from '../../testing/start-app.ts';
import { CREATORS, connectCreator, startThreadsApp } from '../../testing/threads-app.ts';

const DEAUTHORIZE = '/api/threads/deauthorize';
const DELETION = '/api/threads/data-deletion';

let app: Awaited<ReturnType<typeof startThreadsApp>>;
let user: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await startThreadsApp();
});
beforeEach(async () => {
  await app.knex('social_media_accounts').delete();
  user = await signUp(app);
});
afterAll(() => app.close());

let requests = 1_700_000_000;
/** Meta's payload for a profile, each time issued a second later. */
const payloadOf = (userId: string, changes: object = {}) =>
  JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: requests++, user_id: userId, ...changes });
const signed = (payload = payloadOf(CREATORS.steady)) => signRequest(app.threads.appSecret, payload);

/** As Meta's servers call: a form, from nowhere. */
const call = (path: string, signedRequest: string, client: TestClient = app.client()) =>
  client.send('POST', path, { body: new URLSearchParams({ signed_request: signedRequest }) });
/** What became of the request that has this code. */
const requestOf = (code: string) => app.client().call(getDeletionRequest, { params: { code } });
const accounts = async () => (await user.client.call(listThreadsAccounts)).body;
const tokens = () => app.knex('access_tokens').where({ userId: user.user.id });

describe('somebody who removes the app at Threads', () => {
  it('has no token here any more, and the account asks to connect again', async () => {
    const { account } = await connectCreator(user.client);
    const { status, body } = await call(DEAUTHORIZE, signed());
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await tokens()).toEqual([]);
    expect(await accounts()).toEqual([
      { ...account, sync: expect.objectContaining({ phase: 'idle' }), needsReconnect: true },
    ]);
  });

  it('may connect again, which the same request does not undo', async () => {
    await connectCreator(user.client);
    const request = signed();
    await call(DEAUTHORIZE, request);
    const { account } = await connectCreator(user.client);
    expect(account.needsReconnect).toBe(false);
    expect((await call(DEAUTHORIZE, request)).status).toBe(200);
    expect(await tokens()).toHaveLength(1);
  });
});

describe('a deletion that Meta asks for', () => {
  it('removes account and token for everybody who connected it, and returns a status page', async () => {
    const other = await signUp(app);
    await connectCreator(user.client);
    await connectCreator(other.client);
    await connectCreator(user.client, CREATORS.newcomer);
    const { status, body } = await call(DELETION, signed());
    expect(status).toBe(200);
    expect(body.confirmation_code).toMatch(/^[0-9a-z]+$/i);
    expect(body.url).toBe(`${app.url}/data/requests/${body.confirmation_code}`);
    expect(await accounts()).toEqual([expect.objectContaining({ username: 'kiln.notes' })]);
    expect((await other.client.call(listThreadsAccounts)).body).toEqual([]);
    expect(await tokens()).toHaveLength(1);

    const seen = await requestOf(body.confirmation_code);
    expect([seen.status, seen.body]).toEqual([200, { status: 'deleted', receivedAt: expect.any(String) }]);
  });

  it('gets a code for somebody unknown, too, and says that nothing was stored', async () => {
    const { status, body } = await call(DELETION, signed(payloadOf('218471')));
    expect(status).toBe(200);
    const seen = await requestOf(body.confirmation_code);
    expect(seen.body.status).toBe('nothing_stored');
  });

  it('is done once: the same again gets the same answer and deletes nothing that came later', async () => {
    await connectCreator(user.client);
    const request = signed();
    const answers = await Promise.all([call(DELETION, request), call(DELETION, request)]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    await connectCreator(user.client);
    expect((await call(DELETION, request)).body).toEqual(answers[0]?.body);
    expect(await accounts()).toHaveLength(1);
    expect((await call(DELETION, signed())).body).not.toEqual(answers[0]?.body);
    expect(await accounts()).toEqual([]);
  });

  it('keeps no id of the person', async () => {
    await call(DELETION, signed(payloadOf('987654321987')));
    const { rows } = await app.knex.raw('select * from meta_requests');
    expect(JSON.stringify(rows)).not.toContain('987654321987');
  });

  it('works without session and Origin, and with foreign ones', async () => {
    const headers = { Origin: 'https://www.threads.com', 'Sec-Fetch-Site': 'cross-site' };
    const body = new URLSearchParams({ signed_request: signed() });
    expect((await app.client().send('POST', DELETION, { body, headers })).status).toBe(200);
  });

  it('knows only codes that it has given', async () => {
    for (const code of ['0'.repeat(32), 'x', '%22']) {
      expect((await app.client().send('GET', `${DELETION}/${code}`)).status).toBe(404);
    }
  });
});

describe('a signed request', () => {
  const encoded = (payload: string) => Buffer.from(payload).toString('base64url');
  const padded = (payload: string) => encoded(payload).padEnd(Math.ceil(encoded(payload).length / 4) * 4, '=');

  it.each<[string, (payload: string) => string]>([
    [
      'with padding',
      (payload) => `${hmac(app.threads.appSecret, padded(payload)).toString('base64url')}=.${padded(payload)}`,
    ],
    ['with the id as a number', (payload) => signed(payload.replace(/"user_id":"(\d+)"/, '"user_id":$1'))],
    ['without expiry and date', (payload) => signed(payload.replace(/"issued_at":\d+,/, ''))],
    ['that expired long ago', (payload) => signed(payload.replace('{', '{"expires":1291840400,'))],
  ])('is taken %s', async (_, sign) => {
    await connectCreator(user.client);
    expect((await call(DELETION, sign(payloadOf(CREATORS.steady)))).status).toBe(200);
    expect(await accounts()).toEqual([]);
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['no dot', () => signed().replace('.', '')],
    ['three parts', () => `${signed()}.x`],
    ['another secret', () => signRequest('guessed', payloadOf(CREATORS.steady))],
    ['another payload', () => `${signed().split('.')[0]}.${encoded(payloadOf(CREATORS.steady, { issued_at: 1 }))}`],
    ['a cut signature', () => signed().slice(8)],
    ['a longer signature', () => `AAAA${signed()}`],
    ['an empty signature', () => `.${encoded(payloadOf(CREATORS.steady))}`],
    ['another algorithm', () => signed(payloadOf(CREATORS.steady, { algorithm: 'none' }))],
    ['no algorithm', () => signed(payloadOf(CREATORS.steady, { algorithm: undefined }))],
    ['no user', () => signed(payloadOf(CREATORS.steady, { user_id: undefined }))],
    ['a user in pieces', () => signed(payloadOf(CREATORS.steady, { user_id: [CREATORS.steady] }))],
    ['no JSON', () => signed('user_id=1')],
    ['a list', () => signed('[]')],
    ['a text that is too long', () => signed(payloadOf(CREATORS.steady, { more: 'x'.repeat(5000) }))],
  ])('is refused with %s', async (_, make) => {
    await connectCreator(user.client);
    for (const path of [DEAUTHORIZE, DELETION]) {
      const { status, body } = await call(path, make());
      expect([status, body.error.code]).toEqual([400, 'bad_request']);
    }
    expect(await accounts()).toEqual([expect.objectContaining({ needsReconnect: false })]);
    expect(await tokens()).toHaveLength(1);
  });

  it('comes as a form that is not large', async () => {
    const client = app.client();
    expect((await client.json('POST', DELETION, { body: { signed_request: signed() } })).status).toBe(415);
    expect((await client.send('POST', DELETION)).status).toBe(415);
    expect((await call(DELETION, 'x'.repeat(20_000))).status).toBe(413);
  });

  it('cannot be checked where Threads is not set up', async () => {
    const bare = await startApp({ knex: app.knex });
    expect((await call(DELETION, signed(), bare.client())).status).toBe(503);
    await bare.close();
  });
});

it('exempts these addresses only, and in no other spelling', async () => {
  const headers = { Origin: 'https://evil.example' };
  for (const path of ['/api/threads/Deauthorize', `${DELETION}/`, '/api/threads/accounts', '/api/auth/logout']) {
    expect([path, (await user.client.send('POST', path, { headers })).status]).toEqual([path, 403]);
  }
});
