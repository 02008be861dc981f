import { expect, it } from 'vitest';
import { readingOf } from '../../questions/tell-apart.ts';
import { CONTEXT } from '../../questions/testing/questions-in-short.ts';
import type { Question } from '../../questions/vocabulary/question.ts';
import { OFFERED_KINDS, questionInWords } from './question-in-words.ts';

const read = (text: string): Question => {
  const reading = readingOf(text, false, CONTEXT);
  if (reading.is !== 'question') throw new Error(`${text}: ${reading.is}`);
  return reading.question;
};

it.each(OFFERED_KINDS)('%s: a reading that is offered is read as the same again when it is pressed', (kind) => {
  const days = { from: '2026-11-02', to: '2026-11-08', unit: null, isRunning: false };
  const slots = { metric: null, period: days, isPeriodAssumed: false, accountIds: ['a1'] };
  const words = questionInWords(
    { ...read('How many views did I get last week?'), ...slots, kind },
    CONTEXT.accounts,
    2026,
  );
  const again = read(words ?? '');
  expect(again.kind).toBe(kind);
  if (words?.includes('Nov 2')) expect(again.period).toMatchObject({ from: days.from, to: days.to });
  expect(again.accountIds).toEqual(words?.includes('@') ? ['a1'] : []);
});

it('figure, days and account that were read stand in the question', () => {
  const likes = read('How many likes did I get on slowbreadclub last week?');
  expect(questionInWords(likes, CONTEXT.accounts, 2026)).toBe(
    'How many likes did I get from Nov 9 to 15 on @slowbreadclub?',
  );
});
