import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUser, exportData } from '#shared/account';
import { disconnectThreadsAccount, listThreadsAccounts } from '#shared/threads';
import { newId } from '../../models/base-model.ts';
import { signUp } from '../../testing/factories.ts';
import { CREATORS, connectCreator, startThreadsApp } from '../../testing/threads-app.ts';

let app: Awaited<ReturnType<typeof startThreadsApp>>;
beforeAll(async () => {
  app = await startThreadsApp();
});
afterAll(() => app.close());

const tokensOf = (userId: string) => app.knex('access_tokens').where({ userId });

describe('the connected accounts', () => {
  it('are listed as the contract has them, oldest first, and nothing more', async () => {
    const { client } = await signUp(app);
    expect((await client.call(listThreadsAccounts)).body).toEqual([]);
    await connectCreator(client);
    await connectCreator(client, CREATORS.newcomer);
    const { status, body } = await client.call(listThreadsAccounts);
    expect(status).toBe(200);
    const parsed = listThreadsAccounts.response.parse(body);
    expect(parsed).toEqual(body);
    expect(parsed.map(({ username }) => username)).toEqual(['slowbreadclub', 'kiln.notes']);
  });

  it('are the user’s own, and not for visitors', async () => {
    const [owner, other] = [await signUp(app), await signUp(app)];
    await connectCreator(owner.client);
    expect((await other.client.call(listThreadsAccounts)).body).toEqual([]);
    expect((await app.client().call(listThreadsAccounts)).status).toBe(401);
  });

  it('show pictures of Threads’ own hosts and of the sandbox only', async () => {
    const { client, user } = await signUp(app);
    await connectCreator(client);
    const shown = async (address: string) => {
      await app.knex('social_media_accounts').where({ userId: user.id }).update({ profileImageUrl: address });
      return (await client.call(listThreadsAccounts)).body[0].profileImageUrl;
    };
    expect((await client.call(listThreadsAccounts)).body[0].profileImageUrl).toContain(app.threads.apiUrl);
    const policy = (await client.send('GET', '/')).headers.get('Content-Security-Policy');
    expect(policy).toContain(
      `img-src 'self' data: blob: https://*.cdninstagram.com https://*.fbcdn.net ${app.threads.apiUrl};`,
    );
    await app.knex('social_media_accounts').where({ userId: user.id }).update({ isSandbox: false });
    const picture = 'https://scontent-sjc3-1.cdninstagram.com/v/picture.jpg?oe=1';
    expect(await shown(picture)).toBe(picture);
    for (const address of [
      'http://x.cdninstagram.com/a',
      'http://127.0.0.1/a',
      'https://cdninstagram.com.evil.example/a',
      'javascript:1',
      'x',
    ])
      expect(await shown(address)).toBe(null);
  });
});

describe('disconnecting', () => {
  it('removes the account with its token, and leaves the others', async () => {
    const { client, user } = await signUp(app);
    const { account } = await connectCreator(client);
    await connectCreator(client, CREATORS.newcomer);
    const { status, body } = await client.call(disconnectThreadsAccount, { params: { id: account.id } });
    expect([status, body]).toEqual([200, { deleted: 1 }]);
    expect((await client.call(listThreadsAccounts)).body).toHaveLength(1);
    expect(await tokensOf(user.id)).toHaveLength(1);
    expect(app.logs.join('')).toContain('"audit":"account_disconnected"');
  });

  it('does not reach the account of another user, or an invalid id', async () => {
    const [owner, other] = [await signUp(app), await signUp(app)];
    const { account } = await connectCreator(owner.client);
    for (const id of [account.id, newId(), 'x', "' or 1=1"]) {
      expect((await other.client.call(disconnectThreadsAccount, { params: { id } })).status).toBe(404);
    }
    expect((await app.client().call(disconnectThreadsAccount, { params: { id: account.id } })).status).toBe(401);
    expect((await owner.client.call(listThreadsAccounts)).body).toHaveLength(1);
    expect(await tokensOf(owner.user.id)).toHaveLength(1);
  });

  it('is refused from another site', async () => {
    const { client } = await signUp(app);
    const { account } = await connectCreator(client);
    const headers = { Origin: 'https://evil.example' };
    const answer = await client.call(disconnectThreadsAccount, { params: { id: account.id }, headers });
    expect(answer.status).toBe(403);
    expect((await client.call(listThreadsAccounts)).body).toHaveLength(1);
  });
});

it('deletes accounts and tokens with the user', async () => {
  const { client, user } = await signUp(app);
  await connectCreator(client);
  const answer = await client.call(deleteUser, { params: { userId: user.id } });
  expect(answer.status).toBe(200);
  for (const table of ['access_tokens', 'social_media_accounts', 'oauth_states'])
    expect(await app.knex(table).where({ userId: user.id })).toEqual([]);
});

it('exports the account, and no token', async () => {
  const { client, user } = await signUp(app);
  await connectCreator(client);
  const [stored] = await tokensOf(user.id);
  const { body } = await client.call(exportData, { params: { userId: user.id } });
  expect(body.socialMediaAccounts[0].username).toBe('slowbreadclub');
  expect(JSON.stringify(body)).not.toContain(stored.accessToken);
  expect(body.accessTokens[0]).not.toHaveProperty('accessToken');
});
