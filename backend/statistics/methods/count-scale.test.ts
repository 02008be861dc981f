import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { mean } from 'simple-statistics';
import { expect, it } from 'vitest';
import { onCountScale, sensitivityOf } from './count-scale.ts';

/** Poisson numbers, by Knuth's product of uniform numbers. */
function counts(rate: number, size = 20_000): number[] {
  const generator = mersenne(3);
  return Array.from({ length: size }, () => {
    let count = 0;
    for (let product = uniformFloat64(generator); product > Math.exp(-rate); product *= uniformFloat64(generator))
      count++;
    return count;
  });
}

it('a tenth more is a tenth more, for small counts as for large ones', () => {
  for (const rate of [3, 8]) {
    const [before, after] = [counts(rate), counts(1.1 * rate)];
    const shown = mean(after.map(onCountScale)) - mean(before.map(onCountScale));
    expect(shown / Math.log(1.1)).toBeGreaterThan(0.85);
    expect(shown / Math.log(1.1)).toBeLessThan(1.1);
  }
});

it('follows large counts in full, and small ones less', () => {
  expect(sensitivityOf([500, 20])).toBe(1);
  expect(sensitivityOf([1])).toBeLessThan(sensitivityOf([3]));
  expect(sensitivityOf([3])).toBeLessThan(1);
  expect(sensitivityOf([])).toBe(1);
});
