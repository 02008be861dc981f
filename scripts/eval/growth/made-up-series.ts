import { type Dice, diceOf } from '../simulations/dice.ts';

/** An account's weekly net followers, the oldest first: those that are known, and those that came after. */
export interface MadeUpSeries {
  kind: string;
  past: number[];
  future: number[];
}

const AHEAD = 12;
export type Course = (week: number, weeks: number) => number;

/** The kinds of accounts. None is made by the models that the outlook assumes, except for the steady one. */
const KINDS: Record<string, (dice: Dice) => Course> = {
  steady: (dice) => {
    const [rate, spread] = [dice.between(5, 60), dice.between(0.15, 0.6)];
    return () => rate * (1 + spread * dice.normal());
  },
  'small counts': (dice) => {
    const rate = dice.between(0.5, 4);
    return () => poisson(dice, rate * 1.6) - poisson(dice, rate * 0.6);
  },
  'viral weeks': (dice) => {
    const rate = dice.between(5, 40);
    return () => rate * (1 + 0.3 * dice.normal()) + (dice.next() < 0.08 ? rate * viral(dice) : 0);
  },
  'wandering rate': (dice) => {
    let rate = dice.between(20, 60);
    return () => {
      rate = Math.max(-10, rate + 5 * dice.normal());
      return rate + 6 * dice.normal();
    };
  },
  'rising rate': (dice) => {
    const [first, growth] = [dice.between(5, 20), dice.between(0.01, 0.035)];
    return (week) => first * Math.exp(growth * week) * (1 + 0.25 * dice.normal());
  },
  fading: (dice) => {
    const [first, fall] = [dice.between(60, 150), dice.between(0.015, 0.05)];
    return (week) => first * Math.exp(-fall * week) * (1 + 0.3 * dice.normal());
  },
  'change of habits': (dice) => {
    const [before, factor, at] = [dice.between(10, 60), dice.next() < 0.5 ? 0.35 : 2.5, dice.between(0.3, 0.85)];
    return (week, weeks) => before * (week < at * weeks ? 1 : factor) * (1 + 0.35 * dice.normal());
  },
  waves: (dice) => {
    const [rate, length, phase] = [dice.between(20, 60), dice.between(10, 26), dice.between(0, 6.3)];
    return (week) => rate * (1 + 0.6 * Math.sin(phase + (6.283 * week) / length)) + 0.2 * rate * dice.normal();
  },
  'good follow good': (dice) => {
    const [rate, keeps] = [dice.between(10, 50), dice.between(0.4, 0.85)];
    let swing = 0;
    return () => {
      swing = keeps * swing + 0.5 * rate * Math.sqrt(1 - keeps ** 2) * dice.normal();
      return rate + swing;
    };
  },
  'losing, heavy tails': (dice) => {
    const rate = dice.between(3, 25);
    return () => -rate + 0.5 * rate * heavyTailed(dice);
  },
};

/** So many accounts of each kind, with 10 to 80 known weeks. */
export const makeSeries = (each: number, seed: number): MadeUpSeries[] =>
  Object.entries(KINDS).flatMap(([kind, make], at) => drawSeries(kind, make, each, diceOf(1000 * seed + at)));

export const drawSeries = (kind: string, make: (dice: Dice) => Course, each: number, dice: Dice): MadeUpSeries[] =>
  Array.from({ length: each }, () => {
    const known = Math.round(dice.between(10, 80));
    const course = make(dice);
    const weeks = Array.from({ length: known + AHEAD }, (_, week) => Math.round(course(week, known)));
    return { kind, past: weeks.slice(0, known), future: weeks.slice(known) };
  });

function poisson(dice: Dice, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = dice.next(); product > limit; product *= dice.next()) count += 1;
  return count;
}

/** Pareto of shape 1.3 from 1 on, at most 40: a few of them hold most of the sum. */
const viral = (dice: Dice) => Math.min(40, (1 - dice.next()) ** (-1 / 1.3));

/** Student's t with 3 degrees of freedom. */
const heavyTailed = (dice: Dice) =>
  dice.normal() / Math.sqrt((dice.normal() ** 2 + dice.normal() ** 2 + dice.normal() ** 2) / 3);
