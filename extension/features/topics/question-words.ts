import type { ReplyGroup, ReplyText, ReplyTexts } from '#shared/analytics/reply-texts';
import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { counted, whole } from '#shared/words/numbers';

/** A group of questions, and those in it without an answer of the user, the newest first. */
export interface OpenQuestions {
  group: ReplyGroup;
  questions: ReplyText[];
}

/** The groups of questions in which some wait, those that most people ask first. */
export const openQuestionsOf = ({ groups }: Pick<ReplyTexts, 'groups'>): OpenQuestions[] =>
  groups
    .filter(({ kind }) => kind === 'questions')
    .map((group) => ({
      group,
      questions: group.replies.filter(({ isQuestion, answeredAt }) => isQuestion && answeredAt === null),
    }))
    .filter(({ questions }) => questions.length > 0)
    .toSorted((one, other) => peopleOf(other.questions) - peopleOf(one.questions));

const namesOf = (questions: ReplyText[]) => questions.flatMap(({ username }) => username ?? []);
/** Those without a name may be anybody, one of the others too. */
const peopleOf = (questions: ReplyText[]): number => Math.max(1, new Set(namesOf(questions)).size);

/** "2 people ask, 3 questions"; "at least" where Threads does not name somebody. */
export function askedText(questions: ReplyText[]): string {
  const people = counted(peopleOf(questions), 'person asks', 'people ask');
  const isSure = namesOf(questions).length === questions.length;
  return `${isSure ? people : `at least ${people}`}, ${counted(questions.length, 'question')}`;
}

/** What was looked through: "Of the newest 500 of 812 replies in the last 30 days, by what several of them mention" */
export function lookedThroughText({ replies, compared }: Pick<ReplyTexts, 'replies' | 'compared'>): string {
  const of = compared < replies ? `the newest ${whole(compared)} of ` : '';
  return `Of ${of}${counted(replies, 'reply', 'replies')} in the last ${REPLY_TEXT_DAYS} days, by what several of them mention`;
}
