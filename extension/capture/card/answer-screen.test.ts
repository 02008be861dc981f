import { expect, it } from 'vitest';
import type { PagePost } from '#shared/posts/capture';
import type { Answer } from '../page/capture-host.ts';
import { answerScreen } from './answer-screen.ts';

const post: PagePost = {
  ...{ author: 'slow.bread', code: 'DQx1', text: 'Rye takes its time.', publishedAt: '2025-03-04T06:00:00.000Z' },
  counts: { likes: 12, replies: 0, reposts: null, shares: null },
};
const answer: Answer = {
  ...{
    sentiment: 6.4,
    sentimentConfidence: 0.9,
    noScore: null,
    unsure: null,
    language: { code: 'en', reliable: true },
  },
  ...{
    analysis: 'This is a calm post.',
    works: [],
    change: [],
    whose: 'other',
    asText: '',
    path: null,
    chatPath: null,
  },
  analyst: { kind: 'local', name: 'Local analyst', fallback: null },
};

/** What the style sheet draws. */
function textOf(changes: Partial<Answer>): string {
  const { body } = answerScreen({
    ...{ post, comparison: null, figures: null, keep: document.createElement('div'), onOpen: () => undefined },
    answer: { ...answer, ...changes },
  });
  const shown = document.createElement('div');
  shown.append(...body);
  return [...shown.querySelectorAll<HTMLElement>('[data-text]')].map(({ dataset }) => dataset.text).join('');
}

it('a card has the score of a tone that is told', () => {
  expect(textOf({})).toContain('6.4/10Sentiment: Rather positive, 90% sure');
});

it.each([
  ['faint', 'Sentiment: unsure, too little in it tells a feeling.'],
  ['mixed', 'Sentiment: mixed, '],
] as const)('a card has no score beside a tone of which nothing is claimed: %s', (unsure, words) => {
  const text = textOf({ sentimentConfidence: null, unsure });
  expect(text).toContain(words);
  expect(text).not.toMatch(/6\.4|\/10/);
});
