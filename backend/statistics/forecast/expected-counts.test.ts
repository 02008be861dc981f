import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/days/durations';
import { variedCurvePosts } from '../../testing/varied-curve-posts.ts';
import type { CurvePost } from './curve-post.ts';
import { expectedCounts } from './expected-counts.ts';
import { measureWorth, traitsOf } from './feature-worth.ts';
import { ownLevels } from './own-levels.ts';

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const average = (values: number[]) => total(values) / values.length;
const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return average([sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]);
};
const spreadOf = (values: number[]) => average(values.map((value) => (value - average(values)) ** 2));

const dayOf = ({ counts }: CurvePost, metric: 'views' | 'engagement', age = 24) => {
  const count = counts[metric].get(age);
  return count === undefined ? null : Math.log(count + 0.5);
};

/** What is expected, computed a second time by one look at a time: what was known, learnt and guessed. */
function expectedBySteps(posts: CurvePost[], metric: 'views' | 'engagement') {
  const values = posts.map((post) => dayOf(post, metric));
  const known = values.flatMap((value) => value ?? []);
  // Features are learnt anew with every twelfth post before the end, sixty at most; what is older, with one less than the first of them.
  const begins = [60, 48, 36, 24, 12, 0].map((ago) => posts.length - ago).filter((begin) => begin > 0);
  const learntFrom = (place: number) =>
    begins.findLast((begin) => begin <= place) ?? Math.max(15, (begins[0] ?? 0) - 1);
  const guessOf = (post: CurvePost, hours: number) => {
    const early = dayOf(post, metric, hours);
    const growths = posts.flatMap((one, at) => {
      const [before, after] = [dayOf(one, metric, hours), values[at] ?? null];
      return before === null || after === null ? [] : [after - before];
    });
    if (early === null || growths.length < 2) return [];
    const trust = Math.max(0, 1 - spreadOf(growths) / Math.max(1e-6, spreadOf(known)));
    return [{ hours, value: early + middle(growths), trust }];
  };
  const parts = new Map(
    [...begins, learntFrom(0)].map((learnt) => {
      const isEnough = values.slice(0, learnt).filter((value) => value !== null).length >= 15;
      const ofTraits = isEnough ? measureWorth(posts.slice(0, learnt).map(traitsOf), values) : () => 0;
      const worth = (one: CurvePost) => ofTraits(traitsOf(one));
      const levels = ownLevels(
        posts.map((one, at) => {
          const value = values[at] ?? null;
          const guesses = [1, 3, 6, 12].flatMap((hours) => guessOf(one, hours));
          return {
            at: one.publishedAt.getTime(),
            value: value === null ? null : value - worth(one),
            guesses: guesses.map((guess) => ({ ...guess, value: guess.value - worth(one) })),
          };
        }),
        24,
      );
      return [learnt, { levels, worth }];
    }),
  );
  return (post: CurvePost, moment: number) => {
    const part = parts.get(learntFrom(posts.includes(post) ? posts.indexOf(post) : posts.length));
    return part ? part.levels.at(moment, post.publishedAt.getTime()) + part.worth(post) : Number.NaN;
  };
}

describe('what is expected of a post', () => {
  it.each([0, 1, 2, 3, 4, 5, 9, 19, 29, 40, 61, 87])(
    'of an account of %s is its level, and what its features are worth',
    (count) => {
      const posts = variedCurvePosts(count, count + 1);
      const coming = {
        ...(variedCurvePosts(count + 1, 5).at(-1) as CurvePost),
        counts: { views: new Map(), engagement: new Map() },
      };
      for (const metric of ['views', 'engagement'] as const) {
        const [own, steps] = [expectedCounts(posts, metric), expectedBySteps(posts, metric)];
        const asked = [0, 1, 3, 14, 15, 25, 26, 27, 37, 38, count - 13, count - 12, count - 2, count - 1];
        for (const post of [coming, ...asked.flatMap((at) => posts[at] ?? [])])
          for (const hours of [-5, 0, 1, 6, 40]) {
            const moment = post.publishedAt.getTime() + hours * HOUR_MS;
            expect(own.of(post, moment)).toBeCloseTo(steps(post, moment), 7);
          }
      }
    },
  );

  it('is the same count where all posts have the same', () => {
    const same = variedCurvePosts(30, 4).map((post) => ({
      ...post,
      counts: { views: new Map([1, 3, 6, 12, 24].map((age) => [age, 50])), engagement: new Map() },
    }));
    const last = same.at(-1) as CurvePost;
    expect(expectedCounts(same, 'views').of(last, last.publishedAt.getTime())).toBeCloseTo(Math.log(50.5), 8);
    // Of what was never read, as good as nothing.
    expect(expectedCounts(same, 'engagement').of(last, last.publishedAt.getTime())).toBe(0);
  });
});
