import { medianSorted } from 'simple-statistics';
import { Z80 } from './assumptions.ts';

/** A median with an 80% interval. */
export interface MedianInterval {
  median: number;
  low: number;
  high: number;
}

/**
 * The median of sorted values, which are not empty, and an 80% interval by their ranks (Conover 1999, "Practical Nonparametric
 * Statistics", 3.2): how many values lie below the true median is binomial, whatever the shape of their distribution. With
 * fewer than 5 values it may hold the median less often.
 */
export function medianInterval(sorted: number[]): MedianInterval {
  const size = sorted.length;
  const place = Math.max(0, Math.floor((size + 1) / 2 - (Z80 / 2) * Math.sqrt(size)) - 1);
  // Both are places of the list.
  return { median: medianSorted(sorted), low: sorted[place] as number, high: sorted[size - 1 - place] as number };
}
