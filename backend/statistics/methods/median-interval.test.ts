import { median } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { medianInterval } from './median-interval.ts';

/** How likely the true median lies between the two values at these ranks, by the binomial distribution. */
function coverage(size: number, below: number): number {
  let likely = 0.5 ** size;
  let outside = 0;
  for (let rank = 0; rank < below; rank++) {
    outside += likely;
    likely *= (size - rank) / (rank + 1);
  }
  return 1 - 2 * outside;
}

describe('the interval of a median', () => {
  it('is that of the values, both ends among them', () => {
    const values = [60, 120, 300, 900, 1800, 7200, 86_400];
    expect(medianInterval(values)).toEqual({ median: median(values), low: 120, high: 7200 });
    expect(medianInterval([5])).toEqual({ median: 5, low: 5, high: 5 });
  });

  it('holds the median in four of five samples, and in hardly more the larger they are', () => {
    const held = Array.from({ length: 796 }, (_, index) => {
      const size = index + 5;
      const { low } = medianInterval(Array.from({ length: size }, (_, rank) => rank + 1));
      return coverage(size, low);
    });
    expect(Math.min(...held)).toBeGreaterThan(0.795);
    expect(Math.max(...held.slice(400))).toBeLessThan(0.84);
  });
});
