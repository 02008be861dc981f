import type { Question } from '../../questions/vocabulary/question.ts';
import { dayText } from './day-texts.ts';
import { type Answer, limit, NOWHERE, type Sentence, say } from './spoken.ts';

/** The same question about the dates that it may have meant. */
export const otherDates = ({ ambiguousDates, instead }: Question): string[] => [
  ...(instead ? [instead] : []),
  ...ambiguousDates.map(({ otherwise }) => otherwise),
];

/** Where days were asked about, and all days are told. */
export const OF_ALL_DAYS =
  'What posts are worth takes many of them to tell, so this is of all posts that are compared, and not of these days alone.';

/** Says which day was taken where a date could be two, and where the days that were named could not be. */
export function withDatesTaken(
  answer: Answer,
  { ambiguousDates, unplaced, isPeriodAssumed, isPeriodLeftOut }: Question,
  thisYear: number,
): Answer {
  if (unplaced && isPeriodAssumed) {
    const other = say`${limit(`I don't know which days “${unplaced}” means, so I took others.`, NOWHERE)} Name a date, and I answer for it.`;
    return openedBy(other, answer);
  }
  if (isPeriodLeftOut && answer.outcome !== 'abstained') return openedBy(say`${limit(OF_ALL_DAYS, NOWHERE)}`, answer);
  if (ambiguousDates.length === 0) return answer;
  const taken = ambiguousDates.map(({ said, taken }) => `${said} as ${dayText(taken, thisYear)}`).join(', and ');
  const isMonthFirst = ambiguousDates.every(({ said }) => said.includes('/'));
  const note = say`I read ${limit(taken, NOWHERE)}, the ${isMonthFirst ? 'month' : 'day'} first.`;
  return { ...answer, lines: [...answer.lines, note] };
}

/** The answer after a sentence that says what of the question it leaves out. */
const openedBy = (line: Sentence, answer: Answer): Answer => ({
  ...answer,
  outcome: answer.outcome === 'answered' ? 'partly' : answer.outcome,
  lines: [line, ...answer.lines],
});
