import { expect, it } from 'vitest';
import { isQuestion } from './is-question.ts';

it.each([
  'Does this work at high altitude?',
  '¿Dónde lo compras',
  'Kann man das einfrieren？',
  'これは冷凍できますか',
  '何度で焼きますか。',
  'هل يعمل هذا؟',
  'Look at https://example.com/?a=1 — does it fit?',
])('takes %j for a question', (text) => {
  expect(isQuestion(text)).toBe(true);
});

it.each(['Saving this.', 'See https://example.com/?page=2', 'おいしかった', '', 'なるほど。すてきですね'])(
  'takes %j for none',
  (text) => {
    expect(isQuestion(text)).toBe(false);
  },
);
