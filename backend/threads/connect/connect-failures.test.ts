import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currentUser } from '#shared/auth';
import { listThreadsAccounts } from '#shared/threads';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { floods, hangs, type Reaction, redirects, resets, sendsHtml } from '../../testing/fake-model-behaviours.ts';
import { type FakeThreads, fails, says, saysJson, startFakeThreads } from '../../testing/fake-threads.ts';
import { beginConnect, startThreadsApp } from '../../testing/threads-app.ts';

const CODE = 'AQcodeThatOnlyThreadsMayKnow';
const SHORT = saysJson({ access_token: 'THQVSshortTokenOfAUser', user_id: 1 });
const LONG = saysJson({ access_token: 'THQVLlongTokenOfAUser', expires_in: 5_184_000 });
const BUSY = 'Threads cannot be reached at the moment. Please try again in a few minutes.';
const FAILED = 'Failed to connect to Threads. Please try again.';
const DENIED = 'Threads did not give the permissions that are needed. Please try again.';

let fake: FakeThreads;
let app: Awaited<ReturnType<typeof startThreadsApp>>;
let client: TestClient;
beforeAll(async () => {
  fake = await startFakeThreads();
  app = await startThreadsApp({ threads: { apiUrl: fake.apiUrl, appSecret: 'the-secret-of-the-app' } });
});
beforeEach(async () => {
  ({ client } = await signUp(app));
});
afterAll(async () => {
  await fake.close();
  await app.close();
});

/** The page at the end, with a Threads that reacts like this to the calls that follow. */
async function comeBack(...reactions: Reaction[]): Promise<string> {
  const state = new URL(await beginConnect(client)).searchParams.get('state') ?? '';
  fake.react(...reactions);
  const { status, body } = await client.send(
    'GET',
    `/api/threads/callback?${new URLSearchParams({ code: CODE, state })}`,
  );
  expect(status).toBe(200);
  return body;
}

it.each<[string, string, Reaction[]]>([
  [
    'does not know the code',
    FAILED,
    [saysJson({ error_type: 'OAuthException', code: 400, error_message: 'used' }, 400)],
  ],
  ['hangs up', BUSY, [resets]],
  ['sends a web page', BUSY, [sendsHtml]],
  ['sends 200 MB', BUSY, [floods]],
  ['redirects', BUSY, [redirects('http://169.254.169.254/')]],
  ['cuts its answer', BUSY, [says('{"access_token":"THQ')]],
  ['is out of order', BUSY, [SHORT, fails({ code: 2 })]],
  ['has too many calls', BUSY, [SHORT, LONG, fails({ code: 4 }, 400, { 'Retry-After': '9999' })]],
  ['gives no permission', DENIED, [SHORT, LONG, fails({ code: 10 })]],
  ['takes the token back', FAILED, [SHORT, LONG, fails({ code: 190, message: 'Malformed THQVLlongTokenOfAUser' })]],
  ['knows no such user', BUSY, [SHORT, LONG, saysJson({ username: 'nobody' })]],
])('says so, and stores nothing, when Threads %s', async (_, words, reactions) => {
  expect(await comeBack(...reactions)).toContain(words);
  expect((await client.call(listThreadsAccounts)).body).toEqual([]);
  const logs = app.logs.join('');
  for (const secret of [CODE, 'THQVS', 'THQVL', 'the-secret-of-the-app']) expect(logs).not.toContain(secret);
});

it('keeps a profile whose name holds U+0000, without it', async () => {
  const page = await comeBack(SHORT, LONG, saysJson({ id: '7', username: 'ada\u0000l', name: 'Ada \u0000L' }));
  expect(page).toContain('&quot;success&quot;:true');
  expect((await client.call(listThreadsAccounts)).body).toMatchObject([{ username: 'adal', displayName: 'Ada L' }]);
});

it('says so, in time, when Threads stops answering on the way', async () => {
  const hasty = await startThreadsApp({
    app: { knex: app.knex, connectLimitMs: 300 },
    threads: { apiUrl: fake.apiUrl },
  });
  const { client: user } = await signUp(hasty);
  const state = new URL(await beginConnect(user)).searchParams.get('state') ?? '';
  fake.react(SHORT, hangs);
  const { body } = await user.send('GET', `/api/threads/callback?${new URLSearchParams({ code: CODE, state })}`);
  expect(body).toContain(BUSY);
  expect(body).toContain('&quot;success&quot;:false');
  await hasty.close();
});

it('keeps nobody else waiting while Threads does not answer', async () => {
  const state = new URL(await beginConnect(client)).searchParams.get('state') ?? '';
  fake.react(hangs);
  const giveUp = new AbortController();
  const path = `/api/threads/callback?${new URLSearchParams({ code: CODE, state })}`;
  const waiting = client.send('GET', path, { signal: giveUp.signal }).catch(() => 'given up');
  await expect.poll(() => fake.requests.length).toBe(1);
  // More than there are connections of the database.
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.call(currentUser)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  giveUp.abort();
  expect(await waiting).toBe('given up');
});
