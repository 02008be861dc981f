import { withoutMarks } from '#shared/posts/post-marks';
import { stopWords } from './stop-words.ts';
import { wordsOf } from './word-split.ts';

const MIN_REPEATS = 3;
/** Shorter words in capitals are names: USA, NASA, CEO. */
const MIN_SHOUT = 5;

export interface Repeat {
  word: string;
  count: number;
}

/** Words used three times or more that are not the small words of the language, most frequent first. */
export function repeatedWords(text: string, code: string): Repeat[] {
  const stops = stopWords.get(code);
  const words = wordsOf(withoutMarks(text)).map((word) => word.toLowerCase());
  const telling = words.filter((word) => word.length > 3 && /\p{L}/u.test(word) && !stops?.has(word));
  const groups = [...Map.groupBy(telling, (word) => word)].map(([word, group]) => ({ word, count: group.length }));
  return groups.filter(({ count }) => count >= MIN_REPEATS).sort((a, b) => b.count - a.count);
}

/** Words in capitals that are too long for an abbreviation. */
export function shoutedWords(text: string): string[] {
  return wordsOf(withoutMarks(text)).filter((word) => word.length >= MIN_SHOUT && /^\p{Lu}+$/u.test(word));
}
