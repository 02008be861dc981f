import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Audience, audienceSchema, getAudience } from '#shared/analytics/audience';
import { FollowerReading } from '../../models/accounts/follower-reading.ts';
import { PostReply } from '../../models/posts/post-reply.ts';
import { signUp } from '../../testing/factories.ts';
import { type ClockedApp, startClockedApp } from '../../testing/golden/clock.ts';
import { connectAccount, DAY, HOUR, syncPost } from '../../testing/synced-posts.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
  await app.setClock(NOW);
});
afterAll(() => app.close());

/** In winter: the clocks of Germany are an hour ahead of UTC, those of Japan nine. */
const NOW = new Date('2026-01-30T20:00:00Z');

type Shares = Record<string, number>;

async function newOwner() {
  const { client, user } = await signUp(app, { timeZone: 'UTC' });
  const account = await connectAccount(user.id);
  const params = { userId: user.id };
  const read = async (query: Record<string, string> = {}): Promise<Audience> => {
    const { status, body } = await client.call(getAudience, { params, query });
    expect(status).toBe(200);
    expect(audienceSchema.parse(body)).toEqual(body);
    return body;
  };
  const follow = async (day: string, followers: number, parts: Record<string, Shares> | null) => {
    const demographics =
      parts &&
      Object.fromEntries(
        Object.entries(parts).map(([by, shares]) => [
          by,
          Object.entries(shares).map(([name, value]) => ({ name, value })),
        ]),
      );
    await FollowerReading.query().insert({
      userId: user.id,
      accountId: account.id,
      day,
      followers,
      demographics,
      readAt: NOW,
    });
  };
  return { client, user, account, params, read, follow };
}

describe('who follows', () => {
  it('is told by share with the change since the reading nearest to the period, and no change that chance may have made', async () => {
    const { read, follow } = await newOwner();
    await follow('2025-12-20', 900, { country: { DE: 400, JP: 400, US: 80 }, age: { '25-34': 500, '18-24': 300 } });
    await follow('2026-01-20', 980, null);
    await follow('2026-01-30', 1000, {
      country: { DE: 600, JP: 280, US: 90, ZA: 5 },
      age: { '25-34': 560, '18-24': 340 },
    });
    const { at, since, readings, firstDay, followers, breakdowns } = await read();
    expect([at?.day, since?.day, readings, firstDay, followers]).toEqual([
      '2026-01-30',
      '2025-12-20',
      2,
      '2025-12-20',
      1000,
    ]);
    const [country, age] = breakdowns;
    expect(country?.parts.map(({ name, count }) => [name, count])).toEqual([
      ['DE', 600],
      ['JP', 280],
      ['US', 90],
      ['ZA', 5],
    ]);
    expect(country).toMatchObject({ rest: 0, unknown: 25 });
    const [germany, japan, america, southAfrica] = country?.parts ?? [];
    expect(germany?.share).toBeCloseTo(600 / 975);
    expect(germany?.change?.change).toBeCloseTo(600 / 975 - 400 / 880);
    expect([germany, japan, america].map((part) => part?.change?.isClear)).toEqual([true, true, false]);
    // Wald's interval by hand, at 1 − 0.05 / (2 × 6) of the normal distribution: large counts, so nearly the same. A point for rounding.
    const half = 0.01 + 2.638 * Math.sqrt((0.6154 * 0.3846) / 975 + (0.4545 * 0.5455) / 880);
    expect(germany?.change?.low).toBeCloseTo(0.1608 - half, 2);
    expect(germany?.change?.high).toBeCloseTo(0.1608 + half, 2);
    expect(southAfrica?.change).toBeNull();
    expect(age?.parts.map(({ name, change }) => [name, change?.isClear])).toEqual([
      ['18-24', false],
      ['25-34', false],
    ]);
  });

  it.each([
    ['nothing that rounding to whole points hides', 21_400, 0, false],
    ['more than rounding, where readings are steady', 23_000, 0, true],
    ['nothing of the same size where readings jump about by it', 23_000, 2_000, false],
  ])('of a large account changes by %s', async (_, last, jump, isClear) => {
    const { read, follow } = await newOwner();
    for (let day = 1; day <= 30; day++) {
      const isEnd = day === 1 || day === 30;
      const trend = 20_000 + ((last - 20_000) * (day - 1)) / 29;
      const now = Math.round(trend) + (isEnd ? 0 : day % 2 ? jump : -jump);
      await follow(`2026-01-${`${day}`.padStart(2, '0')}`, 100_000, { country: { DE: now, JP: 100_000 - now } });
    }
    const { breakdowns } = await read();
    const germany = breakdowns[0]?.parts.find(({ name }) => name === 'DE');
    expect(germany?.change?.change).toBeCloseTo((last - 20_000) / 100_000);
    expect(germany?.change?.isClear).toBe(isClear);
  });

  it('compares any two readings that the days name', async () => {
    const { read, follow } = await newOwner();
    for (const [day, count] of [
      ['2026-01-02', 200],
      ['2026-01-09', 210],
      ['2026-01-16', 220],
    ] as const)
      await follow(day, count, { gender: { F: count - 50, M: 50 } });
    const { at, since } = await read({ from: '2026-01-03', to: '2026-01-10' });
    expect([at?.day, since?.day]).toEqual(['2026-01-09', '2026-01-02']);
    expect((await read({ from: '2026-01-01', to: '2026-01-01' })).since).toBeNull();
  });
});

