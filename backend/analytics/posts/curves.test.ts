import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { comparePosts } from '#shared/analytics/post-figures';
import type { ContentPost } from '../../models/posts/content-post.ts';
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
  const call = (query: Record<string, string>) => client.call(comparePosts, { params: { userId: user.id }, query });
  const compare = async (posts: ContentPost[], query: Record<string, string> = {}) => {
    const { status, body } = await call({ ids: posts.map(({ id }) => id).join(','), ...query });
    expect(status).toBe(200);
    expect(comparePosts.response.parse(body)).toEqual(body);
    return body;
  };
  return { client, user, account, call, compare };
}

/** Had so many views after one hour and ten times as many after two. */
const grown = (views: number) =>
  [
    [1, { views, likes: 1, replies: 2, reposts: 3, quotes: null }],
    [3, { views: 10 * views, likes: 2 }],
  ] satisfies Parameters<typeof syncPost>[2];

describe('curves of posts', () => {
  it('have a value at each age that was read, in the order asked for', async () => {
    const { account, compare } = await newCreator();
    const [one, other] = [await syncPost(account, 9 * DAY, grown(5)), await syncPost(account, 8 * DAY)];
    expect(await compare([other, one])).toEqual({
      measure: 'views',
      curves: [
        { postId: other.id, values: [null, null, null, null, null, null, null] },
        { postId: one.id, values: [5, 50, null, null, null, null, null] },
      ],
      typical: null,
    });
    const engagement = await compare([one], { measure: 'engagement' });
    expect(engagement).toMatchObject({
      measure: 'engagement',
      curves: [{ values: [6, 2, null, null, null, null, null] }],
    });
  });

  it('lie in the quartiles of all posts of the account, from eight on', async () => {
    const { user, account, compare } = await newCreator();
    const posts = [];
    for (const views of [1, 2, 3, 4, 5, 6, 7]) posts.push(await syncPost(account, 9 * DAY, grown(views)));
    const elsewhere = await connectAccount(user.id);
    await syncPost(elsewhere, 9 * DAY, grown(1000));
    expect((await compare(posts.slice(0, 1))).typical).toBe(null);
    await syncPost(account, 9 * DAY, grown(8));
    await syncPost(account, 9 * DAY, [[6, { views: 1 }]]);
    const none = [null, null, null, null, null];
    expect((await compare(posts.slice(0, 1))).typical).toEqual({
      low: [2.75, 27.5, ...none],
      median: [4.5, 45, ...none],
      high: [6.25, 62.5, ...none],
      posts: 8,
    });
  });
});

describe('who may compare posts', () => {
  it('is the user alone, and only their own', async () => {
    const { user, account, compare } = await newCreator();
    const own = await syncPost(account, 9 * DAY, grown(5));
    const stranger = await newCreator();
    const sent = { params: { userId: user.id }, query: { ids: own.id } };
    expect((await app.client().call(comparePosts, sent)).status).toBe(401);
    expect((await stranger.client.call(comparePosts, sent)).status).toBe(403);
    expect(await stranger.compare([own])).toEqual({ measure: 'views', curves: [], typical: null });
    expect((await compare([own])).curves).toHaveLength(1);
  });

  it('is nobody while Performance Analytics is turned off', async () => {
    const { client, user, account, compare } = await newCreator();
    const post = await syncPost(account, 9 * DAY, grown(5));
    const body = { privacy: { performanceAnalytics: false } };
    await client.call(changeSettings, { params: { userId: user.id }, body });
    expect(await compare([post])).toEqual({ measure: 'views', curves: [], typical: null });
  });

  it('is nobody who names too many, none, or no posts', async () => {
    const { account, call } = await newCreator();
    const { id } = await syncPost(account, DAY);
    expect((await call({ ids: Array(5).fill(id).join(',') })).status).toBe(400);
    expect((await call({ ids: '' })).status).toBe(400);
    expect((await call({})).status).toBe(400);
    expect((await call({ ids: id, measure: 'saves' })).body.error.fields).toEqual({
      measure: 'Choose a measure of the list',
    });
  });
});
