import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from 'simple-statistics';

/** A word, the mean and the spread of what ten raters gave it, and those ratings, of VADER's lexicon. */
const LINE = /^([a-z'-]+)\t[^\t]+\t[^\t]+\t\[([-\d, ]+)\]/gm;

/** What creators' posts are about, more often than how somebody feels: flour is weak, a shutter drops, a pattern is free. */
const subjects = new Set(
  [
    'block blocks bitter challenge challenges clean collapse collapses create created creates cut cuts cutting dark',
    'difficult discard discards drop dropped drops easy easily empty feature fine free freely fresh hard harder hid hidden',
    'hide hides interest interests no pay pays rich share shared shares shoot shooting shoots shot shots solution sour',
    'solutions stop stopped stopping stops strong support tricky value values weak',
  ].flatMap((line) => line.split(' ')),
);

/** Words of the lexicon to which most raters gave no feeling, though their mean is not quite zero: "offline", "admit". */
const toneless = new Set(
  [
    ...readFileSync(fileURLToPath(import.meta.resolve('vader-sentiment/vader_lexicon.txt')), 'utf8').matchAll(LINE),
  ].flatMap(([, word = '', ratings = '']) => (median(ratings.split(',').map(Number)) === 0 ? [word] : [])),
);

const WORD = /[\p{L}'-]+/gu;

const replaced = (text: string, filler: string, words: Set<string>): string =>
  text.replaceAll(WORD, (word) => (words.has(word.toLowerCase()) ? filler : word));

/** The text with `filler` in the place of each word that carries no feeling. */
export const withoutToneless = (text: string, filler: string): string => replaced(text, filler, toneless);

/** The same for words that may carry one, and in creators' posts mostly do not. */
export const withoutSubjects = (text: string, filler: string): string => replaced(text, filler, subjects);
