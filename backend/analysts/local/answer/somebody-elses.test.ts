import { expect, it } from 'vitest';
import type { DraftCheck, DraftEffect } from '#shared/draft-check';
import { describeOther } from './somebody-elses.ts';

const effect = (name: string, [low, lift, high]: [number, number, number], isClaimed = false): DraftEffect => ({
  ...{ kind: 'wordings', name, posts: 5, postIds: [], lift, low, high, isClaimed },
});

const told = (...effects: DraftEffect[]): string => tell({}, effects);

const tell = (shown: Partial<Parameters<typeof describeOther>[0]>, effects: DraftEffect[] = []): string => {
  const measured = { posts: 90, from: null, to: null, asOf: null, accountIds: [] };
  const check: DraftCheck = {
    ...{ length: { characters: 9, bytes: 9, over: 0, verdict: 'fits' }, similar: null, effects, measured, why: null },
    ...{ obstacles: [], edited: null, expected: null },
  };
  return describeOther({ counts: null, author: 'maker.anna', comparison: null, ...shown }, check)
    .map(({ text }) => text)
    .join(' ');
};

it('what chance may explain in own posts is not told of this one, nor called unclear beside an interval without zero', () => {
  for (const interval of [[-0.61, -0.41, -0.1] as const, [0.01, 0.04, 0.07] as const])
    expect(told(effect('question', [...interval]))).toMatch(/^What I don’t know/);
});

it('a rate is told of counts that carry one', () => {
  const counts = { likes: 987, replies: 40, reposts: 1, shares: 0 };
  expect(tell({ counts })).toContain('For every 100 likes it has 4.1 replies.');
  expect(tell({ counts: { ...counts, replies: 4 } })).not.toContain('For every 100');
});

it('what is usual is not called unknown where the profile showed it', () => {
  const comparison = { multiple: 3.1, others: 5, ageHours: 90, comparedAt: '2026-11-27T08:00:00.000Z' };
  expect(tell({})).toContain('what is usual for their posts');
  expect(tell({ comparison })).toContain('who follows @maker.anna and how many people saw this one.');
});

it('what own posts do not show is said in a line, and of many effects not one by one', () => {
  expect(told(effect('question', [-0.2, 0.1, 0.4]))).toContain(
    'Your own posts show no clear effect of anything that it has.',
  );
  const claimed = effect('emoji', [0.1, 0.4, 0.7], true);
  expect(told(claimed, effect('question', [-0.2, 0.1, 0.4]))).not.toContain('question');
});
