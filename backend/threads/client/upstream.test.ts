import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  dribbles,
  floods,
  hangs,
  type Reaction,
  redirects,
  resets,
  sendsHtml,
} from '../../testing/fake-model-behaviours.ts';
import { type FakeThreads, fails, says, saysJson, startFakeThreads } from '../../testing/fake-threads.ts';
import { patience } from '../../testing/patience.ts';
import type { Clock } from './clock.ts';
import { createThreadsClient } from './create-threads-client.ts';
import { ThreadsError, type ThreadsErrorKind } from './threads-error.ts';

const TOKEN = 'THQVLsecretTokenOfAUser.signature';
const SECRET = 'the-secret-of-the-app';
const ME = { id: '27173231028946699', username: 'slowbreadclub' };

let fake: FakeThreads;
let waits: number[];
let now: number;
/** Waits for nothing, and remembers how long it would have been. */
const clock: Clock = {
  now: () => now,
  sleep: async (ms) => {
    waits.push(ms);
    now += ms;
  },
};
beforeAll(async () => {
  fake = await startFakeThreads();
});
beforeEach(() => {
  waits = [];
  now = Date.now();
});
afterAll(() => fake.close());

const client = (tryLimitMs = patience(60_000)) =>
  createThreadsClient({ apiUrl: fake.apiUrl, appId: 'app', appSecret: SECRET, clock, tryLimitMs });
const me = (tryLimitMs?: number) => client(tryLimitMs).as(TOKEN).me();
const failure = (promise: Promise<unknown>): Promise<ThreadsError> =>
  promise.then(
    () => expect.fail('The call succeeded'),
    (error) => {
      expect(error).toBeInstanceOf(ThreadsError);
      return error;
    },
  );

describe('Threads, out of order', () => {
  it.each<[string, Reaction, ThreadsErrorKind, number]>([
    ['hangs up', resets, 'transient', 3],
    ['answers 500', says('Sorry', 500), 'transient', 3],
    ['answers 500 and calls it temporary', fails({ code: 9999, is_transient: true }), 'transient', 3],
    ['answers 429 until tomorrow', says('{}', 429, { 'Retry-After': '9999' }), 'throttled', 1],
    ['answers 429 for good', says('{}', 429, { 'Retry-After': '1' }), 'throttled', 3],
    ['answers 429 without a word on when', says('{}', 429), 'throttled', 1],
    ['answers with a web page', sendsHtml, 'bad_answer', 1],
    ['cuts its JSON', says('{"id":"27173231028946699","userna'), 'bad_answer', 1],
    ['answers in another shape', saysJson({ username: 'nobody' }), 'bad_answer', 1],
    ['answers with a list', saysJson([]), 'bad_answer', 1],
    ['answers with nothing', says(''), 'bad_answer', 1],
    ['answers null', saysJson(null), 'bad_answer', 1],
    ['answers with 200 MB', floods, 'bad_answer', 1],
    ['redirects to where secrets lie', redirects('http://169.254.169.254/latest/'), 'bad_answer', 1],
  ])('%s', async (_, reaction, kind, tries) => {
    fake.react(reaction);
    const error = await failure(me());
    expect([error.kind, fake.requests.length]).toEqual([kind, tries]);
    expect(inspect(error, { showHidden: true, depth: 5 })).not.toContain(TOKEN);
  });

  it.each([
    ['does not answer', hangs],
    ['sends a byte now and then', dribbles],
  ])('%s', async (_, reaction) => {
    fake.react(reaction);
    const error = await failure(me(patience(500)));
    expect([error.kind, fake.requests.length]).toEqual(['transient', 3]);
    expect(inspect(error, { showHidden: true, depth: 5 })).not.toContain(TOKEN);
  });

  it('is asked again no sooner than it says, and not by all at the same moment', async () => {
    fake.react(says('{}', 429, { 'Retry-After': '1' }), says('Sorry', 502), saysJson(ME));
    expect((await me()).username).toBe('slowbreadclub');
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBeGreaterThanOrEqual(1000);
    expect(waits[0]).toBeLessThanOrEqual(1500);
    fake.react(says('{}', 429, { 'Retry-After': '9999' }));
    expect((await failure(me())).retryAfterMs).toBe(9_999_000);
  });

  it('gets a code once only: the second time it would be a used one', async () => {
    fake.react(resets);
    await failure(client().exchangeCode({ code: 'code', redirectUri: 'https://example.com' }));
    expect(fake.requests).toHaveLength(1);
  });

  it('does not keep a caller who gives up', async () => {
    fake.react(hangs);
    const giveUp = new AbortController();
    const call = client().as(TOKEN, { signal: giveUp.signal }).me();
    giveUp.abort(new Error('stopping'));
    await expect(call).rejects.toThrow('stopping');
  });
});

