import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../testing/factories.ts';
import { hmac } from '../../testing/sign-request.ts';
import { CREATORS, connectCreator, startThreadsApp } from '../../testing/threads-app.ts';

const WEBHOOKS = '/api/threads/webhooks';
const TOKEN = 'what the operator typed into the dashboard';

let app: Awaited<ReturnType<typeof startThreadsApp>>;
beforeAll(async () => {
  app = await startThreadsApp({ threads: { webhookToken: TOKEN } });
});
afterAll(() => app.close());

const challenge = (query: Record<string, string>) =>
  app.client().send('GET', `${WEBHOOKS}?${new URLSearchParams(query)}`);
const send = (body: string, signature = `sha256=${hmac(app.threads.appSecret, body).toString('hex')}`) =>
  app.client().send('POST', WEBHOOKS, {
    body,
    headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature },
  });

/** Escaped as Meta escapes: the signature is over these bytes and not over what they mean. */
const REPLY = String.raw`{"app_id":"1","topic":"moderate","target_id":"78901","time":1723226877,"values":{"field":"replies","value":{"id":"89","text":"Gr\u00fc\u00dfe","permalink":"https:\/\/www.threads.net\/@u\/post\/Pp","root_post":{"id":"12","owner_id":27173231028946699}}}}`;

describe('Meta’s question whose address this is', () => {
  it('is answered with its challenge as text', async () => {
    const { status, body, headers } = await challenge({
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': TOKEN,
    });
    expect([status, body]).toEqual([200, '1158201444']);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
  });

  it.each([
    [{ 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': 'guessed' }],
    [{ 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    [{ 'hub.mode': 'unsubscribe', 'hub.challenge': '1', 'hub.verify_token': TOKEN }],
    [{ 'hub.mode': 'subscribe', 'hub.verify_token': TOKEN }],
  ])('is refused with %j', async (query: Record<string, string>) => {
    expect((await challenge(query)).status).toBe(403);
  });
});

describe('an event', () => {
  it('is taken over its raw bytes, as often as it comes, and lets the profile be read at once', async () => {
    const { client, user } = await signUp(app);
    await connectCreator(client, CREATORS.steady);
    const isDue = async () => {
      const [sync] = await app.knex('account_syncs').where({ userId: user.id }).select('next_due_at');
      return sync.nextDueAt < new Date();
    };
    await app.knex('account_syncs').update({ nextDueAt: new Date('2999-01-01') });
    expect(await isDue()).toBe(false);
    for (const _ of [1, 2]) expect((await send(REPLY)).status).toBe(200);
    expect(await isDue()).toBe(true);
  });

  it('is taken, and left alone, where it is of a kind that nobody here knows', async () => {
    for (const body of ['{}', '[]', 'no JSON', '{"values":{"field":"likes","value":{}}}']) {
      expect((await send(body)).status).toBe(200);
    }
  });

  it.each([
    ['no signature', ''],
    ['one of another secret', `sha256=${hmac('guessed', REPLY).toString('hex')}`],
    ['one that is cut', 'sha256=abcd'],
    ['one of another kind', 'sha1=abcd'],
  ])('is refused with %s', async (_, signature) => {
    expect((await send(REPLY, signature)).status).toBe(403);
    const meaning = JSON.stringify(JSON.parse(REPLY));
    const overTheWords = `sha256=${hmac(app.threads.appSecret, meaning).toString('hex')}`;
    expect((await send(REPLY, overTheWords)).status).toBe(403);
  });

  it('is refused when it is too large', async () => {
    expect((await send('x'.repeat(300_000))).status).toBe(413);
  });
});
