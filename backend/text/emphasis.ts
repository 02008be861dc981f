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

/** So many words in capitals beside each other are no abbreviations: "CLICK THE LINK". */
const MIN_RUN = 3;

/** Words in capitals that are too long for an abbreviation, or that stand in a row. */
export function shoutedWords(text: string): string[] {
  const words = wordsOf(withoutMarks(text));
  const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}{2,}$/u.test(word);
  const runs = words.map((_, at) => words.slice(at, at + MIN_RUN).filter(isCapital).length === MIN_RUN);
  const isInRun = (at: number) => runs.slice(Math.max(0, at - MIN_RUN + 1), at + 1).includes(true);
  return words.filter((word, at) => isCapital(word) && (word.length >= MIN_SHOUT || isInRun(at)));
}
