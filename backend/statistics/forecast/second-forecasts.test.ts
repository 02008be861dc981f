import { Matrix, solve } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/days/durations';
import { normalNumbers } from '../methods/normal-numbers.ts';
import { calibratedRange } from './calibrated-range.ts';
import { fitGrowth } from './own-growth.ts';
import { type LevelPost, ownLevels } from './own-levels.ts';

/** Parts of the forecasts, computed a second time in another way. */
const SEEDS = Array.from({ length: 30 }, (_, seed) => seed + 1);
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const average = (values: number[]) => total(values) / values.length;
const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return average([sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]);
};
const away = (values: number[]) => middle(values.map((value) => Math.abs(value - middle(values))));
const within = (most: number, value: number) => (Math.abs(value) > most ? Math.sign(value) * most : value);

/** Student's t with five degrees of freedom at thirteen even steps, as wide as a normal distribution in its middle half. */
const TAILS = [0.21, 0.43, 0.69, 0.99, 1.4, 2.4];

describe('the range of past errors', () => {
  it.each(SEEDS)('lies where a tenth of their weight is outside: %s', (seed) => {
    const normal = normalNumbers(seed);
    const errors = Array.from({ length: 4 + 4 * seed }, () => ({
      error: seed / 9 + normal(),
      scale: 0.5 + normal() ** 2,
    }));
    const units = errors
      .map(({ error, scale }) => error / scale)
      .reverse()
      .slice(0, 60);
    const spread = 0.9 * 0.93 * 1.4826 * away(units);
    const points = [
      ...units.map((value, ago) => ({ value, weight: Math.exp((-ago * Math.LN2) / 40) })),
      ...[0, ...TAILS, ...TAILS.map((tail) => -tail)].map((tail) => ({
        value: middle(units) + spread * tail,
        weight: 4 / 13,
      })),
    ];
    /** Weight below a value: that of the points before it, half of its own, and between two points in proportion. */
    const below = (value: number) => {
      const places = points.map((one) => ({
        value: one.value,
        place: total(points.map((other) => (other.value < one.value ? other.weight : 0))) + one.weight / 2,
      }));
      const [last] = places.filter((one) => one.value <= value).toSorted((a, b) => b.value - a.value);
      const [next] = places.filter((one) => one.value > value).toSorted((a, b) => a.value - b.value);
      if (!last || !next) return (last ?? next)?.place ?? Number.NaN;
      return last.place + ((value - last.value) / (next.value - last.value)) * (next.place - last.place);
    };
    const all = total(points.map(({ weight }) => weight));
    const { low, mid, high } = calibratedRange(errors);
    // One more that is yet to come counts as the newest, half on either side of the end.
    const outside = Math.max(0.1 * (all + 1) - 0.5, Math.min(...points.map(({ weight }) => weight)) / 2);
    expect(below(mid)).toBeCloseTo(all / 2, 6);
    expect(below(low)).toBeCloseTo(outside, 6);
    expect(all - below(high)).toBeCloseTo(outside, 6);
  });

  it('is of some width where all errors are the same, and ends with the outermost', () => {
    const same = calibratedRange(Array.from({ length: 20 }, () => ({ error: 2, scale: 1 })));
    expect(same.mid).toBe(2);
    expect(same.high - same.low).toBeGreaterThan(0);
    expect(same.high - same.low).toBeLessThan(0.01);
    // Of a single error a tenth of the weight is less than half of the outermost point's.
    const single = calibratedRange([{ error: 6, scale: 3 }]);
    const end = 0.9 * 0.001 * 0.93 * 2.4;
    expect([single.low, single.high]).toEqual([expect.closeTo(2 - end, 9), expect.closeTo(2 + end, 9)]);
  });
});

