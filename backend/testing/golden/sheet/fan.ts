import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { followWay, type Way } from './follower-rate.ts';

type Walked = Pick<Way, 'keeps' | 'push'> &
  Pick<ReturnType<typeof followWay>, 'states' | 'covariance' | 'noise' | 'surprises'>;

interface Dice {
  /** From 0 to 1. */
  next(): number;
  normal(): number;
}

/** The ways of growing that the outlook knows, and what is put on each beforehand. */
export function waysOver(weeks: number): (Way & { prior: number })[] {
  const way = (prior: number, keeps: number, push: number, slope = 0, jumpedAgo: number | null = null) => ({
    prior,
    keeps,
    push,
    slope,
    jumpedAgo,
  });
  const swings = [0.02, 0.1, 0.4, 1].flatMap((push) => [way(1, 1, push), way(1, 0.9, push), way(1, 0.7, push)]);
  const slopes = [way(2, 1, 0, 0.002), way(2, 1, 0.05, 0.002), way(2, 1, 0, 0.0003), way(2, 1, 0.05, 0.0003)];
  const jumps = [4, 6, 9, 13, 18, 25, 35].filter((ago) => weeks - ago >= 6).map((ago) => way(0.5, 0, 0, 0, ago));
  return [way(20, 0, 0), ...swings, ...slopes, ...jumps];
}

/**
 * What is gained by the end of so many weeks, drawn many times over with other dice than the product's: sorted. A way by how likely
 * the weeks make it, states as far as they are known, then week by week.
 */
export function drawGained(nets: (number | null)[], weeks: number, draws: number): number[] {
  const dice = diceOf(2718);
  const ways = waysOver(nets.length).map((way) => ({ ...way, ...followWay(nets, way) }));
  const likeliest = Math.max(...ways.map(({ logLikelihood }) => logLikelihood));
  const weights = ways.map(({ prior, logLikelihood }) => prior * Math.exp(logLikelihood - likeliest));
  const whole = weights.reduce((one, other) => one + other, 0);
  const gained = ways.flatMap((way, at) =>
    Array.from(
      { length: Math.round((draws * (weights[at] ?? 0)) / whole) },
      () => walkOn(way, weeks, dice).at(-1) ?? 0,
    ),
  );
  return gained.toSorted((one, other) => one - other);
}

/** What is gained up to the end of each coming week, once: states as far as they are known, then week by week. */
export function walkOn(way: Walked, weeks: number, dice: Dice): number[] {
  let [mean, swing, slope] = drawStates(way.states, way.covariance, dice.normal);
  let sum = 0;
  return Array.from({ length: weeks }, () => {
    mean += slope;
    slope *= 0.96;
    swing = way.keeps * swing + way.noise * Math.sqrt(2.2 * way.push) * dice.normal();
    sum += mean + swing + way.noise * (way.surprises[Math.floor(dice.next() * way.surprises.length)] ?? 0);
    return sum;
  });
}

/** Three numbers with these means and covariances, one by one, each given those before. */
function drawStates(means: number[], covariance: number[][], normal: () => number): [number, number, number] {
  const at = (row: number, column: number) => covariance[row]?.[column] ?? 0;
  const root = (value: number) => Math.sqrt(Math.max(0, value));
  const over = (value: number, by: number) => (by > 1e-12 ? value / by : 0);
  const first = root(at(0, 0)) * normal();
  const onFirst = over(at(0, 1), at(0, 0));
  const restOfSecond = at(1, 1) - onFirst * at(0, 1);
  const second = root(restOfSecond) * normal();
  const third = over(at(0, 2), at(0, 0));
  const onSecond = over(at(1, 2) - third * at(0, 1), restOfSecond);
  const restOfThird = at(2, 2) - third * at(0, 2) - onSecond ** 2 * restOfSecond;
  const drawn = [first, onFirst * first + second, third * first + onSecond * second + root(restOfThird) * normal()];
  return drawn.map((away, state) => (means[state] ?? 0) + away) as [number, number, number];
}

function diceOf(seed: number): Dice {
  const generator = xoroshiro128plus(seed);
  const next = () => uniformFloat64(generator);
  // Marsaglia's polar method.
  const normal = (): number => {
    const [one, other] = [2 * next() - 1, 2 * next() - 1];
    const square = one * one + other * other;
    return square >= 1 || square === 0 ? normal() : one * Math.sqrt((-2 * Math.log(square)) / square);
  };
  return { next, normal };
}

/** The share of sorted draws below a value; of those equal to it, half. */
export const shareBelow = (sorted: number[], value: number): number =>
  (sorted.filter((one) => one < value).length + sorted.filter((one) => one === value).length / 2) / sorted.length;
