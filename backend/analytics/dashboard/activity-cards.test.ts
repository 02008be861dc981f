import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dashboard, dashboardSchema, getDashboard } from '#shared/analytics/analytics';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import {
  connectAccount,
  countDays,
  DAY,
  HOUR,
  pacificDay,
  pacificMidnight,
  syncPost,
} from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newCreator() {
  const { client, user } = await signUp(app, { timeZone: 'Asia/Tokyo' });
  const account = await connectAccount(user.id);
  await syncPost(account, 100 * DAY, [[24, { views: 10, likes: 5 }]]);
  const read = async (query: Record<string, string> = {}): Promise<Dashboard> => {
    const { status, body } = await client.call(getDashboard, { params: { userId: user.id }, query });
    expect(status).toBe(200);
    expect(dashboardSchema.parse(body)).toEqual(body);
    return body;
  };
  return { client, user, account, read };
}

const ofEach = { likes: 5, replies: 2, reposts: 2, quotes: 1, views: 100 };

describe('cards of what accounts gained', () => {
  it('sum the last 30 complete Pacific days of all connected accounts, against the 30 before', async () => {
    const { user, account, read } = await newCreator();
    const second = await connectAccount(user.id);
    await countDays(account, [70, 61], { ...ofEach, likes: 900, views: 9000 });
    await countDays(account, [60, 31], ofEach);
    await countDays(account, [30, 2], ofEach);
    await countDays(account, [1, 1], { ...ofEach, likes: 95 });
    await countDays(account, [0, 0], { ...ofEach, likes: 7000, views: 7000 });
    await countDays(second, [60, 1], { likes: 1, replies: null, reposts: 0, quotes: 0, views: 20 });
    expect(await read()).toMatchObject({
      source: 'posts',
      basis: 'activity',
      period: { from: pacificDay(30), to: pacificDay(1) },
      // 30 days of 10 and 1, and 90 likes more on the last one: 420 after 330.
      analytics: { totalEngagement: 420, totalReach: 3600 },
      changes: {
        totalEngagement: {
          value: (100 * 90) / 330,
          unit: 'percent',
          since: 'month',
          reason: null,
          why: null,
        },
        totalReach: { value: 0, reason: null },
      },
      smallCharts: { totalEngagement: [11, 11, 11, 11, 11, 11, 101], totalReach: 100 },
      readAt: expect.any(String),
    });
  });

  it('leave out an account that is not connected, and one that was never read', async () => {
    const { user, account, read } = await newCreator();
    await countDays(account, [60, 1], ofEach);
    const gone = await connectAccount(user.id);
    await countDays(gone, [60, 1], ofEach);
    await SocialAccount.query().findById([user.id, gone.id]).patch({ isConnected: false });
    await connectAccount(user.id);
    expect(await read()).toMatchObject({ analytics: { totalEngagement: 300 }, changes: { totalReach: { value: 0 } } });
  });

  it.each<[string, [number, number][], object]>([
    [
      'the period itself',
      [
        [60, 31],
        [30, 8],
      ],
      { why: '23 of these 30 days are known; a comparison needs 24' },
    ],
    ['the period before', [[53, 1]], { why: '23 of the 30 days before are known; a comparison needs 24' }],
    [
      'neither',
      [
        [54, 31],
        [30, 7],
      ],
      { reason: null, value: 0 },
    ],
  ])('compare where too few days of %s are not known', async (_case, spans, change) => {
    const { account, read } = await newCreator();
    for (const span of spans) await countDays(account, span, { ...ofEach, views: 100 });
    const { changes, smallCharts } = await read();
    expect(changes.totalReach).toMatchObject({ value: null, reason: 'no comparison yet', ...change });
    expect(smallCharts.totalReach).toBe('why' in change ? null : 100);
  });

  it('compare nothing while one of the accounts is new', async () => {
    const { user, account, read } = await newCreator();
    await countDays(account, [60, 1], ofEach);
    await countDays(await connectAccount(user.id), [10, 1], ofEach);
    const { analytics, changes } = await read();
    expect(analytics.totalEngagement).toBe(400);
    expect(changes.totalEngagement.why).toBe('10 of these 30 days are known; a comparison needs 24');
  });

  it('call new what follows a period without any', async () => {
    const { account, read } = await newCreator();
    await countDays(account, [60, 31], { likes: 0, views: 0 });
    await countDays(account, [30, 1], { likes: 3, views: 0 });
    expect((await read()).changes).toMatchObject({
      totalEngagement: { value: null, reason: 'new', why: 'There was none in the 30 days before' },
      totalReach: { value: null, reason: 'no comparison yet' },
    });
  });

  it('show the days that were read, of a figure that Threads reports', async () => {
    const { account, read } = await newCreator();
    await countDays(account, [7, 6], { likes: 3 });
    await countDays(account, [4, 3], { likes: null });
    await countDays(account, [2, 1], { likes: 4 });
    const { analytics, smallCharts } = await read();
    expect(analytics).toMatchObject({ totalEngagement: 14, totalReach: null });
    expect(smallCharts.totalEngagement).toEqual([3, 3, 4, 4]);
  });

  it('count the posts that were published, without such days', async () => {
    const { account, read } = await newCreator();
    await syncPost(account, HOUR, [[0.5, { views: 10, likes: 5 }]]);
    await countDays(account, [60, 31], ofEach);
    const today = Temporal.Now.plainDateISO('Asia/Tokyo');
    expect(await read()).toMatchObject({
      basis: 'published',
      period: { from: today.subtract({ days: 29 }).toString(), to: today.toString() },
      analytics: { totalEngagement: 5, totalReach: 10 },
    });
  });
});

