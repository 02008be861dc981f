import { flesch } from 'flesch';
import { syllable } from 'syllable';
import type { Sentence } from './sentences.ts';
import { wordsOf } from './word-split.ts';

const MIN_WORDS = 20;

/** Flesch reading ease of an English text, about 0 (hard) to 100 (easy); null for a text too short to tell. */
export function fleschReadingEase(sentences: Sentence[]): number | null {
  const words = sentences.flatMap((sentence) => wordsOf(sentence.text));
  if (words.length < MIN_WORDS) return null;
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return Math.round(flesch({ sentence: sentences.length, word: words.length, syllable: syllables }));
}
