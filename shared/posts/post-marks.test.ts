import { expect, it } from 'vitest';
import { addressesIn, emojiIn, hashtagsIn, withoutMarks } from './post-marks.ts';

it.each([
  ['#coffee and #Tea, #coffee again', ['coffee', 'Tea']],
  ['#2026goals but not #1', ['2026goals']],
  ['#Müller #日本 ＃東京', ['Müller', '日本', '東京']],
  ['mail#me &#39; https://example.org/#top', []],
  ['# alone', []],
])('finds the tags of "%s"', (text, tags) => {
  expect(hashtagsIn(text)).toEqual(tags);
});

it('counts an emoji of several parts once', () => {
  expect(emojiIn('👩‍👩‍👧 and 🇯🇵 and ❤️ and 1')).toEqual(['👩‍👩‍👧', '🇯🇵', '❤️']);
});

it('leaves the words alone', () => {
  expect(addressesIn('see https://example.org/a?b=c and www.example.com')).toHaveLength(2);
  expect(withoutMarks('Hi @maya.b see https://example.org #now 🎉 bye').split(/\s+/)).toEqual(['Hi', 'see', 'bye']);
});
