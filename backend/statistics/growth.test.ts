import { describe, expect, it } from 'vitest';
import { poolGroups } from './effects/pooled-groups.ts';
import { normalNumbers } from './methods/normal-numbers.ts';
import { followerPaths, quantilesOf } from './series/follower-outlook.ts';
import { goalDays } from './series/goal-dates.ts';
import { naiveRate, outlookRecord } from './series/outlook-record.ts';
import { compareBands, measureRhythm, usualPosts } from './series/posting-rhythm.ts';
import { findStandoutDays } from './series/standout-days.ts';

const noisy = (length: number, rate: number, spread: number, seed = 3) => {
  const normal = normalNumbers(seed);
  return Array.from({ length }, () => rate + spread * normal());
};

describe('the outlook', () => {
  it('goes on with a steady rate, about as wide as the weeks differ', () => {
    const [low = 0, middle = 0, high = 0] = quantilesOf(followerPaths(noisy(60, 50, 10), 12), 12, [0.1, 0.5, 0.9]);
    expect(middle).toBeGreaterThan(560);
    expect(middle).toBeLessThan(640);
    // 2 · 1.28 · 10 · √12 is 89 for a rate that is known.
    expect(high - low).toBeGreaterThan(70);
    expect(high - low).toBeLessThan(230);
  });

  it('believes a new level, and is the same for the same weeks', () => {
    const weeks = [...noisy(30, 20, 4), ...noisy(10, 80, 8, 4)];
    const [middle = 0] = quantilesOf(followerPaths(weeks, 4), 4, [0.5]);
    expect(middle).toBeGreaterThan(260);
    expect(followerPaths(weeks, 4)).toEqual(followerPaths(weeks, 4));
  });

  it('bears weeks that are all alike, and weeks that are not known', () => {
    expect(quantilesOf(followerPaths(Array(10).fill(0), 4), 4, [0.1, 0.9]).every(Number.isFinite)).toBe(true);
    const [middle = 0] = quantilesOf(followerPaths([...noisy(10, 30, 2), null, null, ...noisy(5, 30, 2)], 4), 4, [0.5]);
    expect(Math.abs(middle - 120)).toBeLessThan(15);
  });

  it('counts earlier ranges that are over', () => {
    expect(outlookRecord(noisy(11, 20, 2))).toEqual({ due: 0, inside: 0, error: null, naiveError: null });
    const { due, inside } = outlookRecord(noisy(60, 40, 5));
    expect(due).toBe(6);
    expect(inside).toBeGreaterThanOrEqual(4);
    expect(outlookRecord([...Array(12).fill(10), 500, 500, 500, 500])).toMatchObject({ due: 2, inside: 1 });
    // The last four weeks known, and one range that is over.
    expect(outlookRecord([...noisy(8, 20, 2), 30, 30, 30, 30])).toMatchObject({
      due: 1,
      naiveError: expect.any(Number),
    });
    expect(naiveRate([1, 10, 20, 30, 40])).toBe(25);
    expect(naiveRate([10, null, 30, 40])).toBeNull();
  });
});

it.each([
  ['all weeks known', noisy(17, 40, 9), 2],
  ['a week not known before one of them', noisy(21, 40, 9).map((net, week) => (week === 10 ? null : net)), 2],
])('the record is of outlooks from the weeks before them alone: %s', (_, nets, due) => {
  const looks = [nets.length - 4, nets.length - 8, nets.length - 12].flatMap((made) => {
    const [before, after] = [nets.slice(0, made), nets.slice(made, made + 4)];
    if (before.filter((net) => net !== null).length < 8 || after.includes(null)) return [];
    const came = after.reduce<number>((sum, net) => sum + (net ?? 0), 0);
    const [middle = 0] = quantilesOf(followerPaths(before, 4), 4, [0.5]);
    const four = before.slice(-4);
    const rate = four.includes(null) ? Number.NaN : four.reduce<number>((sum, net) => sum + (net ?? 0), 0) / 4;
    return [{ error: Math.abs(came - middle), naive: Math.abs(came - 4 * rate) }];
  });
  const meanOf = (figure: 'error' | 'naive') => looks.reduce((sum, look) => sum + look[figure], 0) / looks.length;
  expect(looks).toHaveLength(due);
  expect(outlookRecord(nets)).toMatchObject({
    due,
    error: expect.closeTo(meanOf('error'), 8),
    naiveError: Number.isNaN(meanOf('naive')) ? null : expect.closeTo(meanOf('naive'), 8),
  });
});

