import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { TOP_MEASURES } from '#shared/analytics/top-content';
import { TREND_DAYS } from '#shared/days/dashboard-periods';
import type { TestClient } from '../client.ts';
import { accounts } from './accounts.ts';
import { type ClockedApp, startClockedApp } from './clock.ts';
import { nearly } from './nearly.ts';
import { changeInPercent, changeInPoints, linkClickRates, sumCards } from './sheet/cards.ts';
import { publishedCards, tilesOf, topOf, trendOf } from './sheet/published.ts';
import { signUpOwner } from './store-account.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
});
afterAll(() => app.close());

describe.each(accounts)('the dashboard of an account that is $name', (account) => {
  let client: TestClient;
  let userId: string;
  beforeAll(async () => {
    ({ client, userId } = await signUpOwner(app, account));
  });

  const read = async (query: Record<string, string> = {}): Promise<Dashboard> =>
    (await client.call(getDashboard, { params: { userId }, query })).body;

  async function expectCardsByDays() {
    const { period, engagement, views, bars } = sumCards(account);
    const rates = linkClickRates(account);
    const dashboard = await read();
    expect(dashboard).toMatchObject({ source: 'posts', basis: 'activity', timeZone: account.zone, period });
    const { totalEngagement, totalReach, conversionRate } = dashboard.changes;
    expect(nearly(dashboard.analytics)).toEqual(
      nearly({
        totalEngagement: engagement.current.value,
        totalReach: views.current.value,
        conversionRate: rates.current.value,
        aiOptimizationScore: null,
      }),
    );
    expect(nearly(totalEngagement)).toMatchObject(nearly(changeInPercent(engagement)) as object);
    expect(nearly(totalReach)).toMatchObject(nearly(changeInPercent(views)) as object);
    expect(nearly(conversionRate.value)).toEqual(nearly(changeInPoints(rates)));
    expect(dashboard.smallCharts.totalEngagement).toEqual(bars);
  }

  async function expectCardsByPosts() {
    const { period, engagement, views } = publishedCards(account);
    const { analytics, changes, ...dashboard } = await read();
    expect(dashboard).toMatchObject({ source: 'posts', basis: 'published', period });
    expect(analytics).toMatchObject({ totalEngagement: engagement.value, totalReach: views.value });
    expect(analytics.conversionRate).toBe(null);
    expect(nearly(changes.totalEngagement.value)).toEqual(nearly(engagement.change));
    expect(nearly(changes.totalReach.value)).toEqual(nearly(views.change));
  }

  it('has the cards of the sheet, and their changes', () =>
    account.days.length > 0 ? expectCardsByDays() : expectCardsByPosts());

  it.each(TREND_DAYS)('has the trend of the sheet over %s days, and the one before', async (days) => {
    const { trendData, previousTrendData } = await read({ days });
    const sheet = trendOf(account, Number(days));
    expect(nearly(trendData)).toEqual(nearly(sheet.days));
    expect(nearly(previousTrendData)).toEqual(nearly(sheet.before));
  });

  it('has the trend of the sheet on days of one’s own, and the ten before or none', async () => {
    const { days } = trendOf(account, 90);
    const [before, wanted] = [days.slice(30, 40), days.slice(40, 50)];
    const range = { from: wanted[0]?.day ?? '', to: wanted.at(-1)?.day ?? '' };
    const { trendData, previousTrendData } = await read(range);
    expect(nearly(trendData)).toEqual(nearly(wanted));
    if (previousTrendData.length > 0) expect(nearly(previousTrendData)).toEqual(nearly(before));
    const off = await read({ ...range, compare: 'off' });
    expect([nearly(off.trendData), off.previousTrendData]).toEqual([nearly(wanted), []]);
    const cards = await read({});
    expect(off.analytics).toEqual(cards.analytics);
    expect(off.smallCharts).toEqual(cards.smallCharts);
    expect(off.topContent).toEqual(cards.topContent);
    expect(await read({ period: '30d' })).toEqual(await read({ days: '30' }));
  });

  it.each(TREND_DAYS)('has the means of the sheet over %s days', async (days) => {
    expect(nearly((await read({ days })).tiles)).toEqual(nearly(tilesOf(account, Number(days))));
  });

  it.each(TOP_MEASURES)('has the best posts of the sheet by %s', async (top) => {
    expect(nearly((await read({ top })).topContent)).toEqual(nearly(topOf(account, top)));
  });
});
