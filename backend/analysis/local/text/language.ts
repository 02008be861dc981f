import { eld } from 'eld/extrasmall';
import { withoutMarks } from '#shared/post-marks';
import { stopWords } from './stop-words.ts';
import { wordsOf } from './word-split.ts';

export interface Language {
  /** ISO 639-1. */
  code: string;
  reliable: boolean;
}

/** Under this the detector is sure too soon. */
const MIN_LETTERS = 20;
/** Of the words of a short text that must be small words of a language to tell it by them. */
const MIN_SHARE = 0.3;

/** A short text is told by its small words, where the detector is not sure: "I love this so much". */
function hasSmallWords(words: string[], code: string): boolean {
  const known = stopWords.get(code);
  const small = words.filter((word) => known?.has(word.toLowerCase())).length;
  return small >= 2 && small / words.length >= MIN_SHARE;
}

/** The language of a text without its addresses, tags and emoji; null when nothing is left to tell it by. */
export function detectLanguage(text: string): Language | null {
  const rest = withoutMarks(text);
  const result = eld.detect(rest);
  if (!result.language) return null;
  const letters = rest.match(/\p{L}/gu)?.length ?? 0;
  const detected = letters >= MIN_LETTERS && result.isReliable();
  return { code: result.language, reliable: detected || hasSmallWords(wordsOf(rest), result.language) };
}
