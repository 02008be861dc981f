import { MESSAGE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { nearestQuestions, type OwnData } from '../answers/suggest-questions.ts';
import { type Answer, limit, NOWHERE, say } from '../answers/words/spoken.ts';
import type { Clues } from '../questions/clues/clues.ts';
import type { QuestionContext } from '../questions/vocabulary/question.ts';

/** Opens the message of a draft, so that it is read as one. */
const CHECK = 'Check this draft: ';

/** Said of what is neither surely a question nor surely a draft. */
export const unsure = (message: string, isEnglish: boolean): Answer => ({
  outcome: 'abstained',
  lines: [
    isEnglish
      ? say`${limit("I am not sure what you ask, so I don't guess.", NOWHERE)} If it is a draft, press to have it checked; else these are the nearest questions that I can answer.`
      : say`${limit('I understand questions about your numbers in English so far.', NOWHERE)} ${message.length > 0 ? 'If it is a draft, press to have it checked.' : ''}`,
  ],
});

/** What it may have been meant as: the draft, and the nearest questions. */
export const offers = (message: string, clues: Clues, own: OwnData, context: QuestionContext): string[] => [
  ...toCheck(message.trim()),
  ...nearestQuestions(clues, own, context),
];

/** The text that somebody wants written anew: "give me 3 hooks for this post: ..." */
export function draftIn(message: string): string[] {
  const draft = /:\s*(\S[\s\S]{10,})$/.exec(message)?.[1];
  return draft ? toCheck(draft) : [];
}

/** The message that has a draft checked; none where that would be too long. */
const toCheck = (draft: string): string[] =>
  CHECK.length + draft.length <= MESSAGE_MAX_LENGTH ? [`${CHECK}${draft}`] : [];
