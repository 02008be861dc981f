import type { Knex } from 'knex';
import { readOwnData } from '../analysis/read-own-data.ts';
import { answerQuestion } from '../answers/answer-question.ts';
import { askedDaysOf, keepResults } from '../answers/keep-supported.ts';
import type { Answer } from '../answers/words/spoken.ts';
import { namedRows } from '../claims/check-reference.ts';
import { postLists } from '../claims/known/known-posts.ts';
import type { Grounds } from '../claims/known/said.ts';
import { createReadFacts } from '../facts/create-read-facts.ts';
import { readingOf } from '../questions/tell-apart.ts';
import type { EarlierTurn } from '../questions/vocabulary/question.ts';
import type { Others } from './plant-false-claims.ts';
import { createReadTotals, type TotalsOf } from './totals-of-claims.ts';

/** A right answer as it was before the check, and what it is held against. */
export interface RightAnswer {
  answer: Answer;
  grounds: Grounds;
  others: Others;
}

/** Answers questions of a user, one conversation for those that begin with ">". What is read as no question is left out. */
export async function answersOf(knex: Knex, userId: string, at: Date, messages: string[]): Promise<RightAnswer[]> {
  const readFacts = createReadFacts(knex, () => at);
  const known = await readOwnData(readFacts(userId));
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  const today = now.toZonedDateTimeISO(known.timeZone).toPlainDate();
  const readTotals = createReadTotals(readFacts(userId));
  const answers: RightAnswer[] = [];
  let earlier: EarlierTurn[] = [];
  for (const line of messages) {
    const message = line.replace(/^> /, '');
    if (message === line) earlier = [];
    const { timeZone, accounts, tags } = known;
    const reading = readingOf(message, false, { timeZone, accounts, tags, now, earlier });
    if (reading.is !== 'question') continue;
    const { question } = reading;
    const { read, results } = keepResults(readFacts(userId));
    const answer = await answerQuestion(question, { read, timeZone, today });
    earlier = [...earlier, { question, postIds: [] }];
    const grounds = { question: message, askedDays: askedDaysOf(question), results, today };
    answers.push({ answer, grounds, others: othersIn(grounds, await readTotals(answer.lines)) });
  }
  return answers;
}

/** Posts and names of the same facts, which another figure belongs to. */
function othersIn(grounds: Grounds, totalsOf: TotalsOf): Others {
  const posts = postLists(grounds.results).flatMap(({ rows }) => rows);
  return {
    posts: posts.map((row) => ({ ...row })),
    names: namedRows({ grounds }).flatMap(({ names }) => names),
    totalsOf,
  };
}
