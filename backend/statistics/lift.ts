import { INTERVAL } from './assumptions.ts';
import type { Estimate } from './ridge-regression.ts';

export interface Lift {
  /** 0.2: a fifth more engagement than the user's average post. Shrunken towards 0. */
  lift: number;
  /** 80% interval of `lift`. */
  low: number;
  high: number;
}

/** From the log scale to a share of the usual engagement. */
export const toLift = ({ effect, deviation }: Estimate): Lift => ({
  lift: Math.expm1(effect),
  low: Math.expm1(effect - INTERVAL * deviation),
  high: Math.expm1(effect + INTERVAL * deviation),
});
