import { describe, expect, it } from 'vitest';
import { autocorrelation, varianceInflation, zOfT } from './autocorrelation.ts';

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
