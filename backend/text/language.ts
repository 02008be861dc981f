import { eld } from 'eld/extrasmall';
import { withoutMarks } from '#shared/posts/post-marks';
import { englishShare } from './english-words.ts';
import { isRomanisedHindi } from './romanised-hindi.ts';
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
/** Of the words of a text that must be everyday English: for the detector to be believed, and without it. */
const ENGLISH = { detected: 0.4, likely: 0.5, alone: 0.8 };

/** A short text is told by its small words, where the detector is not sure: "I love this so much". */
function hasSmallWords(words: string[], code: string): boolean {
  const known = stopWords.get(code);
  const small = words.filter((word) => known?.has(word)).length;
  return small >= 2 && small / words.length >= MIN_SHARE;
}

/** Whether a text is English, whatever the detector takes it for: of letters alone, it calls other languages English too. */
function isEnglish(words: string[], detected: Language): boolean {
  const share = englishShare(words);
  if (detected.reliable) return detected.code === 'en' && share >= ENGLISH.detected;
  const isLikelyOther = detected.code !== 'en' && stopWords.has(detected.code);
  if (words.length < 3) return words.length === 2 && share === 1 && !isLikelyOther;
  return share >= (detected.code === 'en' ? ENGLISH.likely : ENGLISH.alone);
}

/** Whether the detector is sure of a language whose small words we know. English is not among them: it is checked. */
const isKnown = ({ code, reliable }: Language) => reliable && code !== 'en' && stopWords.has(code);

/**
 * The language of a text without its addresses, tags and emoji; null when nothing is left to tell it by. Hindi in Latin
 * letters is "hi".
 */
export function detectLanguage(text: string): Language | null {
  const rest = withoutMarks(text);
  const words = wordsOf(rest.toLowerCase().replaceAll('’', "'")).filter((word) => /\p{L}/u.test(word));
  const result = eld.detect(rest);
  const letters = rest.match(/\p{L}/gu)?.length ?? 0;
  const detected = {
    code: result.language,
    reliable: (letters >= MIN_LETTERS && result.isReliable()) || hasSmallWords(words, result.language),
  };
  if (isRomanisedHindi(words) && !isKnown(detected)) return { code: 'hi', reliable: true };
  if (isEnglish(words, detected)) return { code: 'en', reliable: true };
  if (!result.language) return null;
  return { code: detected.code, reliable: detected.reliable && detected.code !== 'en' };
}
