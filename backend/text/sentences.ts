import { lengthOf } from '#shared/posts/post-text';
import { wordsOf } from './word-split.ts';

export interface Sentence {
  text: string;
  words: number;
}

/** The language is said, or a sentence would end elsewhere on another machine. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text with the white space after them: put together, they are the text. A line of its own is one too. */
export const sentenceParts = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** The sentences of a text; a line of its own is one too. Those without a word are left out. */
export function sentencesOf(text: string): Sentence[] {
  const parts = text.split(/\n+/).flatMap((line) => sentenceParts(line).map((part) => part.trim()));
  return parts.map((part) => ({ text: part, words: wordsOf(part).length })).filter((sentence) => sentence.words > 0);
}

/** At most `length` characters, cut between words. */
export function shorten(text: string, length = 80): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (lengthOf(line) <= length) return line;
  const cut = [...line].slice(0, length - 1).join('');
  return `${cut.replace(/\s\S*$/u, '')}…`;
}

export const quoted = (text: string) => `“${text}”`;
