import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { type Growth, getGrowth, growthSchema, removeGoal, setGoal } from '#shared/analytics/growth';
import { addDays } from '#shared/days/period-choice';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { signUp } from '../../testing/factories.ts';
import { type ClockedApp, startClockedApp } from '../../testing/golden/clock.ts';
import { storeAccount } from '../../testing/golden/store-account.ts';
import type { SyntheticDay } from '../../testing/golden/synthetic-account.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
  await app.setClock(NOW);
});
afterAll(() => app.close());

const NOW = new Date('2026-06-30T20:00:00Z');
const YESTERDAY = '2026-06-29';
const UNREAD = {
  views: null,
  likes: null,
  replies: null,
  reposts: null,
  quotes: null,
  clicks: null,
  demographics: null,
};

/** What an account ended each day with, the newest yesterday; null: not read. */
const daysWith = (followers: (number | null)[]): SyntheticDay[] =>
  followers.map((count, at) => ({
    ...UNREAD,
    day: addDays(YESTERDAY, at + 1 - followers.length),
    followers: count,
    clicksOn: {},
  }));

async function newOwner(followers: (number | null)[]) {
  const { client, user } = await signUp(app);
  const trackingSince = NOW.getTime() - followers.length * 86_400_000;
  const account = { name: '', zone: 'UTC', now: NOW.getTime(), trackingSince, posts: [], days: daysWith(followers) };
  const accountId = await storeAccount(app.knex, user.id, account);
  const read = async (query: Record<string, string> = {}): Promise<Growth> => {
    const { status, body } = await client.call(getGrowth, { params: { userId: user.id }, query });
    expect(status).toBe(200);
    expect(growthSchema.parse(body)).toEqual(body);
    return body;
  };
  return { client, user, accountId, read };
}

/** Ten followers more each day, give or take one. */
const steady = (days: number) => Array.from({ length: days }, (_, day) => 1000 + 10 * day + (day % 2));

describe('growth', () => {
  it('says what is missing, and from which day it is there', async () => {
    const { read } = await newOwner([1000]);
    const { total, rhythm, outlook, floors } = await read();
    expect(total).toMatchObject({ net: null, end: 1000 });
    expect([rhythm, outlook]).toEqual([null, null]);
    // The second reading closes today, and is made tomorrow.
    expect(floors).toEqual({
      readings: { have: 1, need: 2, from: '2026-07-01' },
      rhythmDays: { have: 0, need: 14, from: '2026-07-14' },
      outlookWeeks: { have: 0, need: 8, from: '2026-08-25' },
    });
  });

  it.each([
    [14, false, false],
    [15, true, false],
    [56, true, false],
    [57, true, true],
  ])('after %i readings the rhythm is there (%s) and the outlook (%s)', async (days, hasRhythm, hasOutlook) => {
    const { rhythm, outlook, floors } = await (await newOwner(steady(days))).read();
    expect([rhythm !== null, outlook !== null]).toEqual([hasRhythm, hasOutlook]);
    expect([floors.rhythmDays.from === null, floors.outlookWeeks.from === null]).toEqual([hasRhythm, hasOutlook]);
    const missing = 57 - days;
    if (!hasOutlook) expect(floors.outlookWeeks.from).toBe(addDays(YESTERDAY, missing + 1));
  });

  it('tells a gap as one step with its length', async () => {
    const { read } = await newOwner([1000, 1004, null, null, null, 1030, 1031]);
    const { days, gaps, total } = await read({ period: '7d' });
    expect(days.map(({ net }) => net)).toEqual([null, 4, null, null, null, null, 1]);
    expect(gaps).toEqual([{ from: '2026-06-25', to: '2026-06-27', days: 3, net: 26 }]);
    expect(total).toMatchObject({ start: 1000, end: 1031, net: 31, daysRead: 4 });
  });

  it('compares with the period before, with the same weeks last year, or not', async () => {
    const { read } = await newOwner(steady(400));
    expect((await read({ period: '30d' })).against).toMatchObject({ from: '2026-05-01', to: '2026-05-30' });
    expect((await read({ period: '30d', compare: 'year' })).against).toMatchObject({ from: '2025-06-01' });
    expect((await read({ period: '30d', compare: 'off' })).against).toBeNull();
    const range = await read({ from: '2026-06-01', to: '2026-06-10' });
    expect(range.days.map(({ day }) => day)).toEqual(Array.from({ length: 10 }, (_, at) => addDays('2026-06-01', at)));
    expect(range.against).toMatchObject({ from: '2026-05-22', to: '2026-05-31' });
  });

  it.each([
    { period: '8d' },
    { from: '2026-06-10', to: '2026-06-01' },
    { from: '2026-06-10' },
    { from: '2024-06-10', to: '2026-06-01' },
    { period: '7d', from: '2026-06-01', to: '2026-06-02' },
    { compare: 'never' },
    { account: 'mine' },
  ])('refuses %o', async (query) => {
    const { client, user } = await newOwner([1]);
    expect((await client.call(getGrowth, { params: { userId: user.id }, query })).status).toBe(400);
  });

  it('is for its user alone', async () => {
    const [own, other] = [await newOwner(steady(3)), await newOwner(steady(3))];
    const asked = { params: { userId: own.user.id } };
    expect((await app.client().call(getGrowth, asked)).status).toBe(401);
    expect((await other.client.call(getGrowth, asked)).status).toBe(403);
    const query = { account: own.accountId };
    expect((await other.client.call(getGrowth, { params: { userId: other.user.id }, query })).status).toBe(404);
  });

  it('says that nothing is connected, and that it is off', async () => {
    const { client, user } = await signUp(app);
    const read = async () => (await client.call(getGrowth, { params: { userId: user.id } })).body;
    expect(await read()).toMatchObject({ source: 'none', account: null, total: null });
    const privacy = { performanceAnalytics: false };
    await client.call(changeSettings, { params: { userId: user.id }, body: { privacy } });
    expect(await read()).toMatchObject({ source: 'off', account: null });
  });
});

