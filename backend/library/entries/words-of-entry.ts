/** A run of letters, digits and their marks. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts make other letters and stay. */
const ACCENTS = /[\u0300-\u036f]+/g;
/** Letters that do not come apart into a plain one and an accent. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const COMPOUND = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Longer words are told apart by their beginnings. */
const WORD_LENGTH = 40;
/** Of a text; more than the longest post has. */
const MOST_WORDS = 2500;

/** In small letters without accents, the same for all forms of a letter. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(COMPOUND, (letter) => PLAIN[letter] ?? letter);

/** Pairs of neighbours, and the last one alone: each letter begins one of them. */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

/** Runs of a text, those of scripts without spaces apart from others. */
function* runsOf(text: string): Generator<{ run: string; isUnspaced: boolean }> {
  for (const [found] of plain(text).matchAll(RUN)) {
    let end = 0;
    for (const match of found.matchAll(UNSPACED)) {
      if (match.index > end) yield { run: found.slice(end, match.index), isUnspaced: false };
      yield { run: match[0], isUnspaced: true };
      end = match.index + match[0].length;
    }
    if (end < found.length) yield { run: found.slice(end), isUnspaced: false };
  }
}

/**
 * The words by which a text is found, each once. Where a script has no spaces, those are all pairs of neighbouring letters, so
 * that any piece of the text is found.
 */
export function searchWords(text: string): string[] {
  const words = new Set<string>();
  for (const { run, isUnspaced } of runsOf(text)) {
    for (const word of isUnspaced ? pairsOf(run) : [run.slice(0, WORD_LENGTH)]) words.add(word);
    if (words.size >= MOST_WORDS) break;
  }
  return [...words];
}

/** A word that must be there, or one that begins so. */
interface Wanted {
  word: string;
  isBeginning: boolean;
}

/** What somebody typed, as the words that must be there: each the beginning of one, since the last is still being typed. */
export function wantedWords(typed: string): Wanted[] {
  return [...runsOf(typed)].flatMap(({ run, isUnspaced }): Wanted[] => {
    if (!isUnspaced) return [{ word: run.slice(0, WORD_LENGTH), isBeginning: true }];
    const pairs = pairsOf(run);
    if (pairs.length === 1) return [{ word: run, isBeginning: true }];
    return pairs.slice(0, -1).map((word) => ({ word, isBeginning: false }));
  });
}

/** How well a text fits what was typed: it is just that, begins so, has it in one piece, or only has its words. */
export function fitOf(text: string, typed: string): number {
  const [words, wanted] = [text, typed].map((one) => ` ${[...runsOf(one)].map(({ run }) => run).join(' ')}`);
  if (!words || !wanted) return 0;
  if (words === wanted) return 4;
  if (words.startsWith(`${wanted} `)) return 3;
  if (`${words} `.includes(`${wanted} `)) return 2;
  return words.includes(wanted) ? 1 : 0;
}
