import type { Dice } from './dice.ts';
import type { World } from './worlds.ts';

/** Above this mean a Poisson number is drawn as a rounded normal one, which has the same mean and variance. */
const MAX_COUNTED = 30;

/** What makes one post do better than the next for no reason that could be known: log engagement, oldest post first. */
export function drawNoise(dice: Dice, { noise, autocorrelation, virals }: World, posts: number): number[] {
  const spread = dice.between(0.6, 1.1);
  let last = dice.normal();
  return Array.from({ length: posts }, () => {
    last = autocorrelation * last + Math.sqrt(1 - autocorrelation ** 2) * innovations[noise](dice);
    return spread * last + goneViral[virals](dice);
  });
}

const innovations = {
  normal: (dice: Dice) => dice.normal(),
  /** Student's t with 3 degrees of freedom. Its quartiles are those of a normal number with a standard deviation of 1.13. */
  t3: (dice: Dice) => {
    const squares = dice.normal() ** 2 + dice.normal() ** 2 + dice.normal() ** 2;
    return dice.normal() / Math.sqrt(squares / 3);
  },
};

const goneViral = {
  none: () => 0,
  bumps: (dice: Dice) => (dice.next() < 0.04 ? dice.between(1.4, 3.9) : 0),
  /** Pareto with exponent 1.2 from fourfold on. */
  Pareto: (dice: Dice) => (dice.next() < 1 / 16 ? Math.log(4) - Math.log(1 - dice.next()) / 1.2 : 0),
};

/** A Poisson number, by Knuth's product of uniform numbers (TAOCP 3.4.1). */
export function poisson(dice: Dice, mean: number): number {
  if (mean > MAX_COUNTED) return Math.max(0, Math.round(mean + Math.sqrt(mean) * dice.normal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = dice.next(); product > limit; product *= dice.next()) count++;
  return count;
}
