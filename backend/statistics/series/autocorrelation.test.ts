import { describe, expect, it } from 'vitest';
import { autocorrelation, cautiousCorrelation, varianceInflation, zOfT } from './autocorrelation.ts';

describe('the autocorrelation', () => {
  it('is that of neighbours, made up for by how much too low it is', () => {
    // Deviations -2 -1 0 1 2 2 1 0 -1 -2: neighbours make 2 + 0 + 0 + 2 + 4 + 2 + 0 + 0 + 2 = 12 of 20.
    expect(autocorrelation([1, 2, 3, 4, 5, 5, 4, 3, 2, 1], 1)).toBeCloseTo((10 * 0.6 + 1) / 8, 10);
    // Deviations -1 -1 0 1 1 0: 1 + 0 + 0 + 1 + 0 = 2 of 4. A line has two coefficients.
    expect(autocorrelation([1, 1, 2, 3, 3, 2, 2, 2, 2, 2, 2, 2], 2)).toBeCloseTo((12 * 0.5 + 2) / 9, 10);
    // Where highs and lows alternate, none is like the one before.
    expect(autocorrelation([1, 3, 1, 3, 1, 3, 1, 3], 1)).toBe(0);
    expect(autocorrelation([1, 2, 3, 4, 5], 1)).toBe(0.95);
    expect(autocorrelation([2, 2, 2, 2], 1)).toBe(0);
  });

  it('is that of values further apart', () => {
    // Deviations 2 0 2 0 -2 0 -2 0: two apart they make 4 + 0 - 4 + 0 + 4 + 0 = 4 of 16.
    expect(autocorrelation([5, 3, 5, 3, 1, 3, 1, 3], 1, 2)).toBeCloseTo(Math.sqrt((8 * 0.25 + 1) / 6), 10);
  });

  it('leaves out pairs of which one is not known', () => {
    // Mean 3, deviations 2 2 . -2 -2: two pairs make 8 of 16; (4 * 0.5 + 1) / 2.
    expect(autocorrelation([5, 5, null, 1, 1, null, 3, 3, 3, 3], 1)).toBeCloseTo((8 * 0.5 + 1) / 6, 10);
  });
});

it('the variance of a mean grows with it', () => {
  expect(varianceInflation(0, 10)).toBe(1);
  // 1 + 2 * (2/3 * 0.5 + 1/3 * 0.25)
  expect(varianceInflation(0.5, 3)).toBeCloseTo(1 + 2 * (1 / 3 + 1 / 12), 10);
});

it('the quantiles of Student’s t are those of a normal distribution', () => {
  // 97.5% quantiles of Student's t, from tables.
  expect(zOfT(2.16, 13)).toBeCloseTo(1.96, 2);
  expect(zOfT(-2.776, 4)).toBeCloseTo(-1.96, 1);
});

describe('the cautious correlation', () => {
  // Worked out by a program of its own: the likeliest, and three quarters of its standard error.
  it.each([
    ['neighbours alone', [19, 3, 16, 9, 2, 1, 5, 19, 16, 12, 11, 1, 9, 16, 7, 14, 18, 18, 4, 7], 0.38259],
    ['those two apart', [7, 9, 9, 9, 7, 9, 13, 12, -2, 7, -1, 7, 6, 16, 11, 15, 37, 19, 20, 5], 0.82802],
    ['those three apart', [10, 15, 26, 16, 31, 18, 27, 14, 14, 7, 16, 31, 5, 15, 11, -5, 6, 8, 1, -2], 0.8791],
    [
      'neighbours, where those two apart may be alike by chance',
      [8, 12, 13, 5, 7, 2, 3, 5, 8, 17, 7, 13, 1, 15, 16, 15, 13, 16, 19, 7],
      0.54488,
    ],
    ['at most .95', [1, 2, 2, 3, 4, 5, 5, 6, 7, 7, 7, 6, 6, 5, 4, 3, 3, 2, 1, 1], 0.95],
    ['nothing, where neighbours differ', [1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9], 0],
  ])('is told by %s', (_, values, expected) => {
    expect(cautiousCorrelation(values, 2)).toBeCloseTo(expected, 4);
  });
});
