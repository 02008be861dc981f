import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { type Findings, getFindings } from '#shared/analytics/findings';
import { PACIFIC } from '../../figures/pacific.ts';
import { AccountActivity } from '../../models/accounts/account-activity.ts';
import { FollowerReading } from '../../models/accounts/follower-reading.ts';
import { LinkClicks } from '../../models/accounts/link-clicks.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const daysAgo = (days: number) => Temporal.Now.plainDateISO(PACIFIC).subtract({ days }).toString();

async function newUser() {
  const { client, user } = await signUp(app);
  const params = { userId: user.id };
  const read = async (): Promise<Findings> => {
    const { body } = await client.call(getFindings, { params });
    expect(getFindings.response.parse(body)).toEqual(body);
    return body;
  };
  return { client, params, userId: user.id, read };
}

async function connect(userId: string, accountId: string, isConnected = true) {
  const account = { userId, platform: 'threads', accountId, username: accountId, isConnected };
  const { id } = await SocialAccount.query().insert(account);
  const key = { userId, accountId: id };
  return {
    follow: async (days: number, followers: number | null, demographics: FollowerReading['demographics'] = null) =>
      await FollowerReading.query().insert({ ...key, day: daysAgo(days), followers, demographics, readAt: new Date() }),
    click: async (days: number, url: string, clicks: number) => {
      await LinkClicks.query().insert({ ...key, day: daysAgo(days), url, clicks });
    },
    act: async (days: number, clicks: number | null) =>
      await AccountActivity.query().insert({ ...key, day: daysAgo(days), clicks, readAt: new Date() }),
  };
}

describe('the growth of followers', () => {
  it('is that of all connected accounts, at the end of the days after which all were read', async () => {
    const { userId, read } = await newUser();
    const [one, other, left] = [
      await connect(userId, '1'),
      await connect(userId, '2'),
      await connect(userId, '3', false),
    ];
    for (const [days, followers] of [
      [20, 90],
      [10, 100],
      [8, 104],
      [4, 110],
      [2, 120],
    ] as const) {
      await one.follow(days, followers);
    }
    for (const [days, followers] of [
      [10, 50],
      [8, null],
      [7, 60],
      [4, 60],
      [2, 65],
    ] as const) {
      await other.follow(days, followers);
    }
    await left.follow(10, 9999);
    expect((await read()).followers).toEqual({
      start: 150,
      end: 185,
      net: 35,
      rate: 35 / 150,
      perDay: 35 / 8,
      days: [
        { day: daysAgo(11), followers: 150 },
        { day: daysAgo(5), followers: 170 },
        { day: daysAgo(3), followers: 185 },
      ],
    });
  });

  it('has no rate from zero, and is unknown before two days were read', async () => {
    const { userId, read } = await newUser();
    const account = await connect(userId, '1');
    await account.follow(3, 0);
    expect((await read()).followers).toBeNull();
    await account.follow(1, 5);
    await expect.poll(async () => (await read()).followers).toMatchObject({ net: 5, rate: null });
  });
});

describe('the demographics', () => {
  it('are the newest of each account together, as counts and shares', async () => {
    const { userId, read } = await newUser();
    const [one, other] = [await connect(userId, '1'), await connect(userId, '2')];
    await one.follow(9, 100, { country: [{ name: 'FR', value: 100 }] });
    await one.follow(5, 100, {
      country: [
        { name: 'DE', value: 30 },
        { name: 'US', value: 60 },
      ],
      age: [
        { name: '25-34', value: 5 },
        { name: '18-24', value: 3 },
      ],
      gender: null,
    });
    await one.follow(4, 100);
    await other.follow(2, 120, { country: [{ name: 'DE', value: 10 }] });
    expect((await read()).demographics).toEqual({
      readAt: expect.any(String),
      country: [
        { name: 'US', count: 60, share: 0.6 },
        { name: 'DE', count: 40, share: 0.4 },
      ],
      age: [
        { name: '18-24', count: 3, share: 3 / 8 },
        { name: '25-34', count: 5, share: 5 / 8 },
      ],
      city: [],
      gender: [],
    });
  });
});

describe('clicks on links', () => {
  it('are those of the last 30 complete Pacific days by address, most first', async () => {
    const { userId, read } = await newUser();
    const [one, other] = [await connect(userId, '1'), await connect(userId, '2')];
    await one.click(31, 'https://example.com/old', 50);
    await one.click(30, 'https://example.com/a', 3);
    await one.click(1, 'https://example.com/a', 4);
    await other.click(5, 'https://example.com/a', 1);
    await other.click(5, 'https://example.com/b', 20);
    await other.click(0, 'https://example.com/b', 7);
    expect((await read()).links).toEqual([
      { url: 'https://example.com/b', clicks: 20 },
      { url: 'https://example.com/a', clicks: 8 },
    ]);
  });

  it('are none where Threads told of days without, and unknown where it told nothing', async () => {
    const { userId, read } = await newUser();
    const account = await connect(userId, '1');
    await account.act(3, null);
    expect((await read()).links).toBeNull();
    await account.act(2, 0);
    await expect.poll(async () => (await read()).links).toEqual([]);
  });
});

describe('what is known of accounts', () => {
  it('is not told while Performance Analytics is off, nor to somebody else', async () => {
    const { client, params, userId, read } = await newUser();
    const account = await connect(userId, '1');
    await account.follow(3, 10, { country: [{ name: 'DE', value: 10 }] });
    await account.follow(2, 20);
    await account.click(2, 'https://example.com/', 4);
    const told = { followers: expect.any(Object), demographics: expect.any(Object), links: expect.any(Array) };
    expect(await read()).toMatchObject(told);
    const nothing = { followers: null, demographics: null, links: null };
    expect(await (await newUser()).read()).toMatchObject(nothing);
    await client.call(changeSettings, { params, body: { privacy: { performanceAnalytics: false } } });
    expect(await read()).toMatchObject(nothing);
  });
});
