import { expect, it } from 'vitest';
import { effectOf } from './labels-card.tsx';

it('of a label is said what the posts show, and no more', () => {
  const effect = { posts: 31, lift: 0.22, low: 0.06, high: 0.41, isClaimed: true };
  expect(effectOf({ posts: 31, effect })).toBe('+22% engagement (interval +6% to +41%), 31 posts');
  expect(effectOf({ posts: 31, effect: { ...effect, isClaimed: false } })).toBe('no difference seen, 31 posts');
  expect(effectOf({ posts: 2, effect: null })).toBe(
    '2 posts: too few to compare yet. It takes 3 with the label, as many without, and 15 in all, at least a day old and from the last 180 days',
  );
});
