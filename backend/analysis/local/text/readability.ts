import type { Sentence } from './sentences.ts';
import { wordsOf } from './words.ts';

/** An estimate for English: groups of vowels, without a silent e. */
function syllables(word: string): number {
  const sounded = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouy]e|ed)$/, '');
  return Math.max(1, sounded.match(/[aeiouy]+/g)?.length ?? 1);
}

const MIN_WORDS = 20;

/** Flesch reading ease of an English text, about 0 (hard) to 100 (easy); null for a text too short to tell. */
export function fleschReadingEase(sentences: Sentence[]): number | null {
  const words = sentences.flatMap((sentence) => wordsOf(sentence.text));
  if (words.length < MIN_WORDS) return null;
  const perWord = words.reduce((sum, word) => sum + syllables(word), 0) / words.length;
  return Math.round(206.835 - 1.015 * (words.length / sentences.length) - 84.6 * perWord);
}