describe('the link click rate', () => {
  const link = { linkUrl: 'https://shop.example/' };
  const shown = (readings: [Date, number][], publishedAt: Date) =>
    readings.map(([at, views]) => [(at.getTime() - publishedAt.getTime()) / HOUR, { views }] as [number, object]);

  /** A post with readings at moments. */
  async function post(account: SocialAccount, publishedAt: Date, readings: [Date, number][], changes: object = link) {
    await syncPost(account, Date.now() - publishedAt.getTime(), shown(readings, publishedAt), {
      publishedAt,
      ...changes,
    });
  }

  it('is clicks for views of posts with a link on the same days, against the 30 days before in points', async () => {
    const { account, read } = await newCreator();
    await countDays(account, [60, 31], { clicks: 2 });
    await countDays(account, [30, 1], { clicks: 1 });
    // 1000 views in the days before; of the 500 later ones, 100 on the running day.
    await post(account, pacificMidnight(50), [
      [pacificMidnight(30), 1000],
      [pacificMidnight(0), 1400],
      [pacificMidnight(-1), 1500],
    ]);
    await post(account, pacificMidnight(10), [[pacificMidnight(5), 200]], { content: 'See https://shop.example/' });
    await post(account, pacificMidnight(10), [[pacificMidnight(5), 70_000]], { content: 'no link' });
    const { analytics, changes, smallCharts } = await read();
    expect(analytics.conversionRate).toBe(5);
    expect(smallCharts.conversionRate).toBe(5);
    expect(changes.conversionRate).toEqual({
      value: -1,
      unit: 'points',
      since: 'month',
      reason: null,
      why: null,
    });
  });

  it('is nothing, and not 0, where no post with a link was shown', async () => {
    const { account, read } = await newCreator();
    await countDays(account, [60, 1], { clicks: 2 });
    await post(account, pacificMidnight(20), [[pacificMidnight(10), 100]], {});
    await post(account, pacificMidnight(400), [[pacificMidnight(390), 100]]);
    const { analytics, changes, smallCharts } = await read();
    expect([analytics.conversionRate, smallCharts.conversionRate]).toEqual([null, null]);
    expect(changes.conversionRate).toMatchObject({
      value: null,
      why: 'We read no views of a post with a link in these 30 days',
    });
  });

  it('is 0 where nobody clicked', async () => {
    const { account, read } = await newCreator();
    await countDays(account, [60, 1], { clicks: 0 });
    await post(account, pacificMidnight(20), [[pacificMidnight(10), 100]]);
    const { analytics, changes } = await read();
    expect(analytics.conversionRate).toBe(0);
    expect(changes.conversionRate.why).toBe('We read no views of a post with a link in the 30 days before');
  });

  it('leaves out the clicks of days before we read posts', async () => {
    const { user, account, read } = await newCreator();
    const trackingSince = new Date(pacificMidnight(5).getTime() + 6 * HOUR);
    await SocialAccount.query().findById([user.id, account.id]).patch({ trackingSince });
    await countDays(account, [60, 5], { clicks: 50 });
    await countDays(account, [4, 1], { clicks: 2 });
    await post(account, pacificMidnight(40), [
      [trackingSince, 5000],
      [pacificMidnight(4), 5000],
      [pacificMidnight(0), 5100],
    ]);
    const { analytics, changes } = await read();
    expect(analytics.conversionRate).toBe(8);
    expect(changes.conversionRate.why).toBe('4 of these 30 days are known; a comparison needs 24');
  });
});

describe('the chart', () => {
  it('has as many days before it, where posts are known for 80% of them', async () => {
    const { user, client } = await newCreator();
    const read = async (days: string): Promise<Dashboard> =>
      (await client.call(getDashboard, { params: { userId: user.id }, query: { days } })).body;
    const [account] = await SocialAccount.query().where({ userId: user.id });
    if (!account) throw new Error('There is no account');
    await syncPost(account, 45 * DAY, [[24, { views: 200, likes: 5 }]]);
    const { trendData, previousTrendData } = await read('30');
    const today = Temporal.Now.plainDateISO('Asia/Tokyo');
    expect([trendData.length, previousTrendData.length]).toEqual([30, 30]);
    expect(trendData[0]?.day).toBe(today.subtract({ days: 29 }).toString());
    expect(previousTrendData.at(-1)?.day).toBe(today.subtract({ days: 30 }).toString());
    expect(previousTrendData[14]).toEqual({
      day: today.subtract({ days: 45 }).toString(),
      engagement: 2.5,
      reach: 200,
    });
    // The first post is 100 days old.
    expect((await read('90')).previousTrendData).toEqual([]);
  });
});
