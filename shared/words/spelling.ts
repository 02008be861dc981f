/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;
/** From this length on two letters may be wrong, where that is asked for. */
const TWO_WRONG_FROM = 8;

export interface Spelling {
  knows(word: string): boolean;
  /** The known word that lies nearest, by letters that are missing, too many, other or swapped, or by vowels left out; else the word itself. */
  correct(word: string): string;
}

interface Index {
  known: Set<string>;
  byLength: Map<number, string[]>;
  /** Made when it is asked for: most words lie near another. */
  withVowels(consonants: string): string | undefined;
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
  let byConsonants: Map<string, string> | undefined;
  return {
    known,
    byLength: Map.groupBy(long, ({ length }) => length),
    withVowels(consonants) {
      // Where two words have the same consonants, the one that counts first.
      byConsonants ??= new Map(long.toReversed().map((word) => [consonantsOf(word), word]));
      return byConsonants.get(consonants);
    },
  };
}

/**
 * `vocabulary`: the words of a language, those that count first come first; `names`: further ones, which come after them. `isOrdinary`:
 * other words of the language, which stay as they are. `isWritten`: whether it is spelled right, whoever knows it: such a one is taken
 * for another form of itself alone, "scheduled" for "schedule" and "kiln" for nothing else. `mostWrong`: letters of a long word, where a
 * wrong guess costs little; of others it is one.
 */
export function createSpelling(
  vocabulary: Iterable<string>,
  names: string[],
  isOrdinary: (word: string) => boolean,
  { isWritten = () => false, mostWrong = 1 }: { isWritten?: (word: string) => boolean; mostWrong?: 1 | 2 } = {},
): Spelling {
  const all = [indexOnce(vocabulary), indexOf(names)];
  const knows = (word: string) => all.some(({ known }) => known.has(word));
  const withVowels = (word: string) => all.map((index) => index.withVowels(word)).find((one) => one !== undefined);
  function nearest(word: string, wrong: number): string | undefined {
    const lengths = [0, 1, -1, 2, -2].filter((longer) => Math.abs(longer) <= wrong);
    const alike = lengths.flatMap((longer) => all.flatMap((one) => one.byLength.get(word.length + longer) ?? []));
    const close = alike.filter((other) => isWithin(wrong, word, other));
    return close.find(([first]) => first === word[0]) ?? close[0];
  }
  function nearestTo(word: string): string {
    if (word.length < MIN_LENGTH) return withVowels(word) ?? word;
    const isFar = mostWrong > 1 && word.length >= TWO_WRONG_FROM;
    return nearest(word, 1) ?? (isFar ? nearest(word, mostWrong) : undefined) ?? withVowels(word) ?? word;
  }
  return {
    knows,
    correct(word) {
      if (knows(word) || isOrdinary(word)) return word;
      const meant = nearestTo(word);
      return isFormOf(word, meant) || !isWritten(word) ? meant : word;
    },
  };
}

const ENDING = /^(?:s|es|d|ed|ing|r|er|ly)?$/;

/** "Example" of "examples", "posted" of "post". */
function isFormOf(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return long.startsWith(short) && ENDING.test(long.slice(short.length));
}

/** "wknd" for "weekend": what is left of a word that is typed without its vowels. */
const consonantsOf = (word: string) => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, '');

/**
 * With at most so many letters more, less or other, or neighbours swapped (Damerau), from two places on. It cuts no strings: some
 * thousand words are compared while somebody types.
 */
function isWithin(letters: number, one: string, other: string, from = 0, otherFrom = 0): boolean {
  let [at, otherAt] = [Math.min(from, one.length), Math.min(otherFrom, other.length)];
  if (Math.abs(one.length - at - (other.length - otherAt)) > letters) return false;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(otherAt)) {
    at++;
    otherAt++;
  }
  if (at === one.length && otherAt === other.length) return true;
  if (letters === 0) return false;
  const isSwapped = one[at] === other[otherAt + 1] && one[at + 1] === other[otherAt];
  return (
    isWithin(letters - 1, one, other, at + 1, otherAt + 1) ||
    isWithin(letters - 1, one, other, at + 1, otherAt) ||
    isWithin(letters - 1, one, other, at, otherAt + 1) ||
    (isSwapped && isWithin(letters - 1, one, other, at + 2, otherAt + 2))
  );
}
