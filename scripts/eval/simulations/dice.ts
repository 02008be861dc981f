import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Random numbers that are the same for the same seed. */
export interface Dice {
  /** Uniform in [0, 1). */
  next(): number;
  /** Standard normal. */
  normal(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** A whole number in [0, end). */
  below(end: number): number;
}

/** Mersenne Twister: neighbouring seeds give unrelated sequences, other than with xoroshiro128plus. */
export function diceOf(seed: number): Dice {
  const generator = mersenne(seed);
  const next = () => uniformFloat64(generator);
  return {
    next,
    // Box-Muller transform: the squares of two independent normal numbers add up to an exponential one.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    between: (low, high) => low + (high - low) * next(),
    below: (end) => uniformInt(generator, 0, end - 1),
  };
}
