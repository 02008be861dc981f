import { median } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { medianDifference } from './median-difference.ts';
import { normalNumbers } from './normal-numbers.ts';

describe('the difference of two medians', () => {
  it('is that of the groups, inside an interval that is always the same', () => {
    const [a, b] = [
      [5, 900, 20, 35, 60, 10, 70, 15],
      [3, 8, 4, 9, 30, 2, 5, 6],
    ];
    const told = medianDifference(a, b);
    expect(told.value).toBe(median(a) - median(b));
    expect(told.low).toBeLessThan(told.value);
    expect(told.high).toBeGreaterThan(told.value);
    expect(medianDifference(a.toReversed(), b)).toEqual(told);
  });

  it('turns around with the groups, and is not widened by one viral post', () => {
    const calm = [10, 12, 14, 16, 18, 20, 22, 24, 26, 28];
    const other = calm.map((value) => value + 100);
    const viral = [...calm.slice(0, -1), 1_000_000];
    const told = medianDifference(calm, other);
    expect(told.value).toBe(-100);
    expect(told.high).toBeLessThan(-85);
    expect(medianDifference(viral, other)).toEqual(told);
  });

  /** Of a group of zeros and ones, how likely the median of a new draw is 0 follows from the binomial distribution. */
  const against0 = (zeros: number, ones: number) => {
    const { low, high } = medianDifference([...Array(zeros).fill(0), ...Array(ones).fill(1)], [0]);
    return [low, high];
  };
  it.each([
    // Six of twelve drawn zeros make it a half, seven make it 0: 5.4% and 1.4% where three of twelve are, so neither end of the middle 80%.
    [3, 9, [1, 1]],
    [9, 3, [0, 0]],
    // Seven of thirteen, 7.1%; a draw more or less would make it 11% or 4%, and of four in eleven it is 14%.
    [4, 9, [1, 1]],
    [9, 4, [0, 0]],
    [4, 7, [0, 1]],
    // Two of three: 26%.
    [1, 2, [0, 1]],
  ])('draws as many anew as there are: %i zeros and %i ones', (zeros, ones, ends) => {
    expect(against0(zeros, ones)).toEqual(ends);
  });

  it.each([8, 13, 40])('holds the true one in about four of five pairs of groups of %i with heavy tails', (size) => {
    const normal = normalNumbers(size);
    const group = (middle: number) => Array.from({ length: size }, () => middle * Math.exp(1.2 * normal()));
    const pairs = Array.from({ length: 300 }, () => medianDifference(group(150), group(100)));
    const share = pairs.filter(({ low, high }) => low <= 50 && 50 <= high).length / pairs.length;
    expect(share).toBeGreaterThan(0.75);
    expect(share).toBeLessThan(0.92);
  });
});