describe('an error', () => {
  it.each<[ThreadsErrorKind, { code: number; [name: string]: unknown }, number]>([
    ['reconnect', { code: 190 }, 500],
    ['reconnect', { code: 190, error_subcode: 458 }, 400],
    ['reconnect', { code: 190, error_subcode: 463, is_transient: false }, 401],
    ['reconnect', { code: 102 }, 500],
    ['permission', { code: 10, type: 'THApiException' }, 500],
    ['permission', { code: 3 }, 400],
    ['permission', { code: 200 }, 403],
    ['permission', { code: 1, message: 'THREADS_API__FEATURE_NOT_AVAILABLE' }, 500],
    ['gone', { code: 100, error_subcode: 33 }, 400],
    ['gone', { code: 24, error_subcode: 4279009 }, 400],
    ['bad_request', { code: 100, message: 'Invalid parameter' }, 500],
    ['bad_request', { code: 100, message: 'THREADS_API__LINK_LIMIT_EXCEEDED' }, 500],
    ['bad_request', { code: 77_777 }, 500],
    ['throttled', { code: 4 }, 200],
    ['throttled', { code: 17 }, 400],
    ['throttled', { code: 32 }, 403],
    ['throttled', { code: 613 }, 400],
    ['throttled', { code: 80_002 }, 400],
    ['blocked', { code: 368 }, 400],
    ['blocked', { code: 1, error_subcode: 4279013 }, 500],
    ['transient', { code: 1 }, 400],
    ['transient', { code: 2 }, 200],
  ])('is of kind %s for %j, whatever the status', async (kind, body, status) => {
    fake.react(fails(body, status));
    const error = await failure(me());
    expect(error.kind).toBe(kind);
    expect(error.code).toBe(body.code);
    expect(fake.requests).toHaveLength(kind === 'transient' ? 3 : 1);
  });

  it('of the token endpoints comes without an envelope', async () => {
    fake.react(
      saysJson({ error_type: 'OAuthException', code: 400, error_message: 'Matching code was not found' }, 400),
    );
    const error = await failure(client().exchangeCode({ code: 'used-code', redirectUri: 'https://example.com' }));
    expect(error.kind).toBe('bad_request');
  });

  it('hides each secret that Meta repeats', async () => {
    const address = `https://graph.threads.net/v1.0/me?access_token=${TOKEN}&client_secret=${SECRET}`;
    fake.react(
      fails({ code: 190, message: `Malformed access token ${TOKEN} at ${address} and THAAnotherTokenOfSomebody` }),
    );
    const error = await failure(me());
    expect(error.message).toContain('Malformed access token [hidden]');
    for (const secret of [TOKEN, SECRET, 'THAAnother']) expect(inspect(error)).not.toContain(secret);
  });

  it('names a field that is not for this token: the call goes on without it, and so do the next ones', async () => {
    fake.react(
      fails({ code: 100, message: '(#100) Tried accessing nonexisting field (threads_biography)' }),
      saysJson(ME),
    );
    const api = client().as(TOKEN);
    expect((await api.me()).biography).toBe(null);
    await api.me();
    expect(fake.requests.map(({ url }) => url.searchParams.get('fields')?.includes('biography'))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a call', () => {
  it('carries the token in a header and not in its address', async () => {
    fake.react(saysJson(ME));
    await me();
    expect(fake.requests[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(fake.requests[0]?.url.href).not.toContain(TOKEN);
  });

  it.each([
    ['x-app-usage', '{"call_count":28,"total_time":25,"total_cputime":25}', 0],
    ['X-App-Usage', '{"call_count":90,"total_time":25,"total_cputime":25}', 2500],
    ['x-business-use-case-usage', '{"1":[{"type":"x","call_count":10,"total_cputime":100}]}', 5000],
    ['x-business-use-case-usage', '{"1":[{"call_count":95,"estimated_time_to_regain_access":0}]}', 3750],
    ['x-app-usage', 'no JSON', 0],
    ['x-app-usage', '[1]', 0],
  ])('after %s: %s waits %d ms', async (name, value, wait) => {
    fake.react(saysJson(ME, 200, { [name]: value }));
    const api = client().as(TOKEN);
    await api.me();
    await api.me();
    expect(waits).toEqual(wait ? [wait] : []);
  });

  it('is not made while access is closed for minutes', async () => {
    const usage = JSON.stringify({ 1: [{ call_count: 100, estimated_time_to_regain_access: 3 }] });
    fake.react(fails({ code: 4 }, 400, { 'X-Business-Use-Case-Usage': usage }), saysJson(ME));
    const api = client().as(TOKEN);
    await failure(api.me());
    const error = await failure(api.me());
    expect([error.kind, error.retryAfterMs]).toEqual(['throttled', 180_000]);
    expect(fake.requests).toHaveLength(1);
    now += 180_001;
    expect((await api.me()).id).toBe(ME.id);
  });
});
