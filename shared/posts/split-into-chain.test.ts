import { expect, it } from 'vitest';
import { splitIntoChain } from './split-into-chain.ts';

const words = (letters: number) => 'word '.repeat(letters / 5).trim();

it.each([
  [
    'after a paragraph',
    `${words(300)}\n\n${words(100)}.\n${words(200)}`,
    [words(300), `${words(100)}.\n${words(200)}`],
  ],
  ['after a line', `${words(300)}\n${words(100)}. ${words(200)}`, [words(300), `${words(100)}. ${words(200)}`]],
  ['after a sentence', `${words(300)}. And ${words(300)}`, [`${words(300)}.`, `And ${words(300)}`]],
  ['between words', `Short. ${words(600)}`, [`Short. ${words(490)}`, words(110)]],
  ['where a part is just full', `${'x'.repeat(500)} y`, ['x'.repeat(500), 'y']],
  ['inside a word that is longer than a post', 'x'.repeat(501), ['x'.repeat(500), 'x']],
  ['before an emoji that would be torn', `${'x'.repeat(498)}👨‍👩‍👧`, ['x'.repeat(498), '👨‍👩‍👧']],
  ['not at all', ' It fits. ', ['It fits.']],
])('cuts a text %s', (_, text, parts) => {
  expect(splitIntoChain(text, 3)).toEqual(parts);
});

it('counts an emoji of two units once', () => {
  expect(splitIntoChain('🎉'.repeat(501), 2)).toEqual(['🎉'.repeat(500), '🎉']);
});

it('gives up where a chain would be too long', () => {
  expect(splitIntoChain('x'.repeat(1501), 3)).toBeNull();
  expect(splitIntoChain('x'.repeat(1500), 3)).toHaveLength(3);
});