describe('a goal', () => {
  it('is reached on the first day that the paths have it', () => {
    const paths = [...Array(8).fill([7, 14, 21]), [1, 2, 3], [70, 70, 70]];
    const { earliest, latest, chance, chanceWithin } = goalDays(paths, 14);
    expect([earliest, latest, chance]).toEqual([2, 14, 0.9]);
    expect([chanceWithin(13), chanceWithin(14)]).toEqual([0.1, 0.9]);
  });

  it('is reached also where the last week just brings it, and stays so where followers leave again', () => {
    expect(goalDays([[5, 10]], 10)).toMatchObject({ earliest: 14, latest: 14, chance: 1 });
    // From 4 to 11 in the second week: 10 on its sixth day, whatever comes later.
    expect(goalDays([[4, 11, -3, 40]], 10)).toMatchObject({ earliest: 13, latest: 13 });
  });

  it('has no day for a share of the paths that is not reached', () => {
    const [reaches, not] = [[20], [3]];
    expect(goalDays([reaches, not, not, not, not], 10)).toMatchObject({ earliest: 4, latest: null, chance: 0.2 });
    expect(goalDays([not, not], 10)).toMatchObject({ earliest: null, latest: null, chance: 0 });
  });
});

describe('days that stand out', () => {
  const days: (number | null)[] = noisy(90, 10, 2).map(Math.round);
  it('are those far from the days around them', () => {
    expect(findStandoutDays(days.with(40, 60)).map(({ index, net }) => [index, net])).toEqual([[40, 60]]);
    expect(findStandoutDays(days.with(40, -30))[0]?.score).toBeLessThan(-3.5);
  });
  it('are held against the middle of the four weeks on either side, the furthest first', () => {
    const grows = noisy(90, 10, 2).map((net, day) => Math.round(net) + day);
    const spikes = grows.with(0, 70).with(40, 150).with(89, 55);
    const middleOf = (from: number, to: number) => {
      const near = spikes.slice(from, to + 1).toSorted((a, b) => a - b);
      return ((near[Math.floor((near.length - 1) / 2)] ?? 0) + (near[Math.floor(near.length / 2)] ?? 0)) / 2;
    };
    expect(findStandoutDays(spikes).map(({ index, usual }) => [index, usual])).toEqual([
      [40, middleOf(12, 68)],
      [0, middleOf(0, 28)],
      [89, middleOf(61, 89)],
    ]);
  });

  it('are told from 28 known days on', () => {
    expect(findStandoutDays(days.slice(0, 28).with(3, 60))).toHaveLength(1);
    expect(findStandoutDays([...days.slice(0, 28).with(3, 60).with(9, null), null])).toEqual([]);
  });

  it('are none where growth is steady, speeds up, or too little is known', () => {
    expect(findStandoutDays(days)).toEqual([]);
    expect(findStandoutDays(days.map((net, day) => (net ?? 0) + 0.2 * day))).toEqual([]);
    expect(findStandoutDays(days.slice(0, 27).with(3, 60))).toEqual([]);
    expect(findStandoutDays(Array(60).fill(0).with(3, 60))).toEqual([]);
  });
});

