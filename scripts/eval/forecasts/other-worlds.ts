import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import type { CurvePost } from '../../../backend/statistics/forecast/curve-post.ts';
import type { Dice } from '../simulations/dice.ts';
import { poisson } from '../simulations/noise.ts';

/**
 * Accounts of another make than those that the forecasts were tuned on (`draw-curves.ts`): levels wander, swing with the season or
 * jump between moods, luck is Laplacian or skewed, posts are shared from reader to reader or rise in the shape of a log-logistic curve.
 * Nothing of the model is tuned here.
 */
export interface OtherWorld {
  name: string;
  posts: [number, number];
  views: [number, number];
  /** The level of a post on the log scale, by its place, and what came before. */
  levelOf(dice: Dice): (part: number, days: number) => number;
  /** Of spread 1 or so. */
  luckOf(dice: Dice): number;
  growth: 'log-logistic' | 'cascade';
}

const laplace = (dice: Dice) => (dice.next() < 0.5 ? 1 : -1) * -Math.log(1 - dice.next()) * 0.7;
/** Most posts do a little worse than usual, and a few do much better. */
const skewed = (dice: Dice) => -Math.log(1 - dice.next()) - 0.7;
const normal = (dice: Dice) => dice.normal();
const pareto = (dice: Dice) => dice.normal() * 0.6 + (dice.next() < 0.08 ? -Math.log(1 - dice.next()) / 0.9 : 0);

const still = () => () => 0;
const wanders = (dice: Dice) => {
  let [level, last] = [0, 0];
  return (_: number, days: number) => {
    level += 0.12 * Math.sqrt(Math.max(0, days - last)) * dice.normal();
    last = days;
    return level;
  };
};
const seasons = (dice: Dice) => {
  const [phase, length] = [dice.between(0, 6.3), dice.between(30, 90)];
  return (_: number, days: number) => 0.7 * Math.sin(phase + (6.283 * days) / length);
};
/** Two moods, each of which lasts some twelve posts. */
const moods = (dice: Dice) => {
  let isGood = dice.next() < 0.5;
  return () => {
    if (dice.next() < 1 / 12) isGood = !isGood;
    return isGood ? 0.6 : -0.6;
  };
};
/** A jump near the end, after which less is known of the new level. */
const jumps = (dice: Dice) => {
  const [at, by] = [dice.between(0.5, 0.95), dice.between(0.7, 1.6) * (dice.next() < 0.5 ? -1 : 1)];
  return (part: number) => (part < at ? 0 : by);
};
const bends = (dice: Dice) => {
  const [turn, slope] = [dice.between(0.3, 0.8), dice.between(1, 2.5)];
  return (part: number) => slope * (part < turn ? part : 2 * turn - part);
};

const usual = { posts: [50, 200] as [number, number], views: [200, 8000] as [number, number] };
export const OTHER_WORLDS: OtherWorld[] = [
  { ...usual, name: 'Laplacian luck', levelOf: still, luckOf: laplace, growth: 'log-logistic' },
  { ...usual, name: 'skewed luck, cascades', levelOf: still, luckOf: skewed, growth: 'cascade' },
  { ...usual, name: 'wandering level', levelOf: wanders, luckOf: normal, growth: 'log-logistic' },
  { ...usual, name: 'seasons', levelOf: seasons, luckOf: laplace, growth: 'cascade' },
  { ...usual, name: 'two moods', levelOf: moods, luckOf: normal, growth: 'log-logistic' },
  { ...usual, name: 'late jump', levelOf: jumps, luckOf: laplace, growth: 'log-logistic' },
  { ...usual, name: 'up and down again', levelOf: bends, luckOf: skewed, growth: 'log-logistic' },
  { ...usual, name: 'Pareto bursts, cascades', levelOf: wanders, luckOf: pareto, growth: 'cascade' },
  { ...usual, name: 'few views', views: [5, 40], levelOf: wanders, luckOf: normal, growth: 'cascade' },
  { ...usual, name: '9 to 20 posts', posts: [9, 20], levelOf: wanders, luckOf: laplace, growth: 'log-logistic' },
];

