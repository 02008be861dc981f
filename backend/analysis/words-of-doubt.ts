import { MAX_SUGGESTIONS, MESSAGE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { listed } from '#shared/words/numbers';
import { firstQuestions, type OwnData } from '../answers/suggest-questions.ts';
import { questionInWords } from '../answers/words/question-in-words.ts';
import { type Answer, limit, NOWHERE, say } from '../answers/words/spoken.ts';
import type { OwnAccount } from '../questions/vocabulary/question.ts';
import type { Unsure } from '../questions/vocabulary/reading.ts';

/** Opens the message of a draft, so that it is read as one. */
const CHECK = 'Check this draft: ';
/** Of the words that were not understood. */
const MOST_NAMED = 3;

/** Said of what is neither surely a question nor surely a draft: what was not understood, and what may be meant. No figure. */
export function unsure({ isEnglish, unread, mayBePost, nickname }: Omit<Unsure, 'is' | 'readings'>): Answer {
  if (nickname)
    return askedBack(say`${limit(`Which of your accounts is “the ${nickname}”?`, NOWHERE)} Pick one, or name it.`);
  const draft = mayBePost ? ' If it is a draft, press to have it checked.' : '';
  if (!isEnglish)
    return abstained(say`${limit('I understand questions about your numbers in English so far.', NOWHERE)}${draft}`);
  const words = [...new Set(unread)].slice(0, MOST_NAMED).map((word) => `“${word}”`);
  const why =
    words.length > 0
      ? `I am not sure what ${listed(words)} ${words.length > 1 ? 'mean' : 'means'} here, so I won't guess.`
      : "I am not sure what you are asking, so I won't guess.";
  return askedBack(say`${limit(why, NOWHERE)}${draft} These are the closest questions that I can answer.`);
}

const abstained = (line: Answer['lines'][number]): Answer => ({ outcome: 'abstained', lines: [line] });
const askedBack = (line: Answer['lines'][number]): Answer => ({ ...abstained(line), instead: 'question' });

interface Offering {
  message: string;
  own: OwnData;
  accounts: OwnAccount[];
  thisYear: number;
}

/** What it may have been meant as: the draft, and the likeliest readings as questions; those that people begin with where there are none. */
export function offers({ readings, mayBePost, nickname }: Unsure, offering: Offering): string[] {
  const { message, own, accounts, thisYear } = offering;
  if (nickname) return accounts.flatMap(({ username }) => askedOf(username, message)).slice(0, MAX_SUGGESTIONS);
  const draft = mayBePost ? toCheck(message.trim()) : [];
  const asked = readings.flatMap((one) => questionInWords(one, accounts, thisYear) ?? []);
  return [...new Set([...draft, ...asked, ...firstQuestions(own)])].slice(0, MAX_SUGGESTIONS);
}

/** The message with the name of an account; none where that would be too long. */
const askedOf = (username: string, message: string): string[] => {
  const asked = `${message.trim()} (@${username})`;
  return asked.length <= MESSAGE_MAX_LENGTH ? [asked] : [];
};

/** The text that somebody wants written anew: "give me 3 hooks for this post: ..." */
export function draftIn(message: string): string[] {
  const draft = /:\s*(\S[\s\S]{10,})$/.exec(message)?.[1];
  return draft ? toCheck(draft) : [];
}

/** The message that has a draft checked; none where that would be too long. */
const toCheck = (draft: string): string[] =>
  CHECK.length + draft.length <= MESSAGE_MAX_LENGTH ? [`${CHECK}${draft}`] : [];
