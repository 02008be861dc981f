import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMultiples, listPosts } from '#shared/analytics/post-figures';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, DAY, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newCreator() {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id);
  const read = (from = 3, to = 0) => {
    const before = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    return client.call(listMultiples, { params: { userId: user.id }, query: { from: before(from), to: before(to) } });
  };
  return { client, user, account, read };
}

it('compares the posts of some days with all others, at each age that was read', async () => {
  const { client, user, account, read } = await newCreator();
  for (let number = 4; number <= 12; number++)
    await syncPost(account, number * DAY, [
      [1, { views: 10 }],
      [24, { views: 100 }],
    ]);
  const post = await syncPost(account, 2 * DAY, [
    [1, { views: 15 }],
    [3, { views: 30 }],
    [24, { views: 70 }],
  ]);
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toEqual([
    { postId: post.id, age: '1', multiple: 1.5, comparedWith: 9 },
    { postId: post.id, age: '24', multiple: 0.7, comparedWith: 9 },
  ]);
  // The posts table says the same.
  const query = { ids: post.id, age: '1' };
  const { body: page } = await client.call(listPosts, { params: { userId: user.id }, query });
  expect(page.posts).toMatchObject([{ multiple: 1.5, comparedWith: 9 }]);
});

it('says nothing with too few posts, to others, or of more days than the calendar shows', async () => {
  const { user, account, read } = await newCreator();
  await syncPost(account, DAY, [[1, { views: 10 }]]);
  expect((await read()).body).toEqual([]);
  const stranger = await newCreator();
  const query = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
  expect((await stranger.client.call(listMultiples, { params: { userId: user.id }, query })).status).toBe(403);
  expect((await app.client().call(listMultiples, { params: { userId: user.id }, query })).status).toBe(401);
  expect((await read(60)).status).toBe(400);
});