describe('the level of an account', () => {
  const GAINS = [0.02, 0.05, 0.1, 0.2, 0.35];
  const posts = (seed: number): LevelPost[] => {
    const normal = normalNumbers(seed);
    const [wanders, length] = [[0, 0.05, 0.4][seed % 3] ?? 0, 12 + 6 * seed];
    let level = 5;
    return Array.from({ length }, (_, index) => {
      level += wanders * normal();
      const value = level + 0.6 * normal() + (normal() > 2 ? 3 : 0);
      const isYoung = index >= length - 4 || index % 11 === 5;
      const guess = (hours: number) => ({ hours, value: value + 0.2 * normal(), trust: 0.8 ** (7 - hours) });
      return { at: index * 9 * HOUR_MS, value: isYoung ? null : value, guesses: [guess(1), guess(3), guess(6)] };
    });
  };

  it.each(SEEDS)('follows the values by the gain that would have foretold them best: %s', (seed) => {
    const all = posts(seed);
    const known = all.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
    const values = known.map(({ value }) => value);
    const most = 2 * Math.max(0.05, 1.4826 * away(values));
    const walk = (gain: number, count: number): number => {
      let level = middle(values.slice(0, 8));
      for (let index = 8; index < count; index++)
        level += within(most, (values[index] ?? 0) - level) * Math.max(gain, 1 / (index + 1));
      return level;
    };
    const lossOf = (gain: number) =>
      total(
        values
          .map((value, index) => ({ index, loss: Math.abs(value - walk(gain, index)) }))
          .filter(({ index }) => index >= 8 && values.length - index <= 120)
          .map(({ loss }) => loss),
      );
    const gain = GAINS.reduce((best, tried) => (lossOf(tried) < 0.99 * lossOf(best) ? tried : best));
    const levels = ownLevels(all, 24);
    for (const moment of [0, 40, 9 * all.length - 30, 9 * all.length + 2, 9 * all.length + 200].map(
      (at) => at * HOUR_MS,
    ))
      for (const before of [moment, moment - 12 * HOUR_MS, all.at(-2)?.at ?? 0]) {
        const isSettled = ({ at }: { at: number }) => at + 24 * HOUR_MS <= moment;
        const expected = all
          .filter((post) => !isSettled(post) && post.at < before)
          .reduce(
            (level, post) => {
              const guess = post.guesses.filter(({ hours }) => post.at + hours * HOUR_MS <= moment).at(-1);
              return guess ? level + gain * guess.trust * within(most, guess.value - level) : level;
            },
            walk(gain, known.filter(isSettled).length),
          );
        expect(levels.at(moment, before)).toBeCloseTo(expected, 8);
      }
  });

  it('is known of no post, and of one', () => {
    expect(ownLevels([], 24).at(0, 0)).toBe(0);
    const one = ownLevels([{ at: 0, value: 7, guesses: [] }], 24);
    expect([one.at(23 * HOUR_MS, 1), one.at(24 * HOUR_MS, 1)]).toEqual([7, 7]);
    // What a post moves the level by is bounded by the spread: 1 for one value, twice .05 for two that are alike.
    const guess = { at: 30 * HOUR_MS, value: null, guesses: [{ hours: 1, value: 107, trust: 1 }] };
    const moved = (values: number[]) =>
      ownLevels([...values.map((value, at) => ({ at, value, guesses: [] })), guess], 24).at(32 * HOUR_MS, 99 * HOUR_MS);
    expect(moved([7])).toBeCloseTo(7 + 0.02 * 2);
    expect(moved([7, 7])).toBeCloseTo(7 + 0.02 * 0.1);
  });
});

it.each(SEEDS)('growth is foretold by least squares that begin at the priors: %s', (seed) => {
  const normal = normalNumbers(seed);
  const priors = [-0.3, 0, 0.5];
  const rows = Array.from({ length: 3 + 2 * seed }, (_, row) => {
    const features = [normal(), row % 5 === 2 ? null : 3 + 2 * normal(), seed % 7 === 0 ? 1 : 0.2 * normal()];
    return { features, growth: 1 + 0.4 * (features[0] ?? 0) + 0.3 * normal() + (normal() > 1.8 ? 5 : 0) };
  });
  const growths = rows.map(({ growth }) => growth);
  const centre = middle(growths);
  const limit = 3 * 1.4826 * Math.max(0.02, away(growths));
  const limited = growths.map((growth) => centre + within(limit, growth - centre));
  const usual = priors.map((_, at) => average(rows.flatMap(({ features }) => features[at] ?? [])));
  const filled = rows.map(({ features }) => features.map((value, at) => (value ?? usual[at] ?? 0) - (usual[at] ?? 0)));
  const deviations = priors.map((_, at) =>
    Math.max(0.05, Math.sqrt(total(filled.map((row) => (row[at] ?? 0) ** 2)) / (rows.length - 1))),
  );
  // Eight posts that say what the priors say, each a row of its own for every feature.
  const scaled = filled.map((row) => row.map((value, at) => value / (deviations[at] ?? 1)));
  const added = priors.map((_, at) => priors.map((_, other) => (at === other ? Math.sqrt(8) : 0)));
  const targets = [
    ...limited.map((growth) => growth - average(limited)),
    ...priors.map((prior, at) => Math.sqrt(8) * prior * (deviations[at] ?? 1)),
  ];
  const fitted = solve(new Matrix([...scaled, ...added]), Matrix.columnVector(targets)).to1DArray();
  const model = fitGrowth(rows, priors);
  for (const features of [
    [0, 0, 0],
    [1, null, 0.3],
    [-2, 5, 1],
    [null, null, null],
  ] as (number | null)[][]) {
    const parts = features.map((value, at) =>
      value === null ? 0 : ((value - (usual[at] ?? 0)) / (deviations[at] ?? 1)) * (fitted[at] ?? 0),
    );
    expect(model(features)).toBeCloseTo(average(limited) + total(parts), 8);
  }
});

it('growth is foretold by the priors where nothing was seen yet', () => {
  // One post, and a feature that nobody knows: what a step is worth beforehand.
  expect(fitGrowth([{ features: [2, null], growth: 1 }], [-0.3, 0.4])([4, null])).toBeCloseTo(1 - 0.3 * 2);
  expect(fitGrowth([{ features: [2, null], growth: 1 }], [-0.3, 0.4])([2, 1])).toBeCloseTo(1 + 0.4);
  // Two posts that differ by 2, half a deviation of √2 to either side: its square sums to 1, against the eight of the prior.
  const rows = [3, 5].map((value) => ({ features: [value], growth: value / 10 }));
  const slope = (0.1 + (8 * -0.3 * Math.SQRT2) / Math.SQRT2) / 9;
  expect(fitGrowth(rows, [-0.3])([5])).toBeCloseTo(0.4 + slope, 6);
});