describe('the rhythm', () => {
  it('draws small groups to the mean of all more than large ones', () => {
    const [small, large] = poolGroups([
      [30],
      Array(20)
        .fill(0)
        .map((_, at) => 10 + (at % 3)),
    ]);
    expect(small?.value).toBeLessThan(25);
    expect(large?.value).toBeCloseTo(11, 0);
    expect((small?.high ?? 0) - (small?.low ?? 0)).toBeGreaterThan((large?.high ?? 0) - (large?.low ?? 0));
  });

  it('draws few values to the mean by six, and by what they differ from twelve on', () => {
    const values = (groups: number[][]) => poolGroups(groups).map(({ value }) => value);
    // Eleven values: each group of n counts n to 6.
    const [six, five] = [
      [1, 2, 3, 1, 2, 3],
      [5, 6, 7, 6, 6],
    ];
    const all = 42 / 11;
    expect(values([six, five])).toEqual([expect.closeTo((12 + 6 * all) / 12), expect.closeTo((30 + 6 * all) / 11)]);
    // Twelve: squares within are 4 and 2, of 10 degrees of freedom .6; between are 48. (48 - .6) / 6 = 7.9, so drawn by 1 only.
    expect(values([six, [...five, 6]])).toEqual([expect.closeTo((12 + 4) / 7), expect.closeTo((36 + 4) / 7)]);
    // Squares within are 8, of 10: .8; between are 3. (3 - .8) / 6 between groups, so drawn by .8 over that: 2.18.
    const low = [0, 1, 2, 0, 1, 2];
    expect(values([low, low.map((value) => value + 1)])[0]).toBeCloseTo(1 + (0.5 * 2.1818) / 8.1818, 4);
  });

  it('knows how much weeks differ from a week each, and leaves values that are nearly all alike', () => {
    const error = (groups: number[][]) => poolGroups(groups)[0]?.error;
    // Squares around the mean of 4: 26, of three groups.
    expect(error([[1], [3], [8]])).toBeCloseTo(Math.sqrt(26 / 2 / 7));
    expect(error([[1], [3]])).toBeCloseTo(Math.sqrt(2 / 7));
    // One group with two: squares within are 2.
    expect(error([[1, 3], [8]])).toBeCloseTo(Math.sqrt(2 / 8));
    const [alike] = poolGroups([[5, 5, 5, 5, 5, 5, 5, 19]]);
    expect(alike?.value).toBeCloseTo(6.75);
  });

  it('has six bands of posts a week, and leaves out those without a week', () => {
    const weeks = Array.from({ length: 18 }, (_, posts) => ({ posts, net: 10, dayViews: posts === 6 ? [100] : [] }));
    const bands = measureRhythm(weeks);
    expect(bands.map(({ from, to, weeks }) => [from, to, weeks])).toEqual([
      [0, 0, 1],
      [1, 2, 2],
      [3, 4, 2],
      [5, 7, 3],
      [8, 14, 7],
      [15, null, 3],
    ]);
    // A single week with a single post whose views are known.
    expect(bands.map(({ views }) => views && Math.round(views.value))).toEqual([null, null, null, 100, null, null]);
  });

  it('compares the two bands with most weeks, the one with fewer posts first', () => {
    const band = (from: number, weeks: number, value: number) => ({
      ...{ from, to: from, weeks, posts: 0, views: null },
      net: { value, error: from === 1 ? 3 : 4, low: 0, high: 0 },
    });
    const compared = compareBands([band(8, 3, 500), band(5, 6, 19.7), band(1, 9, 10)]);
    expect(compared).toEqual({
      ...{ value: expect.closeTo(9.7), more: 5, less: 1, isClear: false },
      low: expect.closeTo(9.7 - 5 * 1.2816, 3),
      high: expect.closeTo(9.7 + 5 * 1.2816, 3),
    });
    // Beyond 3.5 · 5.
    expect(compareBands([band(1, 9, 10), band(5, 6, 27.4)])?.isClear).toBe(false);
    expect(compareBands([band(1, 9, 10), band(5, 6, 27.6)])?.isClear).toBe(true);
    // As many weeks: those with fewer posts.
    expect(compareBands([band(8, 6, 30), band(5, 6, 20), band(1, 6, 10)])).toMatchObject({ more: 5, less: 1 });
  });

  it('has the posts of usual weeks', () => {
    const weeks = [3, 0, 7, 10, 1, 9, 2, 8, 4, 6, 5].map((posts) => ({ posts, net: 0, dayViews: [] }));
    expect(usualPosts(weeks)).toEqual({ value: 5, low: 1, high: 9 });
  });

  it('tells weeks by their posts apart where they differ, and not where they do not', () => {
    const weeksOf = (quiet: number, busy: number) => [
      ...noisy(12, quiet, 3).map((net) => ({ posts: 2, net, dayViews: [100, 300] })),
      ...noisy(12, busy, 3, 5).map((net) => ({ posts: 6, net, dayViews: [] })),
    ];
    const bands = measureRhythm(weeksOf(10, 40));
    expect(bands.map(({ from, to, weeks, posts }) => [from, to, weeks, posts])).toEqual([
      [1, 2, 12, 24],
      [5, 7, 12, 72],
    ]);
    expect(bands[0]?.views?.value).toBeCloseTo(200, 5);
    expect(bands[1]?.views).toBeNull();
    expect(compareBands(bands)).toMatchObject({ more: 5, less: 1 });
    expect(compareBands(bands)).toMatchObject({ isClear: true });
    expect(compareBands(bands)?.low).toBeGreaterThan(20);
    const alike = compareBands(measureRhythm(weeksOf(20, 20)));
    expect(alike?.isClear).toBe(false);
    expect(compareBands(measureRhythm([{ posts: 1, net: 3, dayViews: [] }]))).toBeNull();
  });
});