describe('a goal', () => {
  it('is set, changed and removed, and says when it may be reached', async () => {
    const { client, accountId, read } = await newOwner(steady(100));
    const set = (target: number, by: string | null) =>
      client.call(setGoal, { params: { accountId }, body: { metric: 'followers', target, by } });
    expect((await set(3000, null)).body).toMatchObject({ target: 3000, by: null });
    const { goal, reach } = await read();
    expect(goal).toMatchObject({ target: 3000 });
    // 1,991 yesterday and 70 a week: 14.4 weeks are missing.
    expect([reach?.earliest, reach?.latest].every((day) => day && day > '2026-09-25' && day < '2026-11-01')).toBe(true);
    await set(2061, '2026-07-06');
    const changed = await read();
    expect(changed.goal).toMatchObject({ id: goal?.id, target: 2061, by: '2026-07-06' });
    expect(changed.reach?.neededPerWeek).toBeCloseTo(70);
    await set(1500, null);
    expect((await read()).reach).toMatchObject({ isReached: true });
    expect((await client.call(removeGoal, { params: { accountId } })).body).toEqual({ deleted: 1 });
    expect(await read()).toMatchObject({ goal: null, reach: null });
    expect((await client.call(removeGoal, { params: { accountId } })).body).toEqual({ deleted: 0 });
  });

  it('is refused to visitors, others, for what is no number, and for an account that is not connected', async () => {
    const [own, other] = [await newOwner([1]), await newOwner([1])];
    const params = { accountId: own.accountId };
    const body = { metric: 'followers' as const, target: 5, by: null };
    expect((await app.client().call(setGoal, { params, body })).status).toBe(401);
    expect((await app.client().call(removeGoal, { params })).status).toBe(401);
    expect((await other.client.call(setGoal, { params, body })).status).toBe(404);
    expect((await other.client.call(removeGoal, { params })).status).toBe(404);
    for (const target of [0, 1.5, 2_000_000_000])
      expect((await own.client.call(setGoal, { params, body: { ...body, target } })).status).toBe(400);
    // PostgreSQL knows no year 0.
    for (const by of ['0000-01-01', '9999-12-31'])
      expect((await own.client.call(setGoal, { params, body: { ...body, by } })).status).toBe(400);
    await SocialAccount.query().findById([own.user.id, own.accountId]).patch({ isConnected: false });
    expect((await own.client.call(setGoal, { params, body })).status).toBe(409);
  });
});
