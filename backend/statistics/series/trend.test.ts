import { probit } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { permutations } from '../methods/permutations.ts';
import { findTrend, mannKendallZ, theilSenSlope } from './trend.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const WEEK = 7 * 24 * 60 * 60 * 1000;
const NORMAL_SCORES = Array.from({ length: 50 }, (_, index) => probit((index + 0.5) / 50));

/** Newest first; one a week. */
const posts = (engagements: number[]) =>
  engagements.map((engagement, index) => ({
    publishedAt: new Date(NOW.getTime() - (index + 1) * WEEK),
    slot: { hour: 12, weekday: 0 },
    mediaType: null,
    engagement,
    dayEngagement: null,
  }));

describe('the Mann-Kendall test', () => {
  it('matches the formula worked by hand', () => {
    // Of ten pairs nine rise and one falls: S = 8, with variance 5 * 4 * 15 / 18 = 16.67; (8 - 1) / 4.08 = 1.715.
    expect(mannKendallZ([1, 2, 4, 3, 5])).toBeCloseTo(7 / Math.sqrt(300 / 18), 10);
    // Two values are equal: eight pairs rise, one falls; the variance is less by 2 * 1 * 9 / 18.
    expect(mannKendallZ([1, 2, 2, 4, 3])).toBeCloseTo(6 / Math.sqrt((300 - 18) / 18), 10);
  });

  it('is 0 if nothing changes', () => {
    expect(mannKendallZ([3, 3, 3, 3])).toBe(0);
  });
});

describe('the Theil-Sen estimator', () => {
  it('is the median of the slopes of all pairs', () => {
    // Slopes 1, 5, 3 (from 0), 9, 4 (from 1) and -1 (from 2): the median of -1, 1, 3, 4, 5, 9 is 3.5.
    const points = [0, 1, 10, 9].map((value, week) => ({ week, value }));
    expect(theilSenSlope(points)).toBe(3.5);
  });

  it('omits pairs from the same moment', () => {
    expect(
      theilSenSlope([
        { week: 1, value: 1 },
        { week: 3, value: 9 },
      ]),
    ).toBe(4);
    expect(
      theilSenSlope([
        { week: 1, value: 1 },
        { week: 1, value: 9 },
      ]),
    ).toBe(0);
  });
});

describe('the trend', () => {
  it('is up or down, in percent a week', () => {
    // Each week 1 + engagement is a tenth more than the week before.
    const growing = Array.from({ length: 20 }, (_, index) => 100 * 1.1 ** (20 - index) - 1);
    expect(findTrend(posts(growing), NOW)).toEqual({ direction: 'up', slope: expect.closeTo(10), posts: 20 });
    const falling = findTrend(posts(growing.toReversed()), NOW);
    expect(falling).toEqual({ direction: 'down', slope: expect.closeTo(100 / 1.1 - 100), posts: 20 });
  });

  it('is measured from 15 posts on, over the newest 200', () => {
    const rising = Array.from({ length: 260 }, (_, index) =>
      index < 200 ? 300 - index + 20 * (index % 2) : 10_000 * index,
    );
    expect(findTrend(posts(rising.slice(0, 15)), NOW)).toMatchObject({ posts: 15 });
    expect(findTrend(posts(rising.slice(0, 14)), NOW)).toBeNull();
    expect(findTrend(posts(rising), NOW)).toMatchObject({ direction: 'up', posts: 200 });
  });

  it('is tested at the 1.2% level, by Student’s t for as many posts as there are', () => {
    // Neighbours alternate, so none is like the one before. 15 values: Var S = 15 * 14 * 35 / 18 = 408.3. S = 61 gives
    // 60 / 20.2 = 2.97 and S = 59 gives 2.87; Student's t with 13 degrees of freedom has its 99.38% quantile at 2.90.
    const zigzag = (height: number) => Array.from({ length: 15 }, (_, week) => week + (week % 2) * height);
    const clear = zigzag(5.5).with(14, 9.2);
    const unclear = clear.with(14, 8.2);
    expect(mannKendallZ(clear)).toBeCloseTo(60 / Math.sqrt(7350 / 18), 10);
    expect(findTrend(posts(clear.toReversed().map(Math.expm1)), NOW)?.direction).toBe('up');
    expect(mannKendallZ(unclear)).toBeCloseTo(58 / Math.sqrt(7350 / 18), 10);
    expect(findTrend(posts(unclear.toReversed().map(Math.expm1)), NOW)?.direction).toBe('flat');
  });

  it('needs more than a smooth curve, which a few independent posts could draw', () => {
    const curve = (jump: number) =>
      posts(Array.from({ length: 140 }, (_, index) => 2 * 140 - index + jump * (index % 2)));
    expect(findTrend(curve(0), NOW)?.direction).toBe('flat');
    expect(findTrend(curve(20), NOW)?.direction).toBe('up');
  });

  it('is seldom told of steady accounts, also where good posts follow good ones', () => {
    const shareTold = (correlation: number) => {
      const told = permutations(NORMAL_SCORES, 400).filter((noise) => {
        let value = 0;
        const logs = noise.map((own) => {
          value = correlation * value + own;
          return 5 + value;
        });
        return findTrend(posts(logs.slice(-30).map(Math.expm1)), NOW)?.direction !== 'flat';
      });
      return told.length / 400;
    };
    expect(shareTold(0)).toBeLessThan(0.06);
    expect(shareTold(0.6)).toBeLessThan(0.08);
  });

  it('is flat if chance explains it, and null under 15 posts', () => {
    const mixed = Array.from({ length: 20 }, (_, index) => [10, 40, 20, 30][index % 4] ?? 0);
    expect(findTrend(posts(mixed), NOW)?.direction).toBe('flat');
    expect(findTrend(posts(mixed.slice(0, 14)), NOW)).toBeNull();
  });
});
