import { describe, expect, it } from 'vitest';
import { followerPaths, quantilesOf } from './follower-outlook.ts';
import { goalDays } from './goal-dates.ts';
import { normalNumbers } from './normal-numbers.ts';
import { naiveRate, outlookRecord } from './outlook-record.ts';
import { poolGroups } from './pooled-groups.ts';
import { compareBands, measureRhythm } from './posting-rhythm.ts';
import { findStandoutDays } from './standout-days.ts';

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
    expect(naiveRate([1, 10, 20, 30, 40])).toBe(25);
    expect(naiveRate([10, null, 30, 40])).toBeNull();
  });
});

it('a goal is reached on the first day that the paths have it', () => {
  const paths = [...Array(8).fill([7, 14, 21]), [1, 2, 3], [70, 70, 70]];
  const { earliest, latest, chance, chanceWithin } = goalDays(paths, 14);
  expect([earliest, latest, chance]).toEqual([2, 14, 0.9]);
  expect([chanceWithin(13), chanceWithin(14)]).toEqual([0.1, 0.9]);
});

describe('days that stand out', () => {
  const days = noisy(90, 10, 2).map(Math.round);
  it('are those far from the days around them', () => {
    expect(findStandoutDays(days.with(40, 60)).map(({ index, net }) => [index, net])).toEqual([[40, 60]]);
    expect(findStandoutDays(days.with(40, -30))[0]?.score).toBeLessThan(-3.5);
  });
  it('are none where growth is steady, speeds up, or too little is known', () => {
    expect(findStandoutDays(days)).toEqual([]);
    expect(findStandoutDays(days.map((net, day) => net + 0.2 * day))).toEqual([]);
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
