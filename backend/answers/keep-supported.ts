import type { ReadFact } from '#shared/facts/facts';
import { checkAnswerInTurns, type Verdict } from '../claims/check-answer.ts';
import type { Days, Grounds, ReadResult } from '../claims/known/said.ts';
import type { Period, Question } from '../questions/vocabulary/question.ts';
import { type Answer, limit, say } from './words/spoken.ts';

/** Reads facts, and keeps what it read. */
export function keepResults(read: ReadFact): { read: ReadFact; results: ReadResult[] } {
  const results: ReadResult[] = [];
  return {
    results,
    read: async (name, asked) => {
      const result = await read(name, asked);
      results.push(result);
      return result;
    },
  };
}

const daysIn = (period: Period | null): Days[] => (period?.from ? [{ from: period.from, to: period.to }] : []);

/** The days that a question is about, where it says any. */
export const askedDaysOf = ({
  period,
  against,
  alsoPeriods,
}: Pick<Question, 'period' | 'against' | 'alsoPeriods'>): Days[] => [period, against, ...alsoPeriods].flatMap(daysIn);

/** What facts bear out of an answer, and what they do not. */
export async function keepSupported(
  answer: Answer,
  grounds: Grounds,
): Promise<{ answer: Answer; withheld: Verdict[] }> {
  const { lines, withheld } = await checkAnswerInTurns(answer.lines, grounds);
  if (withheld.length === 0) return { answer, withheld };
  const isNothing = lines.every(({ claims }) => claims.length === 0);
  if (isNothing) return { answer: nothingLeft(), withheld };
  return { answer: { ...answer, outcome: answer.outcome === 'answered' ? 'partly' : answer.outcome, lines }, withheld };
}

const NOWHERE = { from: null, to: null, accountIds: [], asOf: null };

const nothingLeft = (): Answer => ({
  outcome: 'abstained',
  lines: [
    say`${limit("I can't tell that from your numbers.", NOWHERE)} Name one figure and its days, such as views in the last week, and I answer from what was read of them.`,
  ],
});
