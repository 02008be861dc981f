/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;

export interface Spelling {
  knows(word: string): boolean;
  /** The known word that lies one letter away, also one with two letters swapped; the word itself where there is none. */
  correct(word: string): string;
}

/** `words`: those that count first come first. `isOrdinary`: other words of the language, which stay as they are. */
export function createSpelling(words: Iterable<string>, isOrdinary: (word: string) => boolean): Spelling {
  const known = new Set(words);
  const byLength = Map.groupBy(
    [...known].filter(({ length }) => length >= MIN_LENGTH),
    ({ length }) => length,
  );
  return {
    knows: (word) => known.has(word),
    correct(word) {
      if (word.length < MIN_LENGTH || known.has(word) || isOrdinary(word)) return word;
      const near = [0, 1, -1].flatMap((longer) => byLength.get(word.length + longer) ?? []);
      const close = near.filter((other) => isOneLetterAway(word, other));
      return close.find(([first]) => first === word[0]) ?? close[0] ?? word;
    },
  };
}

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
