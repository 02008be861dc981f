import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { type Dashboard, dashboardSchema, getDashboard } from '#shared/analytics/analytics';
import type { Score } from '#shared/analytics/insights';
import { userChanged } from '../../database/user-changes.ts';
import { DailyAnalytics } from '../../models/accounts/daily-analytics.ts';
import { Insight } from '../../models/watching/insight.ts';
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
  const call = (query: Record<string, string> = {}) =>
    client.call(getDashboard, { params: { userId: user.id }, query });
  const read = async (query: Record<string, string> = {}): Promise<Dashboard> => {
    const { status, body } = await call(query);
    expect(status).toBe(200);
    expect(dashboardSchema.parse(body)).toEqual(body);
    return body;
  };
  return { client, user, account, call, read };
}

describe('the best posts', () => {
  it('are the best by the chosen measure, with what it is made of', async () => {
    const { account, read, call } = await newCreator();
    const post = (title: string, age: number, figures: object) =>
      syncPost(account, age * DAY, [[1, figures]], { title });
    const liked = await post('liked', 9, { views: 1000, likes: 60, replies: 1, reposts: 3, quotes: 1, shares: 99 });
    await post('seen', 8, { views: 5000, likes: 5 });
    await post('answered', 7, { views: 900, replies: 9, likes: 3 });
    await post('rare', 6, { views: 4, likes: 4 });
    await post('old', 200, { views: 90_000, likes: 9000, replies: 90 });
    const best = async (top: string) => (await read({ top })).topContent.map(({ title }) => title);
    expect((await read()).topContent[0]).toEqual({
      id: liked.id,
      title: 'liked',
      likes: 60,
      comments: 1,
      repostsAndQuotes: 4,
      shares: 99,
      views: 1000,
      engagementRate: 6.5,
      publishedAt: liked.publishedAt?.toISOString(),
    });
    expect(await best('engagement')).toEqual(['liked', 'answered', 'seen']);
    expect(await best('views')).toEqual(['seen', 'liked', 'answered']);
    expect(await best('replies')).toEqual(['answered', 'liked', 'rare']);
    // Four views are far fewer than posts usually get: their rate says nothing.
    expect(await best('engagementRate')).toEqual(['liked', 'answered', 'seen']);
    expect((await call({ top: 'saves' })).body.error.fields).toEqual({ top: 'Choose a measure of the list' });
  });

  it('are older ones where the last 90 days have too few', async () => {
    const { account, read } = await newCreator();
    await syncPost(account, 95 * DAY, [[1, { views: 10, likes: 5 }]], { title: 'fair' });
    await syncPost(account, 300 * DAY, [[1, { views: 10, likes: 9 }]], { title: 'good' });
    await syncPost(account, 95 * DAY, [[1, { views: 10, likes: 1 }]], { title: 'poor' });
    await syncPost(account, 3 * DAY, [[1, { views: 10, likes: 0 }]], { title: 'new' });
    expect((await read()).topContent.map(({ title }) => title)).toEqual(['new', 'good', 'fair']);
  });
});

const scored = (value: number | null): Score => ({ value, parts: [], computedAt: new Date().toISOString() });

describe('the score', () => {
  it('is the newest, against the one a week before', async () => {
    const { user, read } = await newCreator();
    const computed = async (daysAgo: number, value: number | null) =>
      await DailyAnalytics.query().insert({
        userId: user.id,
        date: new Date(Date.now() - daysAgo * DAY),
        score: scored(value),
      });
    expect(await read()).toMatchObject({
      score: null,
      changes: { aiOptimizationScore: { why: 'There is no score yet' } },
    });
    for (const [daysAgo, value] of [
      [20, 10],
      [9, 30],
      [8, 52.5],
      [6, 70],
      [1, 61],
    ] as const)
      await computed(daysAgo, value);
    await userChanged(user.id);
    expect(await read()).toMatchObject({
      score: { value: 61 },
      analytics: { aiOptimizationScore: 61 },
      smallCharts: { aiOptimizationScore: 61 },
      changes: { aiOptimizationScore: { value: 8.5, unit: 'points', since: 'week', reason: null, why: null } },
    });
    await computed(0, null);
    await userChanged(user.id);
    expect(await read()).toMatchObject({ score: { value: null }, analytics: { aiOptimizationScore: null } });
  });

  it('has no change in its first week', async () => {
    const { user, read } = await newCreator();
    for (const daysAgo of [0, 6, 15]) {
      await DailyAnalytics.query().insert({
        userId: user.id,
        date: new Date(Date.now() - daysAgo * DAY),
        score: scored(40),
      });
    }
    const { analytics, changes } = await read();
    expect([analytics.aiOptimizationScore, changes.aiOptimizationScore.value]).toEqual([40, null]);
    expect(changes.aiOptimizationScore.why).toBe('There was no score a week before');
  });
});

describe('the insights', () => {
  it('are the ten newest that nobody dismissed, and none while Performance Analytics is off', async () => {
    const { client, user, read } = await newCreator();
    const insights = { title: 'A breakout', text: 'Twice as many views as usual', postIds: [] };
    for (let minutes = 0; minutes < 12; minutes++) {
      const createdAt = new Date(Date.now() - minutes * 60_000);
      const row = { userId: user.id, type: 'breakout' as const, confidence: 0.5, createdAt, isActive: minutes !== 1 };
      await Insight.query().insert({ ...row, insights: { ...insights, title: `Breakout ${minutes}` } });
    }
    const found = (await read()).insights;
    expect(found.map(({ title }) => title)).toEqual(
      [0, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((minutes) => `Breakout ${minutes}`),
    );
    expect(found[0]).toMatchObject({ type: 'breakout', text: insights.text, postIds: [], confidence: 0.5 });
    await DailyAnalytics.query().insert({ userId: user.id, date: new Date(), score: scored(40) });
    const body = { privacy: { performanceAnalytics: false } };
    await client.call(changeSettings, { params: { userId: user.id }, body });
    expect(await read()).toMatchObject({
      source: 'off',
      insights: [],
      score: null,
      period: null,
      previousTrendData: [],
    });
  });
});
