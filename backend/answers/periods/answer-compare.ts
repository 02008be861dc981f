import { completePart, periodBefore } from '../../questions/periods/calendar-periods.ts';
import type { Period, Question } from '../../questions/vocabulary/question.ts';
import { answerOfPosts, hasPostFilter } from '../rows/answer-of-posts.ts';
import { isTime } from '../rows/read-rows.ts';
import type { Answerer, Asking } from '../words/asking.ts';
import { askedDaysText } from '../words/day-texts.ts';
import { capital, entityName } from '../words/entity-names.ts';
import { type Answer, limit, NOWHERE, type Sentence, say } from '../words/spoken.ts';
import { compareAccounts } from './compare-accounts.ts';
import { comparePeriods } from './compare-days.ts';
import { compareNamed } from './compare-named.ts';

/** "Did photos or videos do better?", "this month against last month", "compare my accounts" */
export const answerCompare: Answerer = async (asking) => {
  const { question } = asking;
  const posts = question.entities.filter(({ kind }) => kind === 'post');
  const ofWords = question.entities.filter(({ kind }) => kind === 'post' || kind === 'tag');
  if (posts.length > 0 && ofWords.length > 1) return compareEach(asking, ofWords, []);
  const isOfSome = hasPostFilter(question) && question.entities.length > 0 && !namesSeveral(question);
  if (question.period && question.against && (isOfSome || question.per === 'post')) return comparePosts(asking);
  if (question.period && question.against && namesSeveral(question)) return compareInEach(asking, question.against);
  if (question.period?.from && question.against?.from) return comparePeriods(asking, question.period, question.against);
  const named = question.entities.filter(({ kind }) => kind === 'tag' || kind === 'format');
  const formats = named.filter(({ kind }) => kind === 'format');
  const tags = named.filter(({ kind }) => kind === 'tag');
  const times = question.entities.filter(isTime);
  if (formats.length > 0 && tags.length > 0) return compareWithin(asking, formats, tags);
  if (named.length > 1 && times.length > 0) return compareEach(asking, named, times);
  if (named.length > 1) return compareTested(asking, named);
  if (question.isOfAccounts || question.split === 'account') return compareAccounts(asking);
  if (times.length > 1) return asking.answer({ ...question, kind: 'slotCheck' });
  const isOfOthers = question.wordsLeft.length > 0 || (question.period && !question.isPeriodAssumed);
  return isOfOthers ? NOT_BOTH_READ : compareAccounts(asking);
};

/** What is too young or too rare to be tested is told as it was. */
async function compareTested(asking: Asking, named: Question['entities']): Promise<Answer> {
  const tested = await compareNamed(asking, named);
  return tested.outcome === 'abstained' ? compareEach(asking, named, []) : tested;
}

/** Days or words that are set beside something that was not read: their accounts were not asked about. */
const NOT_BOTH_READ: Answer = {
  outcome: 'abstained',
  lines: [
    say`${limit("I could not read what this is to be compared with, and won't guess it. Name both sides: days, formats, or topics.", NOWHERE)}`,
  ],
};

/** "Photos or videos this month": two of a kind are set beside each other. */
const namesSeveral = ({ entities }: Question): boolean =>
  (['tag', 'format'] as const).some((kind) => entities.filter((one) => one.kind === kind).length > 1);

/** "Were my photos better this month than last month?": of what was published in each. */
async function comparePosts(asking: Asking): Promise<Answer> {
  const { question } = asking;
  const one = await answerOfPosts({ ...asking, question: { ...question, against: null } });
  const other = await answerOfPosts({ ...asking, question: { ...question, period: question.against, against: null } });
  const [reason, ...more] = other.lines;
  if (other.outcome === 'abstained' && one.outcome !== 'abstained' && question.against && reason) {
    const days = capital(askedDaysText(question.against, asking.today.year));
    return { outcome: 'partly', lines: [...one.lines, say`${days}: ${reason}`, ...more] };
  }
  return { outcome: one.outcome, lines: [...one.lines, ...other.lines] };
}

/** "Photos or videos, this month and last": the same for each of the two. */
async function compareInEach(asking: Asking, other: Period): Promise<Answer> {
  const periods = [asking.question.period, other];
  const answers = [];
  for (const period of periods)
    answers.push(await answerCompare({ ...asking, question: { ...asking.question, period, against: null } }));
  const outcome = answers.every((one) => one.outcome === 'answered') ? 'answered' : 'partly';
  return { outcome, lines: answers.flatMap(({ lines }) => lines) };
}

/** "Photos or texts on weekends", "the post about flour or the one about ovens": what each of them drew. */
async function compareEach(asking: Asking, named: Question['entities'], times: Question['entities']): Promise<Answer> {
  const lines: Sentence[] = [];
  const answers: Answer[] = [];
  for (const one of named.slice(0, MOST_WITHIN)) {
    const question = { ...asking.question, entities: [one, ...times], isAdvice: false };
    const answer = await answerOfPosts({ ...asking, question });
    answers.push(answer);
    const none = say`${limit(`I know of no posts of ${entityName(one)} in these days.`, NOWHERE)}`;
    lines.push(...(answer.outcome === 'abstained' ? [none] : answer.lines));
  }
  const [first] = answers;
  if (first && answers.every(({ outcome }) => outcome === 'abstained')) return first;
  return { outcome: 'answered', lines: [...lines, say`${limit(WHAT_WAS, NOWHERE)}`] };
}
const WHAT_WAS = 'That is what happened. I do not test whether it is more than chance.';

/** "Are my carousels getting better": those of a period, and those of the one before it; null where none lies before. */
export async function comparePostsBefore(asking: Asking, asked: Period): Promise<Answer | null> {
  const period = completePart(asked);
  const against = periodBefore(period);
  if (!against) return null;
  const { outcome, lines } = await comparePosts({ ...asking, question: { ...asking.question, period, against } });
  return { outcome, lines: [...lines, say`${limit(OLDER, NOWHERE)}`] };
}
const OLDER = 'Older posts have had more time to gather theirs.';

/** "Sourdough photos against sourdough videos": each of the one within each of the other. */
async function compareWithin(
  asking: Asking,
  formats: Question['entities'],
  tags: Question['entities'],
): Promise<Answer> {
  const lines: Sentence[] = [];
  for (const tag of tags)
    for (const format of formats)
      lines.push(
        ...(await answerOfPosts({ ...asking, question: { ...asking.question, entities: [tag, format] } })).lines,
      );
  return { outcome: 'answered', lines: lines.slice(0, MOST_WITHIN) };
}
const MOST_WITHIN = 6;
