import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { describe, expect, it } from 'vitest';
import { Z80, Z95 } from './assumptions.ts';
import { estimateAndTest } from './permutation-test.ts';
import { MAD_OF_NORMAL } from './post-residuals.ts';

const POSTS = 24;
const FEATURES = 8;
const random = mersenne(42);
/** Each feature is in about a third of the posts; the contrast of each is having it. */
const features = Array.from({ length: POSTS }, () =>
  Array.from({ length: FEATURES }, () => Number(uniformFloat64(random) < 1 / 3)),
);
const contrasts = Array.from({ length: FEATURES }, (_, asked) =>
  Array.from({ length: FEATURES }, (_, feature) => (feature === asked ? 2 / 3 : 0)),
);

/** Noise of mean 0 that is alike for the same seed. */
function noise(seed: number): number[] {
  const generator = mersenne(seed);
  const values = Array.from({ length: POSTS }, () => uniformFloat64(generator) - 0.5);
  const mean = values.reduce((sum, value) => sum + value, 0) / POSTS;
  return values.map((value) => value - mean);
}

const claimsIn = (residuals: number[], familywiseErrorRate: number) =>
  estimateAndTest({ features, contrasts }, residuals, familywiseErrorRate).filter(({ isClaimed }) => isClaimed);

describe('the permutation test', () => {
  it('claims anything at all in noise no more often than its family-wise error rate', () => {
    const share = (rate: number) =>
      Array.from({ length: 200 }, (_, seed) => claimsIn(noise(seed), rate)).filter(({ length }) => length > 0).length /
      200;
    // 200 draws: the standard error is 1.5% at 5%, and 2.8% at 20%.
    expect(share(0.05)).toBeGreaterThan(0);
    expect(share(0.05)).toBeLessThan(0.05 + 3 * 0.015);
    expect(share(0.2)).toBeGreaterThan(share(0.05));
    expect(share(0.2)).toBeLessThan(0.2 + 3 * 0.028);
  });

  it('claims an effect far beyond the noise, and none that is as far below zero', () => {
    const effect = features.map(([first = 0]) => first - 1 / 3);
    const [up] = estimateAndTest({ features, contrasts }, effect, 0.05);
    expect(up?.isClaimed).toBe(true);
    const [down] = estimateAndTest(
      { features, contrasts },
      effect.map((value) => -value),
      0.05,
    );
    expect(down?.isClaimed).toBe(false);
  });
});

it('quantiles of the normal distribution are those of the tables', () => {
  expect(Z80).toBeCloseTo(1.281552, 4);
  expect(Z95).toBeCloseTo(1.959964, 4);
  expect(MAD_OF_NORMAL).toBeCloseTo(0.67449, 4);
});
