import { randomNumbers } from '../../../backend/statistics/permuted.ts';

/** Chance that is the same for the same seed. */
export interface Dice {
  /** 0 to 1. */
  next(): number;
  /** Of a normal distribution with mean 0 and deviation 1. */
  normal(): number;
  between(low: number, high: number): number;
  /** A whole number from 0. */
  below(end: number): number;
}

export function diceOf(seed: number): Dice {
  const next = randomNumbers(seed);
  return {
    next,
    // Box and Muller: the sum of the squares of two normal numbers is exponential.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    between: (low, high) => low + (high - low) * next(),
    below: (end) => Math.floor(end * next()),
  };
}
