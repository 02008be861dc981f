import { expect, it } from 'vitest';
import { partPost } from './furniture.ts';
import { withoutMisread } from './misread.ts';
import type { Line } from './read-words.ts';
import { reflow } from './reflow.ts';

/** A line as it would be read: ten pixels a letter, each word with its confidence after a slash. */
function line(text: string, top = 0): Line {
  let right = 0;
  const words = text.split(' ').map((part) => {
    const [word = '', confidence = '95'] = part.split('⁄');
    const left = right;
    right = left + word.length * 10 + 10;
    return { text: word, confidence: Number(confidence) / 100, left, right: right - 10 };
  });
  return { words, top, bottom: top + 14 };
}

const lines = (...texts: string[]) => texts.map((text, index) => line(text, index * 20));
const textOf = (read: Line[]) => read.map(({ words }) => words.map(({ text }) => text).join(' '));

it.each([
  'maya.bakes 5h',
  '@maya 2d',
  'hausarzt_tim 4 Std.',
  'vinyl_corner 04/11/2026',
  'thequietfounder zd',
  'studio_ana 17!',
  'kissa 3時間',
])('takes away the name and age in "%s"', (header) => {
  expect(textOf(partPost(lines(header, 'Good morning'), true, []).lines)).toEqual(['Good morning']);
});

it.each(['day 3', 'frost on the window', 'oh well', 'I ran 5 km'])('keeps "%s", which is a first line', (first) => {
  expect(textOf(partPost(lines(first, 'and more'), true, []).lines)).toEqual([first, 'and more']);
});

it('takes away a status bar above the name, and labels', () => {
  const read = lines('9:41 5G', 'Thread', 'maya.bakes 5h', 'Good morning', 'View activity');
  expect(textOf(partPost(read, true, []).lines)).toEqual(['Good morning']);
});

it('takes away counts that no row of buttons was found for', () => {
  expect(textOf(partPost(lines('Good morning', 'Q12 O4 22 7'), false, []).lines)).toEqual(['Good morning']);
  expect(textOf(partPost(lines('Good morning', 'Q12 O4 22 7'), true, []).lines)).toHaveLength(2);
});

it('drops what emoji are taken for, keeps signs, and reads a lone bar as I', () => {
  const read = lines("|⁄90 baked »* bread &⁄92 ¥⁄34 cake @⁄7 |'m⁄90 done");
  expect(textOf(withoutMisread(read))).toEqual(["I baked bread & cake I'm done"]);
});

it('joins lines that the column broke, and keeps those that the author broke', () => {
  expect(reflow(lines('the first line ends', 'here', 'A new one'), 200)).toBe('the first line ends here\nA new one');
});

it('keeps empty lines', () => {
  expect(reflow([line('One', 0), line('Two', 20), line('Three', 60)], 400)).toBe('One\nTwo\n\nThree');
});

it('sets no spaces between Japanese words', () => {
  expect(reflow([line('今日 は 雨 。 OK')], 100)).toBe('今日は雨。 OK');
});
