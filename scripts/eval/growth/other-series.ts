import { type Dice, diceOf } from '../simulations/dice.ts';
import { type Course, drawSeries, type MadeUpSeries } from './made-up-series.ts';

/**
 * Accounts of another make than `made-up-series.ts`. They were in view, on other seeds, when the width of the ranges and the
 * handling of lasting slopes and jumps were chosen, so they are no proof for accounts that nobody has seen.
 */
const KINDS: Record<string, (dice: Dice) => Course> = {
  /** Every relative change of the rate lasts. */
  'rate wanders by shares': (dice) => {
    let log = Math.log(dice.between(10, 80));
    return () => {
      log += 0.12 * dice.normal();
      return Math.exp(log + 0.3 * laplace(dice)) - 2;
    };
  },
  /** Nearly everybody who might follow does by now. */
  saturating: (dice) => {
    const [all, pace, middle] = [dice.between(2000, 9000), dice.between(0.05, 0.14), dice.between(5, 60)];
    const upTo = (week: number) => all / (1 + Math.exp(-pace * (week - middle)));
    return (week) => (upTo(week + 1) - upTo(week)) * (1 + 0.25 * laplace(dice)) + 2 * dice.normal();
  },
  /** Weeks of work and weeks of rest, as they come. */
  'work and rest': (dice) => {
    const [working, resting] = [dice.between(20, 70), dice.between(-3, 6)];
    let works = true;
    return () => {
      if (dice.next() < 1 / 9) works = !works;
      return (works ? working : resting) * (1 + 0.3 * dice.normal()) + dice.normal();
    };
  },
  /** A viral post brings followers for weeks, ever fewer. */
  'echoes of hits': (dice) => {
    const [rate, fall] = [dice.between(5, 30), dice.between(0.4, 0.75)];
    let echo = 0;
    return () => {
      echo = fall * echo + (dice.next() < 0.07 ? rate * dice.between(3, 15) : 0);
      return rate * (1 + 0.3 * dice.normal()) + echo;
    };
  },
  'mostly nothing': (dice) => {
    const often = dice.between(0.15, 0.5);
    return () =>
      (dice.next() < often ? 1 + Math.floor(-2 * Math.log(1 - dice.next())) : 0) - (dice.next() < 0.1 ? 1 : 0);
  },
  'a year’s seasons': (dice) => {
    const [rate, phase] = [dice.between(15, 60), dice.between(0, 52)];
    return (week) => rate * (1 + 0.4 * Math.cos((6.283 * (week + phase)) / 52)) + 0.25 * rate * laplace(dice);
  },
  /** Slows down from week to week, and ends by losing. */
  'turns to loss': (dice) => {
    const [first, slope] = [dice.between(20, 60), dice.between(0.3, 1.2)];
    return (week) => first - slope * week + 0.2 * first * dice.normal();
  },
  'Laplacian, flat': (dice) => {
    const rate = dice.between(-10, 50);
    return () => rate + (4 + 0.5 * Math.abs(rate)) * laplace(dice);
  },
};

const laplace = (dice: Dice) => (dice.next() < 0.5 ? 1 : -1) * -Math.log(1 - dice.next()) * 0.7;

export const makeOtherSeries = (each: number, seed: number): MadeUpSeries[] =>
  Object.entries(KINDS).flatMap(([kind, make], at) => drawSeries(kind, make, each, diceOf(1000 * seed + at)));
