import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, logout } from '#shared/auth';
import { MAX_ACCOUNTS } from '#shared/contract/limits-and-page-sizes';
import { getThreadsAuthUrl, listThreadsAccounts } from '#shared/threads';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp } from '../../testing/start-app.ts';
import {
  beginConnect,
  CREATORS,
  connectCreator,
  decideAt,
  sampleCreators,
  startThreadsApp,
  steady,
} from '../../testing/threads-app.ts';

const EXTENSION = 'a'.repeat(32);
const trickster = { ...steady, key: 'trickster', id: '31415926535897999', username: `a'b"><script>alert(1)</script>` };

let app: Awaited<ReturnType<typeof startThreadsApp>>;
beforeAll(async () => {
  app = await startThreadsApp({
    app: { settings: { extensionIds: [EXTENSION] } },
    sandbox: { creators: [...sampleCreators, trickster] },
  });
});
afterAll(() => app.close());

const visit = (client: TestClient, path: string) => client.send('GET', path);
const outcomeIn = (page: string) =>
  JSON.parse(/data-given="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#39;', "'") ?? 'null');
const usernames = async (client: TestClient) =>
  (await client.call(listThreadsAccounts)).body.map(({ username }: { username: string }) => username);

describe('the address of Threads’ window', () => {
  it('asks to read, and to come back to the configured address whatever the request says', async () => {
    const { client } = await signUp(app);
    const headers = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' };
    const { origin, pathname, searchParams } = new URL(await beginConnect(client, headers));
    expect(origin + pathname).toBe(app.threads.authorizeUrl);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: app.threads.appId,
      redirect_uri: `${app.url}/api/threads/callback`,
      response_type: 'code',
      scope: 'threads_basic,threads_manage_insights,threads_read_replies',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('has another state each time, which the database does not know', async () => {
    const { client } = await signUp(app);
    const states = [await beginConnect(client), await beginConnect(client)].map((url) =>
      new URL(url).searchParams.get('state'),
    );
    expect(states[0]).not.toBe(states[1]);
    const { rows } = await app.knex.raw('select * from oauth_states');
    for (const state of states) expect(JSON.stringify(rows)).not.toContain(state);
  });

  it('is not given to a visitor', async () => {
    const { status, body } = await app.client().call(getThreadsAuthUrl);
    expect([status, body.error.code]).toEqual([401, 'not_signed_in']);
  });

  it('is given so often and no more', async () => {
    const limited = await startThreadsApp({
      app: { knex: app.knex, limits: { connectPerUser: { points: 1, seconds: 60 } } },
    });
    const { client } = await signUp(limited);
    await beginConnect(client);
    expect((await client.call(getThreadsAuthUrl)).status).toBe(429);
    await limited.close();
  });

  it('does not exist where Threads is not set up', async () => {
    const bare = await startApp({ knex: app.knex });
    const { client } = await signUp(bare);
    const { status, body } = await client.call(getThreadsAuthUrl);
    expect([status, body.error.code]).toEqual([503, 'not_set_up']);
    expect((await visit(client, '/api/threads/callback?code=x&state=y')).status).toBe(503);
    await bare.close();
  });
});

describe('the way back', () => {
  it('connects the account, and notifies only the page that waits', async () => {
    const { client } = await signUp(app);
    const answer = await visit(client, await decideAt(await beginConnect(client)));
    expect(answer.status).toBe(200);
    expect(outcomeIn(answer.body)).toEqual({ message: { type: 'threads-connected', success: true }, target: app.url });
    expect(answer.body).toContain('@slowbreadclub is connected.');
    const { body } = await client.call(listThreadsAccounts);
    expect(body).toEqual([
      expect.objectContaining({ username: 'slowbreadclub', displayName: 'Slow Bread Club', isSandbox: true }),
    ]);
  });

  it('says so where an account is one too many, and connects one again that is there', async () => {
    const { client, user } = await signUp(app);
    await connectCreator(client, CREATORS.newcomer);
    await app.knex.raw(
      `insert into social_media_accounts (user_id, id, platform, account_id, username)
      select ?, gen_random_uuid()::text, 'threads', 'other-' || n, 'other' from generate_series(2, ?::integer) as n`,
      [user.id, MAX_ACCOUNTS],
    );
    const { body } = await visit(client, await decideAt(await beginConnect(client)));
    const error = 'Your account holds at most 100 accounts of Threads. Disconnect one to connect another';
    expect(outcomeIn(body).message).toEqual({ type: 'threads-connected', success: false, error });
    const { page } = await connectCreator(client, CREATORS.newcomer);
    expect(outcomeIn(page).message.success).toBe(true);
  });

  it('keeps every digit of an id', async () => {
    const { client } = await signUp(app);
    await connectCreator(client, CREATORS.newcomer);
    const rows = await app.knex('social_media_accounts').where({ username: 'kiln.notes' }).select('account_id');
    expect(rows).toContainEqual({ accountId: CREATORS.newcomer });
  });

  it('lets its own script run and no other, and leaves the opener alone', async () => {
    const { client } = await signUp(app);
    const { headers } = await visit(client, '/api/threads/callback?error=access_denied');
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; script-src 'sha256-[^']+';/);
    expect(headers.has('Cross-Origin-Opener-Policy')).toBe(false);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('notifies a page of the extension that started it', async () => {
    const { client } = await signUp(app);
    const origin = `chrome-extension://${EXTENSION}`;
    const { body } = await visit(client, await decideAt(await beginConnect(client, { Origin: origin })));
    expect(outcomeIn(body).target).toBe(origin);
  });

  it('sends nothing to a foreign page', async () => {
    const { client } = await signUp(app);
    const authUrl = await beginConnect(client, { Origin: 'https://evil.example' });
    expect(outcomeIn((await visit(client, await decideAt(authUrl))).body).target).toBe(app.url);
  });

  it('shows a refusal as one, with and without a state', async () => {
    const { client } = await signUp(app);
    for (const path of [
      await decideAt(await beginConnect(client), { decision: 'deny' }),
      '/api/threads/callback?error=acceess_denied',
    ]) {
      const { status, body } = await visit(client, path);
      expect(status).toBe(200);
      expect(body).toContain('access was not allowed');
      expect(outcomeIn(body).message.success).toBe(false);
    }
    expect(await usernames(client)).toEqual([]);
  });

  it('shows what it was sent as text, or not at all', async () => {
    const { client } = await signUp(app);
    const markup = '"><script>alert(1)</script>';
    const query = new URLSearchParams({ error: markup, error_description: markup, state: markup, code: markup });
    expect((await visit(client, `/api/threads/callback?${query}`)).body).not.toContain('<script>alert');
    const { page } = await connectCreator(client, trickster.id);
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('@a&#39;b&quot;&gt;&lt;script&gt;');
  });

  it('takes a state once, also when it comes twice at the same time', async () => {
    const { client } = await signUp(app);
    const path = await decideAt(await beginConnect(client));
    const answers = await Promise.all([visit(client, path), visit(client, path)]);
    const successes = answers.map(({ body }) => outcomeIn(body).message.success);
    expect(successes.toSorted()).toEqual([false, true]);
    expect((await visit(client, path)).body).toContain('expired');
    expect(await usernames(client)).toHaveLength(1);
  });

  it('takes no state that is over', async () => {
    const { client, user } = await signUp(app);
    const path = await decideAt(await beginConnect(client));
    const { rows } = await app.knex.raw('select expires_at - created_at as life from oauth_states where user_id = ?', [
      user.id,
    ]);
    expect(rows[0].life.minutes).toBeGreaterThanOrEqual(9);
    await app.knex('oauth_states').where({ userId: user.id }).update({ expiresAt: new Date() });
    expect((await visit(client, path)).body).toContain('expired');
    expect(await usernames(client)).toEqual([]);
  });

  it('takes no state of another user, another session, or a signed-out one', async () => {
    const [mallory, victim] = [await signUp(app), await signUp(app)];
    const path = await decideAt(await beginConnect(mallory.client));
    expect((await visit(victim.client, path)).body).toContain('another user');
    expect(await usernames(victim.client)).toEqual([]);

    const second = app.client();
    await second.call(login, { body: mallory.input });
    expect((await visit(second, path)).body).toContain('another window');
    expect((await visit(app.client(), path)).body).toContain('signed out');

    await mallory.client.call(logout);
    await mallory.client.call(login, { body: mallory.input });
    expect((await visit(mallory.client, path)).body).toContain('expired');
  });

  it.each(['', '?code=x', '?state=x', '?code=x&state=x&state=y', '?code=&state='])(
    'takes no visit with %j',
    async (query) => {
      const { client } = await signUp(app);
      const { status, body } = await visit(client, `/api/threads/callback${query}`);
      expect([status, outcomeIn(body).message.success]).toEqual([200, false]);
    },
  );

  it('does not use up the state for a look at the headers', async () => {
    const { client } = await signUp(app);
    const path = await decideAt(await beginConnect(client));
    expect((await client.send('HEAD', path)).status).toBe(405);
    await visit(client, path);
    expect(await usernames(client)).toEqual(['slowbreadclub']);
  });

  it('says so when Threads does not take the code', async () => {
    const { client } = await signUp(app);
    const path = (await decideAt(await beginConnect(client))).replace(/code=[^&]+/, 'code=used');
    const { body } = await visit(client, path);
    expect(outcomeIn(body).message).toEqual({
      type: 'threads-connected',
      success: false,
      error: 'Failed to connect to Threads. Please try again.',
    });
  });
});

describe('an account that is connected again', () => {
  it('is brought up to date and not doubled', async () => {
    const { client, user } = await signUp(app);
    const { account } = await connectCreator(client);
    await app
      .knex('social_media_accounts')
      .where({ userId: user.id })
      .update({ needsReconnect: true, username: 'old' });
    const again = await connectCreator(client);
    const { id, username, trackingSince } = account;
    expect(again.account).toMatchObject({ id, username, trackingSince, needsReconnect: false });
    expect(await usernames(client)).toEqual(['slowbreadclub']);
    expect(await app.knex('access_tokens').where({ userId: user.id })).toHaveLength(1);
  });

  it('is not doubled by two windows at once', async () => {
    const { client, user } = await signUp(app);
    const paths = [await decideAt(await beginConnect(client)), await decideAt(await beginConnect(client))];
    await Promise.all(paths.map((path) => visit(client, path)));
    expect(await usernames(client)).toEqual(['slowbreadclub']);
    expect(await app.knex('access_tokens').where({ userId: user.id })).toHaveLength(1);
  });

  it('may be connected by another user, who gets a row and a token of their own', async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const [first, second] = [await connectCreator(one.client), await connectCreator(other.client)];
    expect(first.account.id).not.toBe(second.account.id);
    const tokens = await app.knex('access_tokens').whereIn('user_id', [one.user.id, other.user.id]);
    expect(new Set(tokens.map(({ accessToken }) => accessToken)).size).toBe(2);
  });
});
