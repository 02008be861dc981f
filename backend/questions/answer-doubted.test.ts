import { expect, it } from 'vitest';
import { readAll } from './testing/questions-in-short.ts';

const ASKED = 'how many views in october';
const OF_OCTOBER = 'total views 2026-10-01..2026-10-31';

it.each([
  'sure about that?',
  'are you certain',
  'really?',
  'says who?',
  "that can't be right",
  'hm that seems low',
  'I don’t believe you',
  'you told me 300 yesterday',
  'my threads app shows something else',
  'threads app says 2000',
])('a doubt is about the answer before: %s', (doubt) => {
  expect(readAll(ASKED, doubt)).toEqual([OF_OCTOBER, 'basis views 2026-10-01..2026-10-31']);
});

it.each([
  ['do photos do better than text', 'is that significant', 'basis format IMAGE format TEXT_POST'],
  ['do my photos get more views', 'is it the photo or the day?', 'basis views format IMAGE'],
  ['best time to post', 'how sure is that', 'basis'],
])('what chance decides is doubted as such: %s, %s', (question, doubt, meant) => {
  expect(readAll(question, doubt)[1]).toBe(meant);
});

it.each(['really?', 'is it the photo or the day?'])('nothing is doubted where nothing was said: %s', (text) => {
  expect(readAll(text)[0]).not.toMatch(/^basis/);
});

it('asks something else with more words than a doubt has', () => {
  const [, next] = readAll(ASKED, 'really? and how many likes did my last ten photo posts get on average then');
  expect(next).not.toMatch(/^basis/);
});
