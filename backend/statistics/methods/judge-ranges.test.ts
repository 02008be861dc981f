import { describe, expect, it } from 'vitest';
import { clusteredShare, judgeRanges, pinballLoss } from './judge-ranges.ts';

const range = (low: number, mid: number, high: number) => ({ low, mid, high });

describe('the share of ranges that held', () => {
  it('has the interval of Wilson where each range is of a post of its own', () => {
    const { value, low, high } = clusteredShare(Array.from({ length: 100 }, (_, index) => [Number(index < 80)]));
    // By hand, with z = 1.2816, n = 100 and p = 0.8.
    expect([value, low, high].map((share) => share.toFixed(3))).toEqual(['0.800', '0.744', '0.846']);
  });

  it('is less certain where ranges of one post hold or fail together', () => {
    const alike = clusteredShare(Array.from({ length: 20 }, (_, index) => new Array(5).fill(Number(index < 16))));
    const twenty = clusteredShare(Array.from({ length: 20 }, (_, index) => [Number(index < 16)]));
    expect(alike.value).toBe(0.8);
    expect(alike.high - alike.low).toBeCloseTo(twenty.high - twenty.low, 1);
    const certain = clusteredShare(Array.from({ length: 20 }, () => [1, 1, 1, 1, 1]));
    expect(certain.low).toBeCloseTo(20 / (20 + 1.2816 ** 2), 6);
  });
});

it('pinball loss is 0 for a certain forecast that comes true, and dearest beyond the ends', () => {
  expect(pinballLoss(range(100, 100, 100), 100)).toBe(0);
  const loss = (actual: number) => pinballLoss(range(50, 100, 200), actual);
  expect(loss(400) - loss(200)).toBeGreaterThan(loss(200) - loss(100));
  // ln(400.5/50.5)·0.1 + ln(400.5/100.5)·0.5 + ln(400.5/200.5)·0.9
  expect(loss(400)).toBeCloseTo(0.1 * 2.0707 + 0.5 * 1.3826 + 0.9 * 0.6919, 3);
});

it('judges ranges beside what the naive ones would have said', () => {
  const judged = [90, 110, 500].map((actual, index) => ({
    postId: `post ${index}`,
    range: range(80, 100, 120),
    naive: range(20, 100, 400),
    actual,
  }));
  const { inside, posts, width, naive, skill } = judgeRanges(judged);
  expect({ inside, posts, width, naive }).toEqual({
    inside: 2,
    posts: 3,
    width: 1.5,
    naive: { share: 2 / 3, width: 20 },
  });
  const sum = (of: 'range' | 'naive') => judged.reduce((loss, one) => loss + pinballLoss(one[of], one.actual), 0);
  expect(skill).toBeCloseTo(1 - sum('range') / sum('naive'), 10);
});
