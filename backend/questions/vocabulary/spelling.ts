/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;

export interface Spelling {
  knows(word: string): boolean;
  /** The known word that lies one letter away, has two of them swapped, or its vowels left out; else the word itself. */
  correct(word: string): string;
}

/** `words`: those that count first come first. `isOrdinary`: other words of the language, which stay as they are. */
export function createSpelling(words: Iterable<string>, isOrdinary: (word: string) => boolean): Spelling {
  const known = new Set(words);
  const byLength = Map.groupBy(
    [...known].filter(({ length }) => length >= MIN_LENGTH),
    ({ length }) => length,
  );
  // Where two words have the same consonants, the one that counts first.
  const withVowels = new Map(
    [...known]
      .toReversed()
      .filter(({ length }) => length >= MIN_LENGTH)
      .map((word) => [consonantsOf(word), word]),
  );
  return {
    knows: (word) => known.has(word),
    correct(word) {
      if (known.has(word) || isOrdinary(word)) return word;
      if (word.length < MIN_LENGTH) return withVowels.get(word) ?? word;
      const near = [0, 1, -1].flatMap((longer) => byLength.get(word.length + longer) ?? []);
      const close = near.filter((other) => isOneLetterAway(word, other));
      return close.find(([first]) => first === word[0]) ?? close[0] ?? withVowels.get(word) ?? word;
    },
  };
}

/** "wknd" for "weekend": what is left of a word that is typed without its vowels. */
const consonantsOf = (word: string) => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, '');

/** One letter more, less or other, or two neighbours swapped (Damerau). */
function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
