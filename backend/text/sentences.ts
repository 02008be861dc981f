import { lengthOf } from '#shared/posts/post-text';
import { wordsOf } from './word-split.ts';

export interface Sentence {
  text: string;
  words: number;
}

/** The language is said, or a sentence would end elsewhere on another machine. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A figure after a full stop: Unicode's rules (SB8) let the sentence go on where a small letter follows, as in "Sold out. 3 loaves left." */
const BEFORE_A_FIGURE = /(?<=[.!?…]["”’)]{0,3}\s{1,9})(?=\d)/u;
/** After these the figure belongs to the word: "No. 3", "Nov. 12". */
const ABBREVIATED =
  /(?<!\p{L})(?:no|nos|nr|vol|vols|pp?|approx|ca?|figs?|ch|sec|st|art|max|min|est|tel|ext|ver|v|eps?|pt|ed|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.\s+$/iu;

/** The sentences of a text with the white space after them: put together, they are the text. A line of its own is one too. */
export const sentenceParts = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment }) => dividedAtFigures(segment));

function dividedAtFigures(segment: string): string[] {
  const parts: string[] = [];
  for (const part of segment.split(BEFORE_A_FIGURE)) {
    const last = parts.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

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
