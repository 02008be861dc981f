import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from 'simple-statistics';

/** A word, the mean and the spread of what ten raters gave it, and those ratings, of VADER's lexicon. */
const LINE = /^([a-z'-]+)\t[^\t]+\t[^\t]+\t\[([-\d, ]+)\]/gm;

/** Words of the lexicon to which most raters gave no feeling, though their mean is not quite zero: "offline", "admit". */
const words = new Set(
  [
    ...readFileSync(fileURLToPath(import.meta.resolve('vader-sentiment/vader_lexicon.txt')), 'utf8').matchAll(LINE),
  ].flatMap(([, word = '', ratings = '']) => (median(ratings.split(',').map(Number)) === 0 ? [word] : [])),
);

const WORD = /[\p{L}'-]+/gu;

/** The text with `filler` in the place of each word that carries no feeling. */
export const withoutToneless = (text: string, filler: string): string =>
  text.replaceAll(WORD, (word) => (words.has(word.toLowerCase()) ? filler : word));