describe('the clock', () => {
  it('tells the share of followers with a known zone who are awake, and when posts and replies come', async () => {
    const { user, account, read, follow } = await newOwner();
    await follow('2026-01-30', 1000, { country: { DE: 300, JP: 100, US: 500 } });
    // At 9 and at 9, and once at 23 in UTC: 10:00 in Berlin, 18:00 in Tokyo; midnight, and 8:00.
    for (const hours of [35, 59, 21]) await syncPost(account, hours * HOUR);
    const post = await syncPost(account, 200 * DAY);
    await PostReply.query().insert({
      ...{ userId: user.id, postId: post.id, externalId: 'old', isQuestion: false },
      repliedAt: new Date(NOW.getTime() - DAY),
    });
    const { clock } = await read();
    expect(clock).toMatchObject({ known: 400, of: 900, unknownCountries: ['US'], postsCounted: 3, usualHour: 9 });
    expect(clock?.awake[9]).toBe(1);
    expect(clock?.awake[23]).toBe(100 / 400);
    expect(clock?.awake[16]).toBe(300 / 400);
    expect(clock?.awakeAtPosts).toBeCloseTo((1 + 1 + 0.25) / 3);
    // A post of long ago is not of these days, whoever replies to it.
    expect(clock).toMatchObject({ replies: null, repliesCounted: 0 });
  });
});

it('sets the languages of posts against those of the countries', async () => {
  const { account, read, follow } = await newOwner();
  await follow('2026-01-30', 1000, { country: { BR: 380, US: 500, DE: 100 } });
  for (let ago = 1; ago <= 3; ago++)
    await syncPost(account, ago * DAY, [], {
      content: 'This is what I have learned about the oven in all these years.',
    });
  await syncPost(account, 5 * DAY, [], {
    content: 'Das ist alles, was ich in diesen Jahren über den Ofen gelernt habe.',
  });
  const { languages, postsInLanguages } = await read();
  expect(postsInLanguages).toEqual({ told: 4, of: 4 });
  expect(languages).toEqual([
    { code: 'en', share: 500 / 980, posts: 0.75 },
    { code: 'pt', share: 380 / 980, posts: 0 },
    { code: 'de', share: 100 / 980, posts: 0.25 },
  ]);
});

it('tells all languages of countries, so that a page can set any other against them', async () => {
  const { read, follow } = await newOwner();
  await follow('2026-01-30', 1000, { country: { BR: 300, DE: 200, FR: 150, IT: 120, PL: 90, JP: 80, TR: 60 } });
  const { languages } = await read();
  expect(languages.map(({ code }) => code)).toEqual(['pt', 'de', 'fr', 'it', 'pl', 'ja', 'tr']);
});

it('says under a hundred followers when they may be reached, once the outlook knows', async () => {
  const { read, follow, account, params } = await newOwner();
  await follow('2026-01-30', 63, null);
  expect(await read()).toMatchObject({
    followers: 63,
    at: null,
    breakdowns: [],
    clock: null,
    reach: null,
    reachFrom: { need: 8 },
  });
  for (let ago = 1; ago <= 70; ago++) {
    const day = new Date(NOW.getTime() - ago * DAY).toISOString().slice(0, 10);
    await follow(day, 63 - Math.floor(ago / 2) - (ago % 3), null);
  }
  const other = await newOwner();
  expect((await other.client.call(getAudience, { params })).status).toBe(403);
  const notTheirs = { params: other.params, query: { account: account.id } };
  expect((await other.client.call(getAudience, notTheirs)).status).toBe(404);
  const { reach, reachFrom } = await read({ compare: 'off' });
  expect(reachFrom).toBeNull();
  expect(reach?.earliest && reach.earliest > '2026-02-15').toBe(true);
});
