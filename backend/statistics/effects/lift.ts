import type { Interval } from './intervals.ts';

/** An effect as a share of the engagement of the user's average post. */
export interface Lift {
  /** 0.2: 20% more engagement than the user's average post. Shrunk towards 0. */
  lift: number;
  /** Bounds of the 80% interval of `lift`. */
  low: number;
  high: number;
}

/** From log engagement back to a share: e^effect − 1. */
export const toLift = ({ effect, low, high }: Interval): Lift => ({
  lift: Math.expm1(effect),
  low: Math.expm1(low),
  high: Math.expm1(high),
});
