import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import type { SocialAccount } from '../models/accounts/social-account.ts';
import { KeptForecast } from '../models/watching/kept-forecast.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { storeCurves } from '../testing/store-curves.ts';
import { connectAccount, DAY, HOUR, type Reading, syncPost } from '../testing/synced-posts.ts';
import { makeForecasts } from './make-forecasts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const log = {
  warn(event: object) {
    throw new Error(JSON.stringify(event));
  },
};

/** A thousand views a day, give or take a half, in no order. */
const usual = Array.from({ length: 60 }, (_, index) =>
  Math.round(1000 * Math.exp(0.4 * Math.sin(7.3 * index * index))),
);

async function newUser(views = usual) {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id);
  await storeCurves(app.knex, account, views);
  const make = (now = new Date()) => makeForecasts({ knex: app.knex, log, now: () => now }, user.id);
  const kept = () => KeptForecast.query().where({ userId: user.id }).orderBy(['ageHours', 'metric', 'horizonHours']);
  return { client, user, account, make, kept };
}

/** Had so many views after an hour, twice as many after two, and three times as many after four. */
const grown = (account: SocialAccount, hours: number, views = 100) =>
  syncPost(
    account,
    hours * HOUR,
    [
      [1, { views, likes: Math.round(views / 20), replies: 0 }],
      [2, { views: 2 * views, likes: Math.round(views / 10), replies: 0 }],
      [4, { views: 3 * views, likes: Math.round(views / 7), replies: 0 }],
    ].filter(([age]) => Number(age) < hours) as Reading[],
  );

describe('forecasts of young posts', () => {
  it('are made once at each age, of views and engagement, for a day and a week', async () => {
    const { account, make, kept } = await newUser();
    const post = await grown(account, 0.2);
    await make();
    await make();
    expect((await kept()).map(({ ageHours, metric, horizonHours }) => [ageHours, metric, horizonHours])).toEqual([
      [0, 'engagement', 24],
      [0, 'engagement', 168],
      [0, 'views', 24],
      [0, 'views', 168],
    ]);
    const [row] = (await kept()).filter(({ metric, horizonHours }) => metric === 'views' && horizonHours === 24);
    expect(row).toMatchObject({ postId: post.id, accountId: account.id, posts: 60, reason: null, actual: null });
    // The middle 80% of such posts: 1,000 views times and divided by e^0.38, as far as sixty posts go.
    expect([row?.naiveLow, row?.naiveMid, row?.naiveHigh]).toEqual([680, 1000, 1400]);
    expect(row?.mid).toBeGreaterThan(700);
    expect(row?.mid).toBeLessThan(1400);
  });

  it('are narrower once a reading is known, and never below it', async () => {
    const { account, make, kept } = await newUser();
    await grown(account, 1.5, 300);
    await make();
    const [day] = (await kept()).filter(({ metric }) => metric === 'views');
    expect(day).toMatchObject({ ageHours: 1, horizonHours: 24, naiveLow: 680, naiveHigh: 1400 });
    expect(day?.low).toBeGreaterThan(1400);
    // Three times the usual after an hour, which every post had a tenth of its day in.
    expect(day?.low).toBeLessThanOrEqual(3000);
    expect(day?.high).toBeLessThan(2 * (day?.low ?? 0));
  });

  it('wait for the reading of their age, and are not made when the next one has come', async () => {
    const { account, make, kept } = await newUser();
    await grown(account, 2.5, 100);
    await make();
    const rows = await kept();
    expect(new Set(rows.map(({ ageHours }) => ageHours))).toEqual(new Set([1]));
    const day = rows.find(({ metric, horizonHours }) => metric === 'views' && horizonHours === 24);
    // All of these posts have a tenth of their day after an hour.
    expect(Math.abs((day?.mid ?? 0) - 1000)).toBeLessThanOrEqual(20);
    expect((day?.high ?? 0) / (day?.low ?? 1)).toBeLessThan(1.2);
    // After three hours the next age is due, and nothing was read then.
    await make(new Date(Date.now() + HOUR));
    expect(await kept()).toHaveLength(rows.length);
  });

  it('say why there is none for an account with few posts', async () => {
    const { account, make, kept } = await newUser([900, 1000, 1100]);
    await grown(account, 0.2);
    await make();
    expect((await kept()).map(({ low, reason, posts }) => [low, reason, posts])).toEqual(
      new Array(4).fill([null, 'too_few_posts', 3]),
    );
  });

  it('are refused where the account does too unlike itself to say something', async () => {
    const { account, make, kept } = await newUser(usual.map((_, index) => (index % 2 ? 20 : 20_000)));
    await grown(account, 0.2);
    await make();
    const [day] = (await kept()).filter(({ metric }) => metric === 'views');
    expect(day).toMatchObject({ low: null, high: null, reason: 'too_wide', naiveLow: 20, naiveHigh: 20_000 });
  });

  it('are none of old posts, of other users, and where analytics are off', async () => {
    const { client, user, account, make, kept } = await newUser();
    await syncPost(account, 25 * HOUR, [[1, { views: 5 }]]);
    const stranger = await newUser();
    await grown(stranger.account, 0.2);
    await make();
    expect(await kept()).toEqual([]);
    await grown(account, 0.2);
    await client.call(changeSettings, {
      params: { userId: user.id },
      body: { privacy: { performanceAnalytics: false } },
    });
    await make();
    expect(await kept()).toEqual([]);
  });
});

it('adds what came of a forecast once the horizon was read, once', async () => {
  const { account, make, kept } = await newUser();
  const post = await grown(account, 0.2);
  await make();
  const later = new Date(Date.now() + 2 * DAY);
  const { userId } = account;
  await app.knex('post_ages').insert({ userId, postId: post.id, ageHours: 24, views: 1100, likes: 30, replies: 7 });
  await make(later);
  const rows = await kept();
  expect(rows.map(({ metric, horizonHours, actual, isInside }) => [metric, horizonHours, actual, isInside])).toEqual([
    ['engagement', 24, 37, true],
    ['engagement', 168, null, null],
    ['views', 24, 1100, true],
    ['views', 168, null, null],
  ]);
  expect(rows[2]?.settledAt).toEqual(later);
  await make(new Date(later.getTime() + HOUR));
  expect((await kept())[2]?.settledAt).toEqual(later);
});
