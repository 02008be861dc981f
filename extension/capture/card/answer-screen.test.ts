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
function textOf(changes: Partial<Answer>, given: Partial<Parameters<typeof answerScreen>[0]> = {}): string {
  const { body } = answerScreen({
    ...{ post, comparison: null, figures: null, keep: document.createElement('div'), onOpen: () => undefined },
    answer: { ...answer, ...changes },
    ...given,
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

const comparison = { multiple: 3.1, others: 5, ageHours: 90, comparedAt: '2026-11-27T08:00:00.000Z' };
const SAID = '3.1 times the usual likes of the 5 other posts seen on this profile';

it('likes far from the usual of a profile stand out, and are not said again in small print', () => {
  const text = textOf({}, { comparison });
  expect(text).toContain(`What stands out${SAID}12 likes`);
  expect(text.split(SAID)).toHaveLength(2);
  expect(textOf({}, { comparison, answeredAt: '2026-11-27T08:00:00.000Z' })).toContain(`${SAID}On Nov 27`);
});

it('likes about as usual stay in small print', () => {
  const text = textOf({}, { comparison: { ...comparison, multiple: 1.1 } });
  expect(text).not.toContain('What stands out');
  expect(text).toContain('1.1 times the usual likes');
});

it('the counts are said once where the answer begins with them', () => {
  const analysis = 'This is a post by @slow.bread. Its page shows 12 likes.';
  expect(textOf({ analysis }).split('12 likes')).toHaveLength(2);
  expect(textOf({ whose: 'own' })).toContain('12 likes');
});
