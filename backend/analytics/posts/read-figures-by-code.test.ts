import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { listFiguresByCode } from '#shared/analytics/post-figures';
import { FIGURES_BY_CODE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { ContentPost } from '../../models/posts/content-post.ts';
import { PostReply } from '../../models/posts/post-reply.ts';
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
  const read = async () => {
    const { status, body } = await client.call(listFiguresByCode, { params: { userId: user.id } });
    expect(status).toBe(200);
    expect(listFiguresByCode.response.parse(body)).toEqual(body);
    return listFiguresByCode.response.parse(body);
  };
  return { client, user, account, read };
}

const at = (code: string) => ({ permalink: `https://www.threads.com/@me/post/${code}` });

describe('the figures of own posts by their codes', () => {
  it('are those of the posts table, with the replies that wait', async () => {
    const { user, account, read } = await newCreator();
    const post = await syncPost(account, DAY, [[12, { views: 70, likes: 2 }]], {
      ...at('DAb-c_1'),
      repliesReadAt: new Date(),
    });
    const reply = { userId: user.id, postId: post.id, repliedAt: new Date(), isQuestion: false };
    await PostReply.query().insert([
      { ...reply, externalId: 'waits', answeredAt: null },
      { ...reply, externalId: 'waits too', answeredAt: null },
      { ...reply, externalId: 'answered', answeredAt: new Date() },
    ]);
    const { authors, posts } = await read();
    expect(authors).toEqual([account.username]);
    expect(posts).toMatchObject([
      { id: post.id, code: 'DAb-c_1', views: 70, multiple: null, multipleAge: 12, repliesWaiting: 2 },
    ]);
  });

  it('say nothing of replies that were not read', async () => {
    const { account, read } = await newCreator();
    await syncPost(account, DAY, [], at('Q1'));
    expect((await read()).posts).toMatchObject([{ code: 'Q1', views: null, repliesWaiting: null }]);
  });

  it('compare each post with the others', async () => {
    const { account, read } = await newCreator();
    for (let number = 1; number <= 9; number++)
      await syncPost(account, number * DAY, [[24, { views: number === 9 ? 300 : 100 }]], at(`C${number}`));
    const { posts } = await read();
    expect(posts.map(({ code }) => code)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9']);
    expect(posts.at(-1)).toMatchObject({ multiple: 3, multipleAge: 24, comparedWith: 8 });
  });

  it('leave out posts without an address, those that are gone, and all but the newest', async () => {
    const { user, account, read } = await newCreator();
    await syncPost(account, DAY);
    await syncPost(account, DAY, [], { ...at('Gone'), goneAt: new Date() });
    await syncPost(account, 2 * DAY, [], at('N0'));
    const older = Array.from({ length: FIGURES_BY_CODE_SIZE }, (_, index) => ({
      userId: user.id,
      accountId: account.id,
      externalId: crypto.randomUUID(),
      title: 'A post',
      content: 'Its text',
      publishedAt: new Date(Date.now() - 3 * DAY - index * 1000),
      ...at(`M${index}`),
    }));
    await ContentPost.query().insert(older);
    const { posts } = await read();
    expect(posts.length).toBeLessThanOrEqual(FIGURES_BY_CODE_SIZE);
    expect(posts[0]?.code).toBe('N0');
    expect(posts.map(({ code }) => code)).not.toContain('Gone');
    expect(posts.map(({ code }) => code)).not.toContain(`M${FIGURES_BY_CODE_SIZE - 1}`);
  });

  it('are for the user alone', async () => {
    const { user, account } = await newCreator();
    await syncPost(account, DAY, [], at('Own'));
    const stranger = await newCreator();
    expect((await stranger.read()).posts).toEqual([]);
    const sent = { params: { userId: user.id } };
    expect((await app.client().call(listFiguresByCode, sent)).status).toBe(401);
    expect((await stranger.client.call(listFiguresByCode, sent)).status).toBe(403);
  });

  it('are none while Performance Analytics is turned off', async () => {
    const { client, user, account, read } = await newCreator();
    await syncPost(account, DAY, [], at('Xyz'));
    const body = { privacy: { performanceAnalytics: false } };
    await client.call(changeSettings, { params: { userId: user.id }, body });
    expect((await read()).posts).toEqual([]);
  });
});
