import { type Dice, diceOf } from '../simulations/dice.ts';

/** What an account has on each day of a world in which nothing changes. */
export interface SimulatedDays {
  views: number[];
  engagement: number[];
}

/** Log views of each day. */
export type DayWorld = (dice: Dice, days: number) => number[];

const USUAL = 6;
const SPREAD = 0.5;
/** Days before the first one, so that what lives long has come to be. */
const WARM_UP_DAYS = 60;

const drawn = (length: number, draw: (index: number) => number) => Array.from({ length }, (_, index) => draw(index));

/** Days of which those k apart correlate by φᵏ, with mean 0 and standard deviation 1. */
function autocorrelated(dice: Dice, days: number, correlation: number, shock: () => number = dice.normal): number[] {
  let value = shock();
  return drawn(days + WARM_UP_DAYS, () => {
    value = correlation * value + Math.sqrt(1 - correlation ** 2) * shock();
    return value;
  }).slice(WARM_UP_DAYS);
}

const waves =
  (correlation: number): DayWorld =>
  (dice, days) =>
    autocorrelated(dice, days, correlation).map((value) => USUAL + SPREAD * value);

/** Student's t with 3 degrees of freedom, of variance 1. */
const heavyTailed = (dice: Dice) => {
  const squares = dice.normal() ** 2 + dice.normal() ** 2 + dice.normal() ** 2;
  return dice.normal() / Math.sqrt(squares);
};

interface Posting {
  postsADay: number;
  /** Days after which a post has given two thirds of what it gives. */
  lifeDays: number;
  viralShare?: number;
  viewsOfPost?: number;
}

/** Posts of very different success, each giving less from day to day. */
const posting =
  ({ postsADay, lifeDays, viralShare = 0, viewsOfPost = 400 }: Posting): DayWorld =>
  (dice, days) => {
    const kept = Math.exp(-1 / lifeDays);
    const viewsOf = () =>
      viewsOfPost * Math.exp(dice.normal()) * (dice.next() < viralShare ? (1 - dice.next()) ** -1 * 4 : 1);
    let alive = 0;
    return drawn(days + WARM_UP_DAYS, () => {
      const published = Math.floor(postsADay + dice.next());
      alive += drawn(published, viewsOf).reduce((all, own) => all + own, 0);
      const gained = (1 - kept) * alive;
      alive -= gained;
      return Math.log1p(Math.round(gained));
    }).slice(WARM_UP_DAYS);
  };

/** Worlds in which no level changes. */
export const STEADY_DAYS: Record<string, DayWorld> = {
  'independent days': waves(0),
  'days with t noise, 3 degrees of freedom': (dice, days) =>
    autocorrelated(dice, days, 0, () => heavyTailed(dice)).map((value) => USUAL + SPREAD * value),
  'autocorrelation .3': waves(0.3),
  'autocorrelation .6': waves(0.6),
  'autocorrelation .9': waves(0.9),
  'slow waves (.9) under noisy days': (dice, days) => {
    const slow = autocorrelated(dice, days, 0.9);
    return slow.map((value) => USUAL + SPREAD * (value + dice.normal()));
  },
  'weekends at half': (dice, days) =>
    waves(0.3)(dice, days).map((value, index) => (index % 7 > 4 ? value - Math.log(2) : value)),
  'a post a day that lives for days': posting({ postsADay: 1, lifeDays: 1.5 }),
  'a post every third day that lives for days': posting({ postsADay: 0.35, lifeDays: 1.5 }),
  'posts that live for a week': posting({ postsADay: 1, lifeDays: 7 }),
  'Pareto virals, 4% of posts': posting({ postsADay: 0.7, lifeDays: 2, viralShare: 0.04 }),
  'few views': posting({ postsADay: 0.5, lifeDays: 1, viewsOfPost: 8 }),
};

/** Where figures grow twelvefold in half a year, a rise is true and a fall is not. */
export const GROWING_DAYS: DayWorld = (dice, days) =>
  waves(0.3)(dice, days).map((value, day) => value + (Math.log(12) * day) / 180);

/** An account of a world, the same for the same seed: engagement follows views, with noise of its own. */
export function simulateDays(world: DayWorld, seed: number, days: number): SimulatedDays {
  const dice = diceOf(seed);
  const logs = world(dice, days);
  return {
    views: logs.map(countOf),
    engagement: logs.map((log) => countOf(log - 2 + 0.3 * dice.normal())),
  };
}

const countOf = (log: number) => Math.max(0, Math.round(Math.expm1(log)));
