import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { changeInsight, type Insight } from '#shared/analytics/insights';
import { DailyAnalytics } from '../../models/accounts/daily-analytics.ts';
import { newId } from '../../models/base-model.ts';
import type { ContentPost } from '../../models/posts/content-post.ts';
import { PostReply } from '../../models/posts/post-reply.ts';
import { Insight as InsightRow } from '../../models/watching/insight.ts';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, countDays, DAY, HOUR, syncPost } from '../../testing/synced-posts.ts';

let ahead = 0;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + ahead) });
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => app.close());

async function newCreator() {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id);
  /** Looks at the figures now, as if for the first time on this day, and reads what the dashboard says. */
  const look = async () => {
    await DailyAnalytics.query().where({ userId: user.id }).patch({ lookedAt: null });
    await app.daily.refresh(user.id);
    return insightsOf(client, user.id);
  };
  return { client, userId: user.id, account, look };
}

async function insightsOf(client: TestClient, userId: string): Promise<Insight[]> {
  const { body } = await client.call(getDashboard, { params: { userId } });
  const dashboard: Dashboard = body;
  return dashboard.insights;
}

/** A reply that asks something, so many hours ago. */
async function ask({ userId, id: postId }: ContentPost, hoursAgo: number, answeredHoursAgo?: number) {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
  await PostReply.query().insert({
    userId,
    postId,
    externalId: crypto.randomUUID(),
    repliedAt: ago(hoursAgo),
    isQuestion: true,
    answeredAt: answeredHoursAgo === undefined ? null : ago(answeredHoursAgo),
  });
}

const readReplies = async (post: ContentPost, hoursAgo = 0) =>
  await post.$query().patch({ repliesReadAt: new Date(Date.now() - hoursAgo * HOUR) });

const change = (client: TestClient, id: string, isActive: boolean) =>
  client.call(changeInsight, { params: { id }, body: { isActive } });

describe('a breakout', () => {
  const seen = (account: Parameters<typeof syncPost>[0], daysAgo: number, views: number) =>
    syncPost(account, daysAgo * DAY, [[24, { views }]], { content: `Seen ${views} times` });

  it('is a young post far above the others at the same age, told with its figures', async () => {
    const { account, look } = await newCreator();
    for (let day = 0; day < 9; day++) await seen(account, 20 + day, 100);
    const post = await seen(account, 2, 340);
    const [found, ...rest] = await look();
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      type: 'breakout',
      title: '“Seen 340 times” breaks out',
      postIds: [post.id],
      confidence: 1,
    });
    expect(found?.text).toContain(
      '24 hours after publication it had 3.4 times the median views of the 9 posts it is compared with, and more than all of them. It',
    );
  });

  it('is none with fewer than eight earlier posts, nor when it is old news', async () => {
    const few = await newCreator();
    for (let day = 0; day < 7; day++) await seen(few.account, 20 + day, 100);
    await seen(few.account, 2, 900);
    expect(await few.look()).toEqual([]);
    const old = await newCreator();
    for (let day = 0; day < 9; day++) await seen(old.account, 20 + day, 100);
    await seen(old.account, 8, 900);
    expect(await old.look()).toEqual([]);
  });
});

describe('a drop', () => {
  it('is told with both periods, the posts of the last one, and goes when it is over', async () => {
    const { userId, account, look } = await newCreator();
    await countDays(account, [154, 1], (ago) => ({
      views: (ago > 14 ? 200 : 120) + ([0, 30, -20][ago % 3] ?? 0),
      likes: 9 + (ago % 2),
      replies: 0,
      reposts: 0,
      quotes: 0,
    }));
    const recent = await syncPost(account, 10 * DAY);
    await syncPost(account, 40 * DAY);
    const [drop, ...rest] = await look();
    expect(rest).toEqual([]);
    expect(drop).toMatchObject({
      type: 'drop',
      title: `Views of @${account.username} fell by 40%`,
      postIds: [recent.id],
    });
    expect(drop?.text).toContain('120 on the median day of the last 14, after 200 in the 56 days before');
    expect(drop?.text).toContain('You published 1 post, after 1.');
    await app.knex('account_days').where({ userId }).update({ views: 200 });
    expect(await look()).toEqual([]);
    expect(await InsightRow.query().where({ userId })).toMatchObject([{ isActive: false, dismissedAt: null }]);
  });
});

