import { Z80 } from './assumptions.ts';
import type { Estimate } from './ridge-regression.ts';

/** An effect as a share of the engagement of the user's average post. */
export interface Lift {
  /** 0.2: 20% more engagement than the user's average post. A posterior mean, so shrunk towards 0. */
  lift: number;
  /** Bounds of the 80% credible interval of `lift`. */
  low: number;
  high: number;
}

/** From log engagement back to a share: e^effect − 1. */
export const toLift = ({ effect, standardDeviation }: Estimate): Lift => ({
  lift: Math.expm1(effect),
  low: Math.expm1(effect - Z80 * standardDeviation),
  high: Math.expm1(effect + Z80 * standardDeviation),
});
