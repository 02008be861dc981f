/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;

export interface Spelling {
  knows(word: string): boolean;
  /** The known word that lies one letter away, has two of them swapped, or its vowels left out; else the word itself. */
  correct(word: string): string;
}

interface Index {
  known: Set<string>;
  byLength: Map<number, string[]>;
  withVowels: Map<string, string>;
}

const indexes = new WeakMap<Iterable<string>, Index>();

/** Those words of a language are some thousand and stay the same: to look through them takes ten milliseconds, so that is done once. */
function indexOnce(words: Iterable<string>): Index {
  const index = indexes.get(words) ?? indexOf(words);
  indexes.set(words, index);
  return index;
}

function indexOf(words: Iterable<string>): Index {
  const known = new Set(words);
  const long = [...known].filter(({ length }) => length >= MIN_LENGTH);
  return {
    known,
    byLength: Map.groupBy(long, ({ length }) => length),
    // Where two words have the same consonants, the one that counts first.
    withVowels: new Map(long.toReversed().map((word) => [consonantsOf(word), word])),
  };
}

/**
 * `vocabulary`: the words of a language, those that count first come first; `names`: further ones, which come after them. `isOrdinary`:
 * other words of the language, which stay as they are.
 */
export function createSpelling(
  vocabulary: Iterable<string>,
  names: string[],
  isOrdinary: (word: string) => boolean,
): Spelling {
  const all = [indexOnce(vocabulary), indexOf(names)];
  const knows = (word: string) => all.some(({ known }) => known.has(word));
  const withVowels = (word: string) => all.map((index) => index.withVowels.get(word)).find((one) => one !== undefined);
  return {
    knows,
    correct(word) {
      if (knows(word) || isOrdinary(word)) return word;
      if (word.length < MIN_LENGTH) return withVowels(word) ?? word;
      const near = [0, 1, -1].flatMap((longer) => all.flatMap((one) => one.byLength.get(word.length + longer) ?? []));
      const close = near.filter((other) => isOneLetterAway(word, other));
      return close.find(([first]) => first === word[0]) ?? close[0] ?? withVowels(word) ?? word;
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
