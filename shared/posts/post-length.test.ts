import { expect, it } from 'vitest';
import { postLength, withPlainSigns } from './post-length.ts';

it.each([
  ['a plain text', 'x'.repeat(500), { characters: 500, bytes: 500, over: 0, verdict: 'fits' }],
  ['one character more', 'x'.repeat(501), { characters: 501, bytes: 501, over: 1, verdict: 'too_long' }],
  ['three curly apostrophes', `${'x'.repeat(495)}’’’`, { characters: 498, bytes: 504, over: 0, verdict: 'unsure' }],
  ['a family, which is five code points', '👨‍👩‍👧', { characters: 5, bytes: 18, over: 0, verdict: 'fits' }],
  ['Japanese of full length', 'あ'.repeat(500), { characters: 500, bytes: 1500, over: 0, verdict: 'unsure' }],
  ['nothing', '', { characters: 0, bytes: 0, over: 0, verdict: 'fits' }],
])('counts %s as Threads does', (_, text, length) => {
  expect(postLength(text)).toEqual(length);
});

it('plain signs make a refused text fit, and leave every other sign alone', () => {
  const plain = withPlainSigns('“It’s 9–5”,\u00a0she said — ¡qué día! 🎉 あ');
  expect(plain).toBe('"It\'s 9-5", she said - ¡qué día! 🎉 あ');
  expect(postLength(withPlainSigns(`${'x'.repeat(495)}’’’`)).verdict).toBe('fits');
});
