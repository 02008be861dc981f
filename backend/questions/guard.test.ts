import { expect, it } from 'vitest';
import { readingOf } from './tell-apart.ts';
import { CONTEXT } from './testing/questions-in-short.ts';

it.each([
  ['How many trombones did my plumbers polish last week?', ['trombones']],
  ['Do my posts make the plumbers of Saturn happier on Tuesdays?', ['plumbers', 'Saturn']],
])('a question about something that no table has is not answered, and the words are named: %s', (text, words) => {
  expect(readingOf(text, false, CONTEXT)).toMatchObject({ is: 'unsure', unread: expect.arrayContaining(words) });
});

it('what is not trusted comes with the likeliest readings, and the days that it named in each', () => {
  const reading = readingOf('Prove that my trombone kazoo posts tooted better in October.', false, CONTEXT);
  const readings = reading.is === 'unsure' ? reading.readings : [];
  expect(readings).toHaveLength(3);
  expect(readings.some(({ period }) => period?.from === '2026-10-01')).toBe(true);
});

it('what names an own account is not rated as a draft before its writer says that it is one', () => {
  const text = 'What truly carries slowbreadclub? Not for bakers in general, on that account';
  expect(readingOf(text, false, CONTEXT)).toMatchObject({ is: 'unsure' });
});

it.each([
  ['For what stands the number Score, from what is it composed?', 'score'],
  ['I write slowly, before school. At what hour do my posts go out, normally?', 'postingTimes'],
  ['Write me a post about bread', 'write'],
])('what speaks of writing asks for a text only where it may: %s', (text, kind) => {
  expect(readingOf(text, false, CONTEXT)).toMatchObject({ is: 'question', question: { kind } });
});

it.each([
  ['did my last post do well', 'onePost'],
  ['did my last 3 posts do well', 'latestPosts'],
])('a post that is judged is set beside what is usual, and several are not one: %s', (text, kind) => {
  expect(readingOf(text, false, CONTEXT)).toMatchObject({ is: 'question', question: { kind } });
});

it.each(['Hey, how are you today?', 'haha fair enough'])('what greets or agrees is answered as that: %s', (text) => {
  expect(readingOf(text, false, CONTEXT)).toMatchObject({ is: 'question', question: { kind: 'greeting' } });
});

it('a story with a length of time in it is not asked for views by the hour', () => {
  const text = 'A guy at my show yesterday shouted "tell us a joke!" Sir. What did you think the last 25 minutes were?';
  expect(readingOf(text, false, CONTEXT).is).not.toBe('question');
});

it('nonsense is no draft to be rated', () => {
  expect(readingOf('asdkjh 7 7 7', false, CONTEXT)).toMatchObject({ is: 'unsure' });
});

it.each([
  'Which weekdays are NOT worth posting on? Leave out Monday, because the series distorts it.',
  'Does the second post of the day take views away from the first? I only care about days with exactly two.',
])('what somebody who posts asks, and no reader is asked, is not rated as a draft: %s', (text) => {
  expect(readingOf(text, false, CONTEXT).is).not.toBe('post');
});

it.each([
  ['how did my post about the kiln do', 'kiln'],
  ['how did my post about Leeds do', 'leeds'],
  ['views of my post about the mode of the potters', 'mode'],
])('a word that is written right is not taken for another one: %s', (text, word) => {
  const reading = readingOf(text, false, CONTEXT);
  const [entity] = reading.is === 'question' ? reading.question.entities : [];
  expect(entity).toMatchObject({ kind: 'post', words: expect.stringMatching(new RegExp(word, 'i')) });
});
