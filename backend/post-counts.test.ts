import { expect, it } from 'vitest';
import { analyzeChat } from '#shared/analysis';
import { listPosts } from '#shared/analytics/post-figures';
import { DAY_MS } from '#shared/days/durations';
import { searchLibrary } from '#shared/library/library';
import { getThreadsAnalytics } from '#shared/threads';
import { signUp } from './testing/factories.ts';
import { startSyncApp, whenSynced } from './testing/sync-app.ts';
import { connectCreator } from './testing/threads-app.ts';

it('posts are as many on every screen, of the same days; lists that are chosen by a length of days have today with them', async () => {
  const app = await startSyncApp();
  try {
    const { client, user } = await signUp(app);
    const { account } = await connectCreator(client);
    await whenSynced(client, account.id);
    const params = { userId: user.id };
    const { from, to, postsPublished } = (
      await client.call(getThreadsAnalytics, { params: { accountId: account.id }, query: { period: '30d' } })
    ).body;
    const listed = async (query: Record<string, string>): Promise<number> =>
      (await client.call(listPosts, { params, query })).body.total;
    const inLibrary = async (query: Record<string, string>) =>
      (await client.call(searchLibrary, { params, query: { kind: 'post', ...query } })).body.found;
    const { body: answer } = await client.call(analyzeChat, {
      body: { userId: user.id, message: 'How many posts did I publish in the last 30 days?' },
    });

    expect(postsPublished).toBeGreaterThan(10);
    expect(answer.analysis.claims[0]).toMatchObject({ value: postsPublished, from, to });
    expect(await listed({ from, to })).toBe(postsPublished);
    expect(await inLibrary({ from, to })).toEqual({ count: postsPublished, isAll: true });

    const today = new Date(app.sandbox.now()).toISOString().slice(0, 10);
    const first = new Date(Date.parse(today) - 29 * DAY_MS).toISOString().slice(0, 10);
    expect(to < today).toBe(true);
    expect(await listed({ period: '30d' })).toBe(await listed({ from: first, to: today }));
    expect(await inLibrary({ period: '30d' })).toEqual(await inLibrary({ from: first, to: today }));
  } finally {
    await app.close();
  }
});
