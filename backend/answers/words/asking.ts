import type { EmptyFact } from '#shared/facts/fact-result';
import type { ReadFact } from '#shared/facts/facts';
import type { Period, Question } from '../../questions/vocabulary/question.ts';
import { type Answer, limit, say, sourceOf } from './spoken.ts';

/** What an answer is made of: the question, and all that may be read for it. */
export interface Asking {
  question: Question;
  read: ReadFact;
  timeZone: string;
  today: Temporal.PlainDate;
  /** Answers another question, such as the nearest one that has an answer. */
  answer(question: Question): Promise<Answer>;
}

export type Answerer = (asking: Asking) => Promise<Answer>;

/** The one account that was named; facts are about all of them without. */
export const accountOf = ({ accountIds: [id, other] }: Question): { account?: string } =>
  id && !other ? { account: id } : {};

/** The days of a period, as facts take them. */
export const windowOf = (period: Period | null): { from?: string; to?: string } => {
  if (!period) return {};
  return period.from === null ? { to: period.to } : { from: period.from, to: period.to };
};

/** The same for facts of an account's days: a period of the screens goes by its name. */
export const daysOf = (period: Period | null): { period?: Period['screen']; from?: string; to?: string } =>
  period?.screen ? { period: period.screen } : windowOf(period);

/** Says why a fact has nothing to tell. */
export const abstainFor = (fact: EmptyFact): Answer => ({
  outcome: 'abstained',
  lines: [say`${limit(fact.why, sourceOf(fact))}`],
});
