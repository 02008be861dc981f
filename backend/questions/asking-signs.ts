import { isQuestion } from '#shared/posts/post-text';
import type { Clues } from './clues/clues.ts';
import { sentencesIn } from './scoring/asking-sentence.ts';
import { ENGLISH_FORMS } from './vocabulary/english-changes.ts';

/** Share of words of the tables from which on a text may be about figures; under the other hardly a word is known. */
export const KNOWN = 0.6;
export const FOREIGN = 0.35;
/** As many words may be a question where every one is of the tables. */
export const MAX_WORDS = 14;

/** "I posted less in September, right" */
const ASKED_BACK =
  /\b(?:right|correct|no|huh|yeah|or what|or not|or nah|true|is that so|is that a thing|are they|is it|do they|does it|did it|was it|is it true|is that right|isn'?t it|didn'?t i|what (?:do|should|can) i do|is (?:that|it|this) (?:enough|ok|okay|good|bad|normal|weird|too much|too little)|haven'?t i|am i right)$/i;
export const endsAsking = (text: string) => isQuestion(sentencesIn(text).at(-1) ?? '') || ASKED_BACK.test(text);

/** "your", "anyone": a post speaks to its readers. "Can you tell me" speaks to us. */
export const speaksToReaders = (clues: Clues): boolean =>
  (clues.has('reader') || (clues.has('anybody') && clues.periods.length === 0 && !clues.has('latest'))) &&
  !clues.has('ask', 'help', 'coverage', 'read');

/** "my views went up today": somebody tells it. A list of words without a verb is asked. */
export const isTold = ({ concepts, has }: Clues): boolean =>
  (has('statement') && !has('best', 'worst', 'what', 'which', 'howMany')) ||
  (has('aux', 'gain', 'up', 'down', 'posting') && concepts.some(({ key, from }) => key === 'own' && from === 0));

const PLAIN_OPENING = ['what', 'which', 'where', 'who', 'why', 'howMany', 'aux', 'ask'];
export const QUESTION_OPENING = [
  'reachGoal',
  'forecastRecord',
  ...PLAIN_OPENING,
  'when',
  'howOften',
  'howIs',
  'howLong',
  'any',
  'doing',
];
export const ORDERS = ['show', 'compare', 'rank'];
export const OPENING = [...QUESTION_OPENING, ...ORDERS, 'followOn', 'same', 'advice', 'write', 'define'];

/** Whether it begins as questions and orders do, after a greeting. */
export function opensWith({ concepts }: Clues, opening: string[]): boolean {
  const polite = concepts.filter(({ key }) => key === 'please' || key === 'greeting');
  const start = polite.reduce((end, { from, to }) => (from <= end ? Math.max(end, to) : end), 0);
  return concepts.some(({ key, from }) => (from === start || from === 0) && opening.includes(key));
}

/** What is asked to be written, before the text that it is about: "Shorten this: ..." */
const LEAD = /^([^:\n]{3,80}):\s*\S/;

export const leadOf = (text: string): string | null => LEAD.exec(text)?.[1] ?? null;

const LONGEST_ORDER = 120;
/** Whether it begins with what is to be done to a text, or which text is to be written. */
export const ordersText = (text: string): boolean => ENGLISH_FORMS.orderOfText.test(text.slice(0, LONGEST_ORDER));
