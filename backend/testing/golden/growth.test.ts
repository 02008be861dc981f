import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Growth, getGrowth, growthSchema } from '#shared/analytics/growth';
import { getThreadsAnalytics } from '#shared/threads';
import type { TestClient } from '../client.ts';
import { accounts } from './accounts.ts';
import { type ClockedApp, startClockedApp } from './clock.ts';
import { nearly } from './nearly.ts';
import { drawGained, shareBelow } from './sheet/fan.ts';
import { looksBack, weeklyNets } from './sheet/outlook-looks.ts';
import { signUpOwner } from './store-account.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
});
afterAll(() => app.close());

const PACIFIC = 'America/Los_Angeles';
const pacificDay = (moment: number) =>
  `${Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(PACIFIC).toPlainDate()}`;
const plus = (day: string, days: number) => `${Temporal.PlainDate.from(day).add({ days })}`;
const apart = (one: string, other: string) => Temporal.PlainDate.from(one).until(other).days;
const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

describe.each(accounts)('growth of an account that is $name', (account) => {
  const followers = new Map(
    account.days.flatMap(({ day, followers }) => (followers === null ? [] : [[day, followers]])),
  );
  const views = new Map(account.days.flatMap(({ day, views }) => (views === null ? [] : [[day, views]])));
  const publishedOn = Map.groupBy(account.posts, ({ publishedAt }) => pacificDay(publishedAt));
  const netOf = (day: string) => {
    const [after, before] = [followers.get(day), followers.get(plus(day, -1))];
    return after === undefined || before === undefined ? null : after - before;
  };
  const yesterday = plus(pacificDay(account.now), -1);
  const readDays = [...followers.keys()].toSorted();

  let client: TestClient;
  let userId: string;
  const read = async (query: Record<string, string> = {}): Promise<Growth> => {
    const { status, body } = await client.call(getGrowth, { params: { userId }, query });
    expect(status).toBe(200);
    expect(growthSchema.parse(body)).toEqual(body);
    return body;
  };
  beforeAll(async () => {
    ({ client, userId } = await signUpOwner(app, account));
  });

  it.each(['7d', '30d', '90d'] as const)(
    'adds up the days of %s, and says of them what the panel says',
    async (period) => {
      const { days, total, gaps, account: told } = await read({ period });
      const length = Number.parseInt(period, 10);
      const all = Array.from({ length }, (_, at) => plus(yesterday, at + 1 - length));
      expect(days).toEqual(all.map((day) => ({ day, net: netOf(day), posts: publishedOn.get(day)?.length ?? 0 })));
      const panel = (
        await client.call(getThreadsAnalytics, { params: { accountId: told?.id ?? '' }, query: { period } })
      ).body;
      const level = panel.data.find(({ name }: { name: string }) => name === 'followers_count');
      expect(total?.end).toBe(level?.total_value.value ?? null);
      expect(total?.start).toBe(level?.start ?? null);
      expect(total?.net).toBe(level?.start == null ? null : level.total_value.value - level.start);
      const both = all.filter((day) => netOf(day) !== null && views.has(day));
      const [gained, seen] = [sum(both.map((day) => netOf(day) ?? 0)), sum(both.map((day) => views.get(day) ?? 0))];
      expect(nearly([total?.followYield?.value])).toEqual(
        nearly([both.length >= 7 && seen > 0 ? (1000 * gained) / seen : undefined]),
      );
      for (const { from, to, net } of gaps)
        expect(net).toBe((followers.get(plus(to, 1)) ?? 0) - (followers.get(plus(from, -1)) ?? 0));
      const missed = all.filter(
        (day) => !followers.has(day) && readDays.some((one) => one < day) && readDays.some((one) => one > day),
      );
      const inGaps = gaps.flatMap(({ from, days }) => Array.from({ length: days }, (_, at) => plus(from, at)));
      expect(inGaps).toEqual(expect.arrayContaining(missed));
      expect(inGaps.filter((day) => followers.has(day))).toEqual([]);
    },
  );

  it('cuts weeks that end with the newest reading, and groups them by their posts', async () => {
    const { rhythm, weeks } = await read({ period: '90d' });
    const [first, last] = [readDays[0], readDays.at(-1)];
    const own = [];
    for (let to = last ?? ''; first && apart(first, to) >= 7; to = plus(to, -7)) {
      const inWeek = Array.from({ length: 7 }, (_, at) => plus(to, -at));
      own.unshift({ from: plus(to, -6), to, posts: sum(inWeek.map((day) => publishedOn.get(day)?.length ?? 0)) });
    }
    expect(weeks.map(({ net: _, ...week }) => week)).toEqual(own.filter(({ to }) => to >= plus(yesterday, -89)));
    for (const { from, to, net } of weeks) {
      const [before, after] = [followers.get(plus(from, -1)), followers.get(to)];
      if (before !== undefined && after !== undefined) expect(net).toBe(after - before);
    }
    if (own.length < 2) return expect(rhythm).toBeNull();
    const counted = own.slice(-26);
    expect(sum(rhythm?.groups.map(({ weeks }) => weeks) ?? [])).toBeLessThanOrEqual(counted.length);
    for (const { from, to, weeks } of rhythm?.groups ?? [])
      expect(weeks).toBeLessThanOrEqual(counted.filter(({ posts }) => posts >= from && posts <= (to ?? posts)).length);
  });

  it('finds the days that stand out by a computation of its own', async () => {
    const { standout, standoutAmong } = await read({ period: '90d' });
    const looked = Array.from({ length: 180 }, (_, at) => plus(yesterday, at - 179));
    const known = looked.flatMap((day, at) => {
      const net = netOf(day);
      const near = looked.slice(Math.max(0, at - 28), at + 29).flatMap((one) => netOf(one) ?? []);
      return net === null ? [] : [{ day, net, away: net - middle(near) }];
    });
    expect(standoutAmong).toBe(known.length >= 28 ? known.length : 0);
    const centre = middle(known.map(({ away }) => away));
    const spread = middle(known.map(({ away }) => Math.abs(away - centre)));
    const far = known.filter(
      ({ away }) => known.length >= 28 && spread > 0 && (0.6745 * Math.abs(away - centre)) / spread > 3.5,
    );
    const shown = far.filter(({ day }) => day > plus(yesterday, -90)).map(({ day }) => day);
    expect(shown).toEqual(expect.arrayContaining(standout.map(({ day }) => day)));
    expect(standout).toHaveLength(Math.min(6, shown.length));
    for (const { day, posts, named } of standout) {
      const own = [...(publishedOn.get(day) ?? []), ...(publishedOn.get(plus(day, -1)) ?? [])];
      expect(posts).toBe(own.length);
      expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(named.map(({ id }) => id)));
    }
  });

  it('looks ahead from eight weeks on, in ranges around each other that begin at the newest reading', async () => {
    const { outlook, floors } = await read();
    if (floors.outlookWeeks.have < 8) return expect(outlook).toBeNull();
    const newest = readDays.at(-1) ?? '';
    expect(outlook).toMatchObject({
      from: newest,
      followers: followers.get(newest),
      weeksKnown: floors.outlookWeeks.have,
    });
    expect(outlook?.fan.map(({ day }) => day)).toEqual(
      Array.from({ length: 12 }, (_, at) => plus(newest, 7 * (at + 1))),
    );
    for (const { low80, low50, middle, high50, high80 } of outlook?.fan ?? [])
      expect([low80, low50, middle, high50, high80].toSorted((a, b) => a - b)).toEqual([
        low80,
        low50,
        middle,
        high50,
        high80,
      ]);
    const fourBack = followers.get(plus(newest, -28));
    if (fourBack !== undefined && outlook) {
      const rate = ((followers.get(newest) ?? 0) - fourBack) / 4;
      expect(outlook.fan[3]?.naive).toBe(Math.round((followers.get(newest) ?? 0) + 4 * rate));
    }
  });

  it('looks ahead in the ranges, and with the record, of a computation of its own', async () => {
    const { outlook } = await read();
    if (!outlook) return;
    const newest = readDays.at(-1) ?? '';
    const nets = weeklyNets(readDays, followers);
    for (const { weeks, low80, low50, middle, high50, high80 } of outlook.fan) {
      const drawn = drawGained(nets, weeks, 4000).map((gained) =>
        Math.max(0, Math.round((followers.get(newest) ?? 0) + gained)),
      );
      for (const [level, end] of Object.entries({ 0.1: low80, 0.25: low50, 0.5: middle, 0.75: high50, 0.9: high80 })) {
        const share = Number(level);
        // Four standard errors of the 400 paths that the outlook draws. Whole followers are one or the other.
        const most = 4.2 * Math.sqrt((share * (1 - share)) / 400);
        expect(shareBelow(drawn, end - 1)).toBeLessThan(share + most);
        expect(shareBelow(drawn, end + 1)).toBeGreaterThan(share - most);
      }
    }
    const looks = looksBack(nets);
    expect(outlook.record.due).toBe(looks.length);
    if (looks.length === 0) return expect(outlook.record).toMatchObject({ inside: 0, error: null, naiveError: null });
    const naive = looks.map(({ naive }) => naive).filter((error) => error !== null);
    expect(outlook.record.naiveError).toEqual(
      naive.length === looks.length ? expect.closeTo(sum(naive) / naive.length, 6) : null,
    );
    const [surely, perhaps] = [true, false].map((isSure) => looks.filter(({ isInside }) => isInside(isSure)).length);
    expect(outlook.record.inside).toBeGreaterThanOrEqual(surely ?? 0);
    expect(outlook.record.inside).toBeLessThanOrEqual(perhaps ?? 0);
    const [least, most] = [sum(looks.map(({ error }) => error[0])), sum(looks.map(({ error }) => error[1]))];
    expect((outlook.record.error ?? 0) * looks.length).toBeGreaterThanOrEqual(least);
    expect((outlook.record.error ?? 0) * looks.length).toBeLessThanOrEqual(most);
  });
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
