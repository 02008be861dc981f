import { expect, it } from 'vitest';
import type { DraftCheck, DraftEffect } from '#shared/draft-check';
import { describeOther } from './somebody-elses.ts';

const effect = (name: string, [low, lift, high]: [number, number, number], isClaimed = false): DraftEffect => ({
  ...{ kind: 'wordings', name, posts: 5, postIds: [], lift, low, high, isClaimed },
});

const told = (...effects: DraftEffect[]): string => {
  const measured = { posts: 90, from: null, to: null, asOf: null, accountIds: [] };
  const check: DraftCheck = {
    ...{ length: { characters: 9, bytes: 9, over: 0, verdict: 'fits' }, similar: null, effects, measured, why: null },
    ...{ obstacles: [], edited: null, expected: null },
  };
  return describeOther(null, check, 'maker.anna')
    .map(({ text }) => text)
    .join(' ');
};

it('what own posts show of a post is not called unclear beside an interval without zero', () => {
  expect(told(effect('question', [-0.61, -0.41, -0.1]))).toContain(
    'Less engagement, which may be chance, in your own posts: posts with a question (−41% engagement',
  );
  expect(told(effect('emoji', [0.01, 0.04, 0.07]))).toContain(
    'More engagement, but not beyond chance, in your own posts',
  );
});

it('what own posts do not show is said in a line, and of many effects not one by one', () => {
  expect(told(effect('question', [-0.2, 0.1, 0.4]))).toContain(
    'Your own posts show no clear effect of anything that it has.',
  );
  const claimed = effect('emoji', [0.1, 0.4, 0.7], true);
  expect(told(claimed, effect('question', [-0.2, 0.1, 0.4]))).not.toContain('question');
});
