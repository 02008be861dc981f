import type { Standing } from '#shared/analytics/performance';

/** What others had at the same age: quartiles and the median. */
export interface Quartiles {
  low: number;
  middle: number;
  high: number;
}

/** Φ⁻¹(0.75) − Φ⁻¹(0.25): the middle half of normal numbers is so many standard deviations wide. */
const QUARTILES_APART = 1.349;

/**
 * How many deviations a number of views is away from the median of the others, on a logarithmic scale: a post with twice the
 * usual is as far off as one with half of it. The deviation comes from the middle half, so that one viral post does not
 * widen it. Null where that half had all the same.
 */
export function surpriseOf(views: number, { low, middle, high }: Quartiles): number | null {
  const deviation = (Math.log1p(high) - Math.log1p(low)) / QUARTILES_APART;
  return deviation > 0 ? (Math.log1p(views) - Math.log1p(middle)) / deviation : null;
}

/** Whether a number of views lies in the middle half of the others, its bounds included. */
export function standingOf(views: number, { low, high }: Quartiles): Standing {
  if (views > high) return 'above';
  return views < low ? 'below' : 'usual';
}
