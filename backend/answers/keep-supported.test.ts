import { expect, it } from 'vitest';
import type { Grounds } from '../claims/known/said.ts';
import { keepSupported } from './keep-supported.ts';
import { type Answer, figure, say } from './words/spoken.ts';

const NOWHERE = { from: null, to: null, accountIds: [], asOf: null };
const GROUNDS: Grounds = {
  ...{ question: 'how many views', askedDays: [], results: [] },
  today: Temporal.PlainDate.from('2026-11-18'),
};
const answer = (...lines: Answer['lines']): Answer => ({ outcome: 'answered', lines });
const madeUp = say`You got ${figure('12 views', 12, 'count', NOWHERE, { definition: 'views' })}.`;

it('an answer of which nothing is left says that it cannot tell, and what to ask', async () => {
  const { answer: kept, withheld } = await keepSupported(answer(madeUp), GROUNDS);
  expect(kept.outcome).toBe('abstained');
  expect(kept.lines.map(({ text }) => text).join()).toMatch(/can't tell that from your numbers.*Name one figure/);
  expect(withheld).toHaveLength(1);
});

it('an answer of which words without a figure are left says the same', async () => {
  expect((await keepSupported(answer(madeUp, say`Have a look.`), GROUNDS)).answer.outcome).toBe('abstained');
});

it('an answer that is borne out stays as it is', async () => {
  const said = answer(say`Ask me about a figure.`);
  expect(await keepSupported(said, GROUNDS)).toEqual({ answer: said, withheld: [] });
});
