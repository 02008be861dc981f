import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { median, quantileSorted } from 'simple-statistics';

const RESAMPLES = 1000;
const BOUNDS = [0.1, 0.9] as const;

/** In the unit of the values. */
export interface MedianDifference {
  value: number;
  /** Bounds of its 80% interval. */
  low: number;
  high: number;
}

/**
 * The median of `a` minus that of `b`, with an 80% interval by the percentile bootstrap (Efron 1979): both groups are drawn
 * anew with replacement, a thousand times. Nothing is assumed of the shape, so a viral post widens nothing. The same values
 * always give the same interval. Neither group is empty.
 */
export function medianDifference(a: number[], b: number[], seed = 1): MedianDifference {
  const generator = mersenne(seed);
  const [one, other] = [a.toSorted((x, y) => x - y), b.toSorted((x, y) => x - y)];
  const drawn = Array.from({ length: RESAMPLES }, () => medianAnew(one, generator) - medianAnew(other, generator));
  drawn.sort((x, y) => x - y);
  const [low, high] = BOUNDS.map((part) => quantileSorted(drawn, part)) as [number, number];
  return { value: median(a) - median(b), low, high };
}

/** The median of as many values drawn with replacement, without sorting them: they are counted by their place. */
function medianAnew(sorted: number[], generator: RandomGenerator): number {
  const times = new Uint32Array(sorted.length);
  for (let drawn = 0; drawn < sorted.length; drawn++) {
    const place = uniformInt(generator, 0, sorted.length - 1);
    times[place] = (times[place] ?? 0) + 1;
  }
  const [low, high] = [Math.ceil(sorted.length / 2), Math.floor(sorted.length / 2) + 1];
  return (nthDrawn(sorted, times, low) + nthDrawn(sorted, times, high)) / 2;
}

/** Counted from 1. */
function nthDrawn(sorted: number[], times: Uint32Array, nth: number): number {
  let passed = 0;
  for (const [place, count] of times.entries()) {
    passed += count;
    // There is a count for each value.
    if (passed >= nth) return sorted[place] as number;
  }
  return Number.NaN;
}
