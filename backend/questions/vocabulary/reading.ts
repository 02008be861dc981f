import type { Question } from './question.ts';

/** What somebody sent: a question to answer, a post to assess, or what may be either. */
export type Reading = { is: 'question'; question: Question } | { is: 'post' } | Unsure;

/** What was not understood for sure. */
export interface Unsure {
  is: 'unsure';
  /** What it most likely asks, the likeliest first. */
  readings: Question[];
  /** Whether it may as well be a draft. */
  mayBePost: boolean;
  /** Words that nothing accounts for. */
  unread: string[];
  /** "shop", where all that is not known is which of several accounts that is. */
  nickname?: string;
  /** False where hardly a word of it is known. */
  isEnglish: boolean;
}