describe('questions that wait', () => {
  it('are those of more than a day without an answer, under posts whose replies were read lately', async () => {
    const { account, look } = await newCreator();
    const [post, other, unread] = [
      await syncPost(account, 3 * DAY),
      await syncPost(account, 4 * DAY),
      await syncPost(account, 5 * DAY),
    ];
    await ask(post, 50);
    await ask(post, 40, 39);
    await ask(post, 23);
    await ask(other, 25);
    await ask(unread, 30);
    await readReplies(post);
    await readReplies(other);
    await readReplies(unread, 13);
    const [found, ...rest] = await look();
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      type: 'questions_waiting',
      title: '2 questions have waited over a day for your answer',
    });
    expect(found?.postIds.toSorted()).toEqual([post.id, other.id].toSorted());
    expect(found?.text).toContain(
      'Asked in the last 30 days and more than 24 hours ago, under 2 posts; the first one 2 days ago.',
    );
    expect(found?.text).toContain('Of 4 questions of the last 30 days, under posts of the last 90, you answered 1.');
  });

  it('are told with what that rests on while other replies are not read yet', async () => {
    const { account, look } = await newCreator();
    const comments = { comments: 4 };
    const [post] = [await syncPost(account, 3 * DAY, [], comments), await syncPost(account, 4 * DAY, [], comments)];
    await ask(post, 50);
    await readReplies(post);
    const [found] = await look();
    expect(found?.text).toMatch(/^Of the replies read so far \(1 of 2 posts\), these were asked in the last 30 days/);
  });

  it('are told of older posts, too, where they were asked of late', async () => {
    const { account, look } = await newCreator();
    const [post, ancient] = [await syncPost(account, 60 * DAY), await syncPost(account, 95 * DAY)];
    await ask(post, 50);
    await ask(post, 31 * 24);
    await ask(ancient, 50);
    await readReplies(post, 30);
    await readReplies(ancient);
    expect(await look()).toMatchObject([
      { title: '1 question has waited over a day for your answer', postIds: [post.id] },
    ]);
    await readReplies(post, 49);
    expect(await look()).toEqual([]);
  });

  it('that were dismissed do not come back; later ones do', async () => {
    const { client, userId, account, look } = await newCreator();
    const post = await syncPost(account, 3 * DAY);
    await ask(post, 50);
    await readReplies(post);
    const [found] = await look();
    expect((await change(client, found?.id ?? '', false)).status).toBe(200);
    expect(await insightsOf(client, userId)).toEqual([]);
    expect(await look()).toEqual([]);
    await ask(post, -1);
    ahead = 26 * HOUR;
    await readReplies(post, -26);
    const [later, ...rest] = await look();
    expect(rest).toEqual([]);
    expect(later).toMatchObject({ title: '1 question has waited over a day for your answer' });
    expect(later?.id).not.toBe(found?.id);
  });
});

describe('day after day', () => {
  it('a finding stays one, with the words of the last look', async () => {
    const { userId, account, look } = await newCreator();
    const post = await syncPost(account, 3 * DAY);
    await ask(post, 50);
    await readReplies(post);
    const [first] = await look();
    await ask(post, 30);
    const [again] = await look();
    expect(again).toMatchObject({
      id: first?.id,
      createdAt: first?.createdAt,
      title: '2 questions have waited over a day for your answer',
    });
    expect(await InsightRow.query().where({ userId }).resultSize()).toBe(1);
  });
});

describe('PUT /api/insights/:id', () => {
  const give = async (userId: string) =>
    await InsightRow.query().insertAndFetch({
      userId,
      type: 'drop',
      cause: 'views',
      confidence: 0.5,
      insights: { title: 'A title', text: 'A text', postIds: [] },
    });

  it('dismisses an insight and takes it back', async () => {
    const { client, userId } = await newCreator();
    const { id, createdAt } = await give(userId);
    const { status, body } = await change(client, id, false);
    expect([status, body]).toEqual([
      200,
      {
        id,
        type: 'drop',
        title: 'A title',
        text: 'A text',
        postIds: [],
        confidence: 0.5,
        createdAt: createdAt.toISOString(),
      },
    ]);
    expect(await insightsOf(client, userId)).toEqual([]);
    expect((await change(client, id, true)).status).toBe(200);
    expect(await insightsOf(client, userId)).toMatchObject([{ id }]);
  });

  it('is for signed-in users', async () => {
    const { userId } = await newCreator();
    const { id } = await give(userId);
    expect((await change(app.client(), id, false)).status).toBe(401);
  });

  it("does not find somebody else's, or one that is none", async () => {
    const { client, userId } = await newCreator();
    const stranger = await newCreator();
    const { id } = await give(userId);
    expect((await change(stranger.client, id, false)).status).toBe(404);
    expect((await change(client, newId(), false)).status).toBe(404);
    expect((await change(client, '1', false)).status).toBe(404);
    expect(await InsightRow.query().findById([userId, id])).toMatchObject({ isActive: true, dismissedAt: null });
  });

  it.each([{}, { isActive: 'no' }, { isActive: null }, []])('refuses %j', async (body) => {
    const { client, userId } = await newCreator();
    const { id } = await give(userId);
    expect((await client.call(changeInsight, { params: { id }, body })).status).toBe(400);
  });
});
