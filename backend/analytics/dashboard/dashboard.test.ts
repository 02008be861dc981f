import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import type { Analysis } from '#shared/analysis';
import { type Dashboard, dashboardSchema, getDashboard } from '#shared/analytics/analytics';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { userChanged } from '../../database/user-changes.ts';
import { AnalysisEntry } from '../../models/analysis/analysis-entry.ts';
import { MarketingPlan } from '../../models/plans/marketing-plan.ts';
import { ContentPost } from '../../models/posts/content-post.ts';
import { signUp } from '../../testing/factories.ts';
import { analysisOf } from '../../testing/fill-account.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newUser(timeZone = 'UTC') {
  const { client, user } = await signUp(app, { timeZone });
  const read = async (query: Record<string, string> = {}): Promise<Dashboard> => {
    const { status, body } = await client.call(getDashboard, { params: { userId: user.id }, query });
    expect(status).toBe(200);
    expect(dashboardSchema.parse(body)).toEqual(body);
    return body;
  };
  const post = async (ageMs: number, counts: Partial<ContentPost> = {}) => {
    await ContentPost.query().insert({
      userId: user.id,
      title: 'A post',
      content: 'Its text',
      publishedAt: new Date(Date.now() - ageMs),
      saves: null,
      ...counts,
    });
    await userChanged(user.id);
  };
  const analyze = async (message: string, changes: Partial<Analysis>) => {
    await AnalysisEntry.query().insert({
      userId: user.id,
      message,
      status: 'done',
      analysis: analysisOf({ confirmedOwn: true, ...changes }),
    });
    await userChanged(user.id);
  };
  return { client, user, read, post, analyze };
}

