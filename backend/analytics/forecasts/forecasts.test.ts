import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getForecasts, type ReportCard } from '#shared/analytics/forecasts';
import type { SocialAccount } from '../../models/accounts/social-account.ts';
import { newId } from '../../models/base-model.ts';
import { KeptForecast } from '../../models/watching/kept-forecast.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, DAY, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const naive = { naiveLow: 10, naiveMid: 100, naiveHigh: 1000 };

/** A post of the account with a forecast for its first day, and what came of it. */
async function keep(account: SocialAccount, changes: Partial<KeptForecast> = {}) {
  const post = await syncPost(account, 3 * DAY);
  const settledAt = changes.actual == null ? null : new Date();
  const madeAt = new Date(Date.now() - 3 * DAY);
  const made = { metric: 'views', ageHours: 1, horizonHours: 24, madeAt, model: 'test', posts: 40 } as const;
  const range = { low: 50, mid: 100, high: 200, ...naive };
  const row = { userId: account.userId, id: newId(), accountId: account.id, postId: post.id };
  return KeptForecast.query().insertAndFetch({ ...row, ...made, ...range, settledAt, ...changes });
}

async function newUser() {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id);
  const read = async (query: Record<string, string> = {}) =>
    client.call(getForecasts, { params: { userId: user.id }, query });
  return { client, user, account, read };
}

describe('the record of forecasts', () => {
  it('says nothing of a few ranges but how many there are', async () => {
    const { account, read } = await newUser();
    for (const actual of [60, 70, 900]) await keep(account, { actual });
    await keep(account);
    const { card } = (await read()).body;
    expect(card.overall).toEqual({
      ranges: 3,
      posts: 3,
      inside: 2,
      share: null,
      width: null,
      naive: null,
      skill: null,
    });
    expect(card.waiting).toBe(1);
  });

  it('says how many held from thirty on, by age, beside the naive ranges', async () => {
    const { account, read } = await newUser();
    for (let index = 0; index < 30; index++) await keep(account, { actual: index < 24 ? 150 : 300 });
    await keep(account, { ageHours: 6, actual: 100 });
    await keep(account, { metric: 'engagement', actual: 5 });
    const { card } = (await read()).body;
    expect(card.overall).toMatchObject({
      ranges: 31,
      posts: 31,
      inside: 25,
      width: 4,
      naive: { share: 1, width: 100 },
    });
    expect(card.overall.share?.value).toBeCloseTo(25 / 31, 10);
    expect(card.overall.skill).toBeGreaterThan(0.3);
    expect(
      card.byAge.map(({ age, ranges, share }: ReportCard['byAge'][number]) => [age, ranges, share?.value ?? null]),
    ).toEqual([
      [0, 0, null],
      [1, 30, 0.8],
      [3, 0, null],
      [6, 1, null],
      [12, 0, null],
    ]);
  });

  it('is of one account where one is asked for, and leaves out refused ranges', async () => {
    const { user, account, read } = await newUser();
    const other = await connectAccount(user.id);
    await keep(account, { actual: 60 });
    await keep(other, { actual: 900 });
    await keep(account, { low: null, mid: null, high: null, reason: 'too_wide', actual: 5 });
    expect((await read({ account: account.id })).body.card.overall).toMatchObject({ ranges: 1, inside: 1 });
    expect((await read()).body.card.overall).toMatchObject({ ranges: 2, inside: 1 });
  });

  it('cannot be gone over: only the outcome is added, once', async () => {
    const { account } = await newUser();
    const { userId, id } = await keep(account);
    const change = (changes: Partial<KeptForecast>) => KeptForecast.query().findById([userId, id]).patch(changes);
    await expect(change({ high: 1000 })).rejects.toThrow('A forecast is written once');
    await change({ actual: 250, settledAt: new Date() });
    await expect(change({ actual: 150 })).rejects.toThrow('A forecast is written once');
    expect(await KeptForecast.query().findById([userId, id])).toMatchObject({ actual: 250, isInside: false });
  });
});

it('tells what was forecast of the posts named, and only to their owner', async () => {
  const { client, user, account, read } = await newUser();
  const { postId, madeAt } = await keep(account, { actual: 150 });
  const { forecasts } = (await read({ ids: String(postId) })).body;
  expect(forecasts).toEqual([
    {
      postId,
      metric: 'views',
      horizon: 24,
      age: 1,
      madeAt: madeAt.toISOString(),
      range: { low: 50, mid: 100, high: 200 },
      reason: null,
      posts: 40,
      actual: 150,
      isInside: true,
    },
  ]);
  const stranger = await newUser();
  expect((await stranger.read({ ids: String(postId) })).body.forecasts).toEqual([]);
  const asked = { params: { userId: user.id }, query: {} };
  expect((await stranger.client.call(getForecasts, asked)).status).toBe(403);
  expect((await read({ ids: 'none' })).status).toBe(400);
  expect((await client.call(getForecasts, { ...asked, query: { metric: 'joy' as 'views' } })).status).toBe(400);
});
