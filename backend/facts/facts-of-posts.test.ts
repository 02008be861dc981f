import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDashboard } from '#shared/analytics/analytics';
import { openPlan } from '#shared/plans';
import { figures } from '#shared/sentences/figures';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { PostReply } from '../models/posts/post-reply.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, DAY, HOUR, pacificDay, syncPost } from '../testing/synced-posts.ts';
import { visit } from './testing/visit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('posts', () => {
  it('are found as people paste them, and compared with each other, by tag, and by format', async () => {
    const { user, data, reasonOf } = await visit(app);
    const account = await connectAccount(user.id);
    const post = (nth: number, likes: number, changes: object) =>
      syncPost(account, (2 + nth) * DAY, [[24, { views: 100, likes, replies: 0, reposts: 0, quotes: 0 }]], {
        permalink: `https://www.threads.com/@x/post/Code_${nth}`,
        ...changes,
      });
    const [first, second] = [await post(0, 10, { hashtags: ['Clay'] }), await post(1, 20, { hashtags: ['clay'] })];
    await post(2, 40, { topicTag: 'Clay', mediaType: 'IMAGE' });
    const last = await post(3, 5, { hashtags: ['glaze'] });
    for (const asked of [
      { code: 'Code_1' },
      { permalink: 'https://www.threads.net/@someone/post/Code_1?xmt=1' },
      { permalink: ' threads.com/t/Code_1/ ' },
      { permalink: 'Code_1' },
    ])
      expect((await data('get_post', asked)).post.id).toBe(second.id);
    expect(await reasonOf('get_post', { permalink: 'https://www.threads.com/@x' })).toBe('not_found');
    const tags = await data('compare', { a: { tag: '#clay' }, b: { tag: 'Glaze' } });
    expect(tags).toMatchObject({
      definition: 'typicalEngagement',
      statistic: 'median',
      a: { value: 20, n: 3 },
      b: { value: 5, n: 1, postIds: [last.id] },
      ...{ difference: 15, percent: 300, why: null },
    });
    const formats = await data('compare', { a: { format: 'IMAGE' }, b: { format: 'TEXT_POST' }, metric: 'likes' });
    expect([formats.a.value, formats.b.value]).toEqual([40, 10]);
    const named = await data('compare', {
      a: { posts: [first.id] },
      b: { posts: [second.id, last.id] },
      metric: 'likes',
    });
    expect(named).toMatchObject({ a: { value: 10 }, b: { value: 12.5 }, curves: { measure: 'likes' } });
    expect(named.curves?.curves).toHaveLength(3);
    const page = await data('list_posts', { tag: 'clay', sort: 'likes', limit: 2 });
    expect([page.total, page.cursor, page.posts.map(({ likes }) => likes)]).toEqual([3, '2', [40, 20]]);
  });

  it('have replies that wait, and replies that were answered in time', async () => {
    const { user, data, read } = await visit(app);
    const account = await connectAccount(user.id);
    const post = await syncPost(account, 5 * DAY, [], { repliesReadAt: new Date() });
    expect(await read('get_replies', { account: account.username })).toMatchObject({
      data: { received: 0, waiting: 0 },
    });
    const reply = (hoursAgo: number, isQuestion: boolean, answeredAfter?: number) => {
      const repliedAt = new Date(Date.now() - hoursAgo * HOUR);
      const answeredAt = answeredAfter === undefined ? null : new Date(repliedAt.getTime() + answeredAfter * HOUR);
      const key = { userId: user.id, postId: post.id, externalId: randomUUID() };
      return PostReply.query().insert({ ...key, repliedAt, isQuestion, answeredAt });
    };
    await reply(90, false, 2);
    await reply(80, false, 30);
    const oldest = await reply(70, true);
    await reply(1, false);
    expect(await data('get_replies', {})).toMatchObject({
      ...{ received: 4, waiting: 2, questionsWaiting: 1, due: 3, answeredWithinDay: 1 },
      oldestWaitingAt: oldest.repliedAt.toISOString(),
      posts: [{ id: post.id, waiting: 2, questions: 1 }],
    });
    expect((await data('get_post', { id: post.id })).repliesWaiting).toBe(2);
    const unread = await visit(app);
    await syncPost(await connectAccount(unread.user.id), DAY);
    expect(await unread.reasonOf('get_replies', {})).toBe('not_read');
  });
});

it('plans and score are what their screens show', async () => {
  const { client, user, data } = await visit(app);
  const account = await connectAccount(user.id);
  for (let day = 1; day <= 40; day++)
    await syncPost(account, day * DAY, [[24, { views: 100 + day, likes: day % 7, replies: 1, reposts: 0, quotes: 0 }]]);
  await app.daily.refresh(user.id);
  const { body: dashboard } = await client.call(getDashboard, { params: { userId: user.id } });
  expect(await data('get_score', {})).toEqual({ score: dashboard.score, before: null });
  const plan = { userId: user.id, title: 'Spring', startsOn: pacificDay(20), endsOn: pacificDay(-7) };
  const recommendations = { basis: { source: 'posts', sampleSize: 40 } as never, items: [] };
  await MarketingPlan.query().insert({ ...plan, title: 'Before', status: 'done', recommendations });
  const { id } = await MarketingPlan.query().insert({ ...plan, status: 'active', recommendations });
  const { body } = await client.call(openPlan, { params: { id } });
  expect(await data('get_plan_outcomes', {})).toMatchObject({ plan: { id, status: 'active' }, outcome: body.outcome });
  const formats = async () => (await data('get_effects', {})).formats.map(({ name, posts }) => [name, posts]);
  expect([await formats(), await formats()]).toEqual([[], []]);
  // What was computed of the posts is kept only while they are the same.
  const oldest = ContentPost.query().where({ userId: user.id }).orderBy('publishedAt').limit(15).select('id');
  await ContentPost.query().whereIn('id', oldest).patch({ mediaType: 'IMAGE' });
  expect((await formats()).toSorted()).toEqual([
    ['IMAGE', 15],
    ['TEXT_POST', 25],
  ]);
});

it('accounts say what is wrong with them', async () => {
  const { user, data } = await visit(app);
  await connectAccount(user.id, { needsReconnect: true });
  const left = await connectAccount(user.id, { isConnected: false });
  const [one, other] = (await data('list_accounts', {})).accounts;
  expect(one?.problem).toMatch(/Reconnect/);
  expect(other).toMatchObject({ id: left.id, isConnected: false, problem: null, posts: 0 });
});

it('figures are explained by their keys, labels, and everyday names', async () => {
  const { data, reasonOf } = await visit(app);
  const named = async (name: string) => (await data('explain_metric', { name })).name;
  expect(await named('Engagement rate')).toBe('engagementRate');
  expect(await named('reach')).toBe('views');
  expect(await named('newFollowers')).toBe('newFollowers');
  expect(await named('Conversion Rate')).toBe('linkClickRate');
  expect(await reasonOf('explain_metric', { name: 'vibes' })).toBe('not_found');
  for (const [key, { label, formula }] of Object.entries(figures))
    expect(await data('explain_metric', { name: key })).toMatchObject({ label, formula, source: expect.any(String) });
});
