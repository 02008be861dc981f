import { describe, expect, it } from 'vitest';
import type { ForecastAge } from '#shared/analytics/forecasts';
import { HOUR_MS } from '#shared/days/durations';
import { onCountScale } from '../methods/count-scale.ts';
import { normalNumbers } from '../methods/normal-numbers.ts';
import type { CurvePost } from './curve-post.ts';
import { fitGrowth } from './own-growth.ts';
import { errorsOfAge } from './past-errors.ts';

const AGES = [1, 3, 6, 12, 24, 168];

/** Posts that grow by chance, some of which were not read at six hours. */
function postsOf(count: number, seed: number): CurvePost[] {
  const normal = normalNumbers(seed);
  return Array.from({ length: count }, (_, index) => {
    const day = 300 * Math.exp(0.7 * normal());
    const read = AGES.filter((age) => age !== 6 || index % 6 !== 4);
    const shares = new Map(AGES.map((age) => [age, (Math.log(age + 1) / 4) * Math.exp(0.2 * normal())]));
    const counts = (share: number) =>
      new Map(read.map((age) => [age, Math.round(share * day * (shares.get(age) ?? 0))]));
    return {
      publishedAt: new Date(Date.UTC(2026, 0, 1) + index * 7 * HOUR_MS),
      slot: { hour: (index * 7) % 24, weekday: 0 },
      ...{ mediaType: null, topicTag: null, text: 'A text', hasLink: false },
      counts: { views: counts(1), engagement: counts(0.05 + 0.01 * normal() ** 2) },
    };
  });
}

/** What is expected depends on the moment, so that it matters of which one it is asked. */
const expected = {
  of: (post: CurvePost, moment: number) => 5 + Math.sin(post.slot.hour) + (moment % (31 * HOUR_MS)) / (31 * HOUR_MS),
};
const logOf = (post: CurvePost, metric: 'views' | 'engagement', age: number) => {
  const count = post.counts[metric].get(age);
  return count === undefined ? null : onCountScale(count);
};
const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
};

describe.each([15, 16, 23, 60])('errors of forecasts of %s posts', (count) => {
  it.each([
    [0, null, 0],
    [1, null, -0.3],
    [3, 1, -0.2],
    [6, 3, -0.12],
    [12, 6, -0.06],
  ] as [ForecastAge, number | null, number][])(
    'at %s hours are those of the posts before each',
    (age, ageBefore, prior) => {
      const posts = postsOf(count + (age === 6 ? 12 : 0), count);
      for (const [metric, other] of [
        ['views', 'engagement'],
        ['engagement', 'views'],
      ] as const) {
        const rows = posts.flatMap((post) => {
          const start = age === 0 ? 0 : logOf(post, metric, age);
          if (start === null) return [];
          const usual = expected.of(post, post.publishedAt.getTime() + age * HOUR_MS);
          const before = ageBefore === null ? null : logOf(post, metric, ageBefore);
          const turn = (post.slot.hour / 12) * Math.PI;
          const beside = logOf(post, other, age);
          const bent = before === null ? null : start - before;
          const features = [
            start - usual,
            bent,
            Math.cos(turn),
            Math.sin(turn),
            beside === null ? null : beside - start,
          ];
          return [{ post, start, usual, features, growth: (logOf(post, metric, 24) ?? 0) - start }];
        });
        const modelOf = (known: number) => {
          const fitted = age === 0 ? null : fitGrowth(rows.slice(0, known), [prior, 0, 0, 0, 0]);
          return (row: (typeof rows)[number]) => fitted?.(row.features) ?? row.usual;
        };
        const noiseOf = (row: (typeof rows)[number]) => 1 / (Math.exp(age === 0 ? row.usual : row.start) + 0.5);
        // Fitted anew at the sixth post, and every twelve before the last.
        const fittedWith = (index: number) => Math.max(6, index - ((index - (rows.length % 12) + 12) % 12));
        const missed = rows.flatMap((row, index) =>
          index < 6 ? [] : [{ error: row.growth - modelOf(fittedWith(index))(row), noise: noiseOf(row) }],
        );
        const errors = missed.map(({ error }) => error);
        const spread = (1.4826 * middle(errors.map((error) => Math.abs(error - middle(errors))))) ** 2;
        const own = errorsOfAge(posts, expected, metric, { horizon: 24, age });
        expect(own.posts).toBe(rows.length);
        expect(own.errors).toHaveLength(missed.length);
        for (const [at, { error, noise }] of missed.entries()) {
          expect(own.errors[at]?.error).toBeCloseTo(error, 8);
          expect(own.errors[at]?.scale).toBeCloseTo(Math.sqrt(spread + noise), 8);
        }
        const last = rows.at(-1) as (typeof rows)[number];
        const { value, scale } = own.predict(last.post, expected);
        expect(value).toBeCloseTo(last.start + modelOf(rows.length)(last), 8);
        expect(scale).toBeCloseTo(Math.sqrt(spread + noiseOf(last)), 8);
      }
    },
  );
});

it.each([1, 2, 3, 14])('of %s posts there is the spread alone', (count) => {
  const posts = postsOf(count, 3);
  const own = errorsOfAge(posts, expected, 'views', { horizon: 24, age: 3 });
  const growths = posts.map((post) => (logOf(post, 'views', 24) ?? 0) - (logOf(post, 'views', 3) ?? 0));
  const errors = growths.map((growth, at) => ({
    error: growth - middle(growths.filter((_, other) => other !== at)),
    scale: 1,
  }));
  expect(own.errors).toEqual(
    count === 1 ? [] : errors.map(({ error }) => ({ error: expect.closeTo(error, 9), scale: 1 })),
  );
  const [post] = postsOf(1, 8) as [CurvePost];
  expect(own.predict(post, expected)).toEqual({
    value: expect.closeTo((logOf(post, 'views', 3) ?? 0) + middle(growths), 9),
    scale: 1,
  });
});
