import { lengthOf } from '#shared/posts/post-text';
import { wordsOf } from './word-split.ts';

export interface Sentence {
  text: string;
  words: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentences of a text; a line of its own is one too. Those without a word are left out. */
export function sentencesOf(text: string): Sentence[] {
  const parts = text.split(/\n+/).flatMap((line) => [...segmenter.segment(line)].map((part) => part.segment.trim()));
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