/** A zone in which it is about noon now, so that minutes around this time of day are of one day. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const countsOf = (likes: number | null, replies: number | null, reposts: number | null) => ({
  likes,
  replies,
  reposts,
  shares: 99,
});
const recognized = (text: string, counts: ReturnType<typeof countsOf> | null) => {
  return { text, confidence: 0.9, counts, author: null, time: null, readShare: 1 };
};

describe('a dashboard without data', () => {
  it('says so and makes nothing up', async () => {
    const { read } = await newUser('Europe/Berlin');
    expect(await read()).toMatchObject({
      source: 'none',
      timeZone: 'Europe/Berlin',
      analytics: { totalEngagement: 0, totalReach: 0, conversionRate: null, aiOptimizationScore: null },
      changes: { totalEngagement: { value: null, reason: 'no comparison yet' } },
      trendData: [],
      tiles: { avgLikes: null, avgComments: null, avgShares: null, avgSaves: null },
      topContent: [],
      marketingPlan: null,
    });
  });
});

describe('a dashboard of posts', () => {
  it('sums the last 30 days and compares them with the 30 before, up to the same time of day', async () => {
    const { read, post } = await newUser(zoneAtNoon());
    await post(1 * DAY_MS, { likes: 90, comments: 20, shares: 10, reach: 2000 });
    await post(20 * DAY_MS, { likes: 3, comments: 0, shares: 0, reach: 500 });
    await post(30 * DAY_MS - MINUTE_MS, { likes: 7000, reach: 7000 });
    await post(30 * DAY_MS + MINUTE_MS, { likes: 20, reach: 1000 });
    await post(40 * DAY_MS, { likes: 60, comments: 15, shares: 5, reach: 4000 });
    await post(100 * DAY_MS, { likes: 1000, reach: 100_000 });
    const { source, analytics, changes, smallCharts } = await read();
    expect(source).toBe('posts');
    expect(analytics).toMatchObject({ totalEngagement: 123, totalReach: 2500 });
    expect(changes.totalEngagement).toEqual({
      value: 23,
      unit: 'percent',
      since: 'month',
      reason: null,
      why: null,
    });
    expect(changes.totalReach.value).toBe(-50);
    expect(smallCharts.totalReach).toBe(50);
    expect(smallCharts.totalEngagement).toEqual([0, 0, 0, 0, 0, 120, 0]);
  });

  it('compares nothing while posts are known for less than 80% of the period before', async () => {
    const { read, post } = await newUser();
    await post(1 * DAY_MS, { likes: 10, reach: 100 });
    await post(53 * DAY_MS, { likes: 5, reach: 100 });
    expect((await read()).changes.totalEngagement).toMatchObject({ value: null, reason: 'no comparison yet' });
    await post(55 * DAY_MS, { likes: 0, reach: 100 });
    expect((await read()).changes.totalEngagement).toMatchObject({ value: 100, reason: null });
  });

  it('calls engagement new that follows a period without any', async () => {
    const { read, post } = await newUser();
    await post(1 * DAY_MS, { likes: 10, reach: 100 });
    await post(70 * DAY_MS, { likes: 5, reach: 100 });
    expect((await read()).changes.totalEngagement).toMatchObject({ value: null, reason: 'new' });
  });

  it.each([
    ['7', 7],
    ['30', 30],
    ['90', 90],
  ])('draws %s days, the last one today, with the rate of each', async (days, length) => {
    const { read, post } = await newUser();
    await post(1 * DAY_MS, { likes: 4, comments: 1, shares: 1, reach: 100 });
    await post(1 * DAY_MS, { likes: 4, reach: 100 });
    await post(2 * DAY_MS, { likes: 4, reach: 0 });
    await post((length - 1) * DAY_MS, { likes: 1, reach: 10 });
    await post(length * DAY_MS, { likes: 1, reach: 10 });
    const { trendData } = await read({ days });
    const day = (age: number) => new Date(Date.now() - age * DAY_MS).toISOString().slice(0, 10);
    expect(trendData).toHaveLength(length);
    expect(trendData.at(0)).toEqual({ day: day(length - 1), engagement: 10, reach: 10 });
    expect(trendData.at(-3)).toEqual({ day: day(2), engagement: null, reach: 0 });
    expect(trendData.at(-2)).toEqual({ day: day(1), engagement: 5, reach: 200 });
    expect(trendData.at(-1)).toEqual({ day: day(0), engagement: null, reach: 0 });
  });

  it('averages the posts of the chosen days, and knows no saves', async () => {
    const { read, post } = await newUser();
    await post(1 * DAY_MS, { likes: 1, comments: 2, shares: 0 });
    await post(2 * DAY_MS, { likes: 2, comments: 2, shares: 1 });
    await post(20 * DAY_MS, { likes: 30, comments: 2, shares: 2 });
    expect((await read()).tiles).toEqual({ avgLikes: 1.5, avgComments: 2, avgShares: 0.5, avgSaves: null });
    expect((await read({ days: '30' })).tiles).toEqual({ avgLikes: 11, avgComments: 2, avgShares: 1, avgSaves: null });
  });

  it('ranks three by engagement, the last 90 days before older ones', async () => {
    const { read, post } = await newUser();
    await post(200 * DAY_MS, { title: 'old and large', likes: 900 });
    await post(3 * DAY_MS, { title: 'second', likes: 5, comments: 1 });
    await post(2 * DAY_MS, { title: 'first', likes: 2, comments: 3, shares: 4 });
    expect((await read()).topContent).toMatchObject([
      { id: expect.any(String), title: 'first', likes: 2, comments: 3, shares: 4 },
      { id: expect.any(String), title: 'second', likes: 5, comments: 1, shares: 0 },
      { id: expect.any(String), title: 'old and large', likes: 900, comments: 0, shares: 0 },
    ]);
  });

  it('leaves out what is not published', async () => {
    const { read, post } = await newUser();
    await post(-2 * HOUR_MS, { likes: 5 });
    await post(0, { likes: 5, publishedAt: null });
    expect((await read()).source).toBe('none');
  });

  // One of the two has another date than UTC, whatever the time of day.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('counts a post on the day it was in %s', async (timeZone) => {
    const { read, post } = await newUser(timeZone);
    const midnight = Temporal.Now.zonedDateTimeISO(timeZone).startOfDay();
    await post(0, { likes: 1, reach: 10, publishedAt: new Date(midnight.epochMilliseconds - 1) });
    await post(0, { likes: 2, reach: 10, publishedAt: new Date(midnight.epochMilliseconds) });
    expect((await read()).trendData.slice(-2)).toEqual([
      { day: midnight.subtract({ days: 1 }).toPlainDate().toString(), engagement: 10, reach: 10 },
      { day: midnight.toPlainDate().toString(), engagement: 20, reach: 10 },
    ]);
  });

  it('has each day once, through a change of the clocks', async () => {
    const { read, post } = await newUser('America/New_York');
    await post(1 * DAY_MS, { likes: 1, reach: 10 });
    const today = Temporal.Now.plainDateISO('America/New_York');
    const days = (await read({ days: '90' })).trendData.map(({ day }) => day);
    expect(days).toEqual(Array.from({ length: 90 }, (_, age) => today.subtract({ days: 89 - age }).toString()));
  });
});

describe('a dashboard of analyses', () => {
  it('takes the counts that the user confirmed, else those in the picture, of each post once', async () => {
    const { read, analyze } = await newUser();
    await analyze('Look at this', { recognized: recognized('My post about cats', countsOf(5, 5, 5)) });
    await analyze('Again', {
      recognized: recognized('My post about cats', countsOf(7, null, 2)),
      confirmedCounts: countsOf(10, null, 2),
    });
    await analyze('Only a thought', {});
    const dashboard = await read();
    expect(dashboard).toMatchObject({
      source: 'analyses',
      analytics: { totalEngagement: 12, totalReach: null },
      changes: { totalEngagement: { value: null, reason: 'no comparison yet' } },
      tiles: { avgLikes: 10, avgComments: null, avgShares: 99, avgSaves: null },
      topContent: [{ title: 'Again', likes: 10, comments: null, repostsAndQuotes: 2, shares: 99 }],
    });
    expect(dashboard.trendData).toHaveLength(7);
    expect(dashboard.trendData.at(-1)).toMatchObject({ engagement: null, reach: null });
  });

  it('is none while no count is known, and gives way to posts', async () => {
    const { read, post, analyze } = await newUser();
    await analyze('Only a thought', { recognized: recognized('nothing to count', null) });
    expect((await read()).source).toBe('none');
    await analyze('Counted', { confirmedCounts: countsOf(1, 1, 1) });
    expect((await read()).source).toBe('analyses');
    await post(1 * DAY_MS, { likes: 50, reach: 10 });
    expect(await read()).toMatchObject({ source: 'posts', analytics: { totalEngagement: 50 } });
  });
});

describe('the plan on the dashboard', () => {
  it('is the newest that is not archived', async () => {
    const { user, read } = await newUser();
    const plan = async (idea: string, status: MarketingPlan['status']) =>
      await MarketingPlan.query().insert({ userId: user.id, title: 'P', contentIdeas: [idea], status });
    await plan('first', 'active');
    await plan('second', 'draft');
    await plan('third', 'archived');
    expect((await read()).marketingPlan).toEqual({
      id: expect.any(String),
      title: 'P',
      items: [],
      optimalPostingTimes: [],
      trendingHashtags: [],
      contentIdeas: ['second'],
    });
  });
});

it('the chart of a range beside the same weeks of the year before', async () => {
  const { client, user, post } = await newUser();
  const day = (ago: number) => Temporal.Now.plainDateISO(user.timeZone).subtract({ days: ago }).toString();
  await post(10 * DAY_MS, { likes: 10, reach: 100 });
  await post(374 * DAY_MS, { likes: 5, reach: 50 });
  await post(500 * DAY_MS, { likes: 5, reach: 50 });
  const query = { from: day(12), to: day(8), compare: 'year' };
  const { body } = await client.call(getDashboard, { params: { userId: user.id }, query });
  const reach = (days: { day: string; reach: number | null }[]) => days.map((one) => [one.day, one.reach]);
  expect(reach(body.trendData)).toEqual([12, 11, 10, 9, 8].map((ago) => [day(ago), ago === 10 ? 100 : 0]));
  expect(reach(body.previousTrendData)).toEqual(
    [376, 375, 374, 373, 372].map((ago) => [day(ago), ago === 374 ? 50 : 0]),
  );
  expect(body.tiles.avgLikes).toBe(10);
});

describe('who may read a dashboard', () => {
  it('computes nothing where Performance Analytics is turned off, and everything when it is on again', async () => {
    const { client, user, read, post } = await newUser();
    await post(1 * DAY_MS, { likes: 50, reach: 10 });
    const set = (performanceAnalytics: boolean) =>
      client.call(changeSettings, { params: { userId: user.id }, body: { privacy: { performanceAnalytics } } });
    await set(false);
    expect(await read()).toMatchObject({
      source: 'off',
      analytics: { totalEngagement: null, totalReach: null },
      smallCharts: { totalEngagement: [], totalReach: null },
      trendData: [],
      tiles: { avgLikes: null },
      topContent: [],
    });
    await set(true);
    expect((await read()).analytics.totalEngagement).toBe(50);
  });

  it('is the user alone, and with days that exist', async () => {
    const { client, user, post } = await newUser();
    await post(1 * DAY_MS, { likes: 50, reach: 10 });
    const stranger = await newUser();
    const sent = { params: { userId: user.id } };
    expect((await app.client().call(getDashboard, sent)).status).toBe(401);
    expect((await stranger.client.call(getDashboard, sent)).status).toBe(403);
    expect((await stranger.read()).source).toBe('none');
    for (const days of ['8', '', '-7', '7.0']) {
      const { status, body } = await client.call(getDashboard, { ...sent, query: { days } });
      expect([status, body.error.fields]).toEqual([400, { days: 'Choose one of 7, 30, 90 days' }]);
    }
    for (const query of [{ from: '2026-10-01' }, { from: '2026-10-02', to: '2026-10-01' }, { compare: 'never' }])
      expect((await client.call(getDashboard, { ...sent, query })).status).toBe(400);
    const twice = await client.json('GET', `/api/dashboard/${user.id}?days=7&days=30`);
    expect(twice.status).toBe(400);
  });
});
