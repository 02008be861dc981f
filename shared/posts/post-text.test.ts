import { expect, it } from 'vitest';
import { hasTrait, isQuestion, lengthOf, lengthsOf, wordingsOf } from './post-text.ts';

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
  'takes %j for a statement',
  (text) => {
    expect(isQuestion(text)).toBe(false);
  },
);

it.each([
  [119, 'short'],
  [120, 'medium'],
  [279, 'medium'],
  [280, 'long'],
])('a text of %i characters is %s', (characters, length) => {
  expect(lengthsOf('é'.repeat(characters))).toEqual([length]);
});

it('counts an emoji of several parts as one character', () => {
  expect(lengthOf('👩‍👩‍👧 ❤️')).toBe(3);
});

it.each([
  ['See www.example.com', ['link']],
  ['See https://example.com/?page=2', ['link']],
  ['Bake at 240°, for 40 minutes', ['number']],
  ['Made in B2B, for #2026goals', []],
  ['1. Weigh\n2. Knead', ['list']],
  ['One\n\nTwo', ['paragraphs']],
  ['Bread 🍞', ['emoji']],
])('sees in %j: %j', (text, wordings) => {
  expect(wordingsOf(text)).toEqual(wordings);
});

it('tells a trait by its name', () => {
  expect(hasTrait('Why?', 'question')).toBe(true);
});
