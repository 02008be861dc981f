import type { ReadFact } from '#shared/facts/facts';
import { answerQuestion } from '../answers/answer-question.ts';
import { keepResults, keepSupported } from '../answers/keep-supported.ts';
import { type Answer, say } from '../answers/words/spoken.ts';
import type { Narrate } from '../narrator/narrate.ts';
import type { OwnAccount, Question } from '../questions/vocabulary/question.ts';
import { withLeftOut } from './left-out.ts';

/** What an answer is made from, and held against. */
interface Grounds {
  read: ReadFact;
  timeZone: string;
  accounts: OwnAccount[];
  today: Temporal.PlainDate;
  /** The messages of the conversation: what they say themselves may be repeated. */
  inOwnWords: string;
  askedDays: Parameters<Narrate>[0]['askedDays'];
}

/** The answer to a question without a model: what facts bear out of it, what was withheld, and the facts. */
export async function answerLocally(
  question: Question,
  { read, timeZone, accounts, today, inOwnWords, askedDays }: Grounds,
): ReturnType<Parameters<Narrate>[0]['local']> {
  const { read: readKept, results } = keepResults(read);
  const plain = await answerQuestion(question, { read: readKept, timeZone, today });
  const said = withLeftOut(withAccountNamed(plain, question, accounts), question);
  const kept = await keepSupported(said, { question: inOwnWords, askedDays, results, today });
  return { ...kept, results };
}

/** An answer about one of several accounts says which. */
function withAccountNamed(answer: Answer, { accountIds }: Question, accounts: OwnAccount[]): Answer {
  const [id, another] = accountIds;
  const account = accounts.find((one) => one.id === id);
  const [first, ...others] = answer.lines;
  if (!account || another || !first || accounts.length < 2 || first.text.includes(`@${account.username}`))
    return answer;
  return { ...answer, lines: [say`@${account.username}: ${first}`, ...others] };
}
