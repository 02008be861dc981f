import { describe, expect, it } from 'vitest';
import { claimLift, scorePosts } from './lift.ts';

/** As many posts with the trait as there are first numbers, the others without it. */
const scoredOf = (having: number[], others: number[]) => {
  const scored = scorePosts([...having, ...others].map((engagement) => ({ engagement })));
  return { having: scored.slice(0, having.length), scored };
};

describe('the lift of a trait', () => {
  it('is claimed when it holds beyond chance, shrunken towards nothing', () => {
    const { having, scored } = scoredOf(
      [40, 50, 60, 45, 55, 50],
      Array.from({ length: 14 }, (_, index) => 10 + (index % 5)),
    );
    const lift = claimLift(having, scored);
    // By hand: residuals of the six sum to 5.74 on the log scale; 5.74 / (6 + 6) = 0.478; exp(0.478) - 1 = 0.61.
    expect(lift?.size).toBe(6);
    expect(lift?.lift).toBeCloseTo(0.6, 1);
    expect(lift?.low).toBeGreaterThan(0);
    expect(lift?.high).toBeGreaterThan(lift?.lift ?? 0);
  });

  it.each([
    ['two posts are too few', [90, 90], 18],
    ['fourteen posts are too few in all', [90, 90, 90, 90], 10],
    ['every post has it', [90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90], 1],
  ])('is not claimed where %s', (_why, having, others) => {
    const posts = scoredOf(
      having,
      Array.from({ length: others }, () => 10),
    );
    expect(claimLift(posts.having, posts.scored)).toBeNull();
  });

  it('is not claimed where the posts with it do no better, or worse', () => {
    const mixed = scoredOf([5, 20, 10, 12], [5, 20, 10, 12, 5, 20, 10, 12, 5, 20, 10, 12, 8, 9]);
    expect(claimLift(mixed.having, mixed.scored)).toBeNull();
    const worse = scoredOf(
      [1, 1, 1, 1, 1],
      Array.from({ length: 15 }, () => 50),
    );
    expect(claimLift(worse.having, worse.scored)).toBeNull();
  });

  it('leaves out posts without counts', () => {
    expect(scorePosts([{ engagement: null }, { engagement: 3 }, { engagement: 3 }])).toHaveLength(2);
  });
});
