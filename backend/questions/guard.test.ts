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