const AGES = [1, 3, 6, 12, 24, 168];
const FORMATS = ['TEXT_POST', 'IMAGE', 'VIDEO'];
const SUBJECTS = ['garden', 'chess', null];
const WORDS = ['A line.', 'How do you water yours?', 'Long story, told in parts that take a while to read. '.repeat(5)];

/** An account's posts, oldest first; the last `tested` of them are to be forecast. */
export function drawOtherCurves(dice: Dice, world: OtherWorld, tested: number): CurvePost[] {
  const count = Math.round(dice.between(...world.posts)) + tested;
  const usual = dice.between(Math.log(world.views[0]), Math.log(world.views[1]));
  const [spread, gap, home] = [dice.between(0.35, 0.95), dice.between(0.3, 2.5), dice.below(24)];
  const [formatWorth, wordWorth] = [0.25, 0.2].map((size) => [0, 1, 2].map(() => size * dice.normal()));
  // The day has one good time, with a smooth slope to either side.
  const best = dice.between(0, 24);
  const rate = Math.exp(dice.between(Math.log(0.008), Math.log(0.09)));
  const level = world.levelOf(dice);
  let days = 0;
  return Array.from({ length: count }, (_, index): CurvePost => {
    days += gap * (0.4 - 0.6 * Math.log(1 - dice.next()));
    const hour = (home + Math.floor(6 * dice.next() * dice.next())) % 24;
    const publishedAt = new Date(Date.UTC(2026, 1, 1) + Math.floor(days) * DAY_MS + (hour + dice.next()) * HOUR_MS);
    const [format, words, subject] = [dice.below(3), dice.below(3), dice.below(3)];
    const worth =
      (formatWorth?.[format] ?? 0) + (wordWorth?.[words] ?? 0) + 0.25 * Math.cos((6.283 * (hour - best)) / 24);
    const size = Math.exp(usual + level(index / count, days) + worth + spread * world.luckOf(dice));
    return {
      publishedAt,
      slot: { hour, weekday: (publishedAt.getUTCDay() + 6) % 7 },
      mediaType: FORMATS[format] ?? null,
      topicTag: SUBJECTS[subject] ?? null,
      text: WORDS[words] ?? '',
      hasLink: false,
      counts: GROWTHS[world.growth](dice, size, rate * Math.exp(0.3 * laplace(dice))),
    };
  }).toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
}

const GROWTHS = {
  /** Half of the views by a time of the post's own, the rest ever more slowly. */
  'log-logistic': (dice: Dice, size: number, rate: number) => {
    const [half, shape] = [5 * Math.exp(0.5 * laplace(dice)), dice.between(0.9, 1.6)];
    return counted(dice, rate, (from, to) => size * (share(to / half, shape) - share(from / half, shape)));
  },
  /** Followers see it in the first hours; each step, readers pass it on to a changing number of others. */
  cascade: (dice: Dice, size: number, rate: number) => {
    const [passes, decay] = [dice.between(0.3, 0.95), dice.between(0.08, 0.3)];
    let shared = 0;
    return counted(dice, rate, (from, to) => {
      const seen = 0.6 * size * (Math.exp(-decay * from) - Math.exp(-decay * to));
      const passedOn = shared * passes * Math.exp(0.35 * dice.normal());
      shared = 0.5 * (seen + passedOn);
      return seen + passedOn;
    });
  },
};

const share = (age: number, shape: number) => age ** shape / (1 + age ** shape);

function counted(dice: Dice, rate: number, between: (from: number, to: number) => number): CurvePost['counts'] {
  const [views, engagement] = [new Map<number, number>(), new Map<number, number>()];
  let [seen, engaged, before] = [0, 0, 0];
  for (const age of AGES) {
    // A gamma of shape 8 times a Poisson: views come in bursts.
    const burst = Array.from({ length: 8 }, () => -Math.log(1 - dice.next())).reduce((a, b) => a + b) / 8;
    const gained = poisson(dice, Math.max(0, between(before, age)) * Math.sqrt(burst));
    seen += gained;
    engaged += poisson(dice, gained * rate);
    before = age;
    views.set(age, seen);
    engagement.set(age, engaged);
  }
  return { views, engagement };
}
