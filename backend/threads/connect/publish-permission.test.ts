import { afterAll, beforeAll, expect, it } from 'vitest';
import { getThreadsAuthUrl, listThreadsAccounts, stopPublishing } from '#shared/threads';
import { AccessToken } from '../../models/accounts/access-token.ts';
import { signUp } from '../../testing/factories.ts';
import { beginConnect, CREATORS, connectCreator, decideAt, startThreadsApp } from '../../testing/threads-app.ts';

let app: Awaited<ReturnType<typeof startThreadsApp>>;
beforeAll(async () => {
  app = await startThreadsApp();
});
afterAll(() => app.close());

const READING = ['threads_basic', 'threads_manage_insights', 'threads_read_replies'];
const asked = (authUrl: string) => new URL(authUrl).searchParams.get('scope')?.split(',');
const scopesOf = async (userId: string) => (await AccessToken.query().where({ userId })).map(({ scope }) => scope);

it('is asked for where the user schedules, and nowhere else', async () => {
  const { client } = await signUp(app);
  expect(asked(await beginConnect(client))).toEqual(READING);
  expect(asked(await beginConnect(client, {}, { publish: 'true' }))).toEqual([...READING, 'threads_content_publish']);
  const odd = await client.call(getThreadsAuthUrl, { query: { publish: 'perhaps' } });
  expect(odd.body.error.fields).toHaveProperty('publish');
});

it('is what the token may do, and not what was asked for', async () => {
  const { client, user } = await signUp(app);
  const url = new URL(await beginConnect(client, {}, { publish: 'true' }));
  url.searchParams.set('scope', READING.join(','));
  await client.send('GET', await decideAt(url.href));
  expect(await scopesOf(user.id)).toEqual([READING]);
  expect((await client.call(listThreadsAccounts)).body[0].canPublish).toBe(false);
});

it('is never used where it was not asked for', async () => {
  const { client, user } = await signUp(app);
  const url = new URL(await beginConnect(client));
  url.searchParams.set('scope', [...READING, 'threads_content_publish', 'threads_delete'].join(','));
  await client.send('GET', await decideAt(url.href));
  expect(await scopesOf(user.id)).toEqual([READING]);
});

it('is taken back in the settings, of one account, and reading goes on', async () => {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, CREATORS.steady, { publish: 'true' });
  await connectCreator(client, CREATORS.newcomer, { publish: 'true' });
  expect(account.canPublish).toBe(true);
  const { status, body } = await client.call(stopPublishing, { params: { id: account.id } });
  expect([status, body.canPublish, body.isConnected, body.needsReconnect]).toEqual([200, false, true, false]);
  const { body: accounts } = await client.call(listThreadsAccounts);
  expect(accounts.map(({ canPublish }: { canPublish: boolean }) => canPublish)).toEqual([false, true]);
  expect((await scopesOf(user.id)).toSorted((a, b) => a.length - b.length)[0]).toEqual(READING);
});

it("is not taken back in somebody else's account", async () => {
  const owner = await signUp(app);
  const { account } = await connectCreator(owner.client, CREATORS.steady, { publish: 'true' });
  const stranger = await signUp(app);
  expect((await stranger.client.call(stopPublishing, { params: { id: account.id } })).status).toBe(404);
  expect((await owner.client.call(listThreadsAccounts)).body[0].canPublish).toBe(true);
});
