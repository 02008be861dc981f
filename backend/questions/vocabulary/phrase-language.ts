import type { Age } from '#shared/analytics/post-figures';
import type { FigureName } from '#shared/sentences/figures';
import { isEnglishWord, isEverydayEnglish } from '../../text/english-words.ts';
import { stopWords } from '../../text/stop-words.ts';
import { english } from './english-phrases.ts';
import { createPhraseIndex, type PhraseIndex, readPairs } from './phrase-index.ts';
import type { Concept, Phrases } from './phrases.ts';
import type { AskedMetric } from './question.ts';
import { createTimeWords, type TimeWords } from './time-words.ts';

/** The phrase tables of a language, ready for look-ups. */
export interface Language {
  phrases: Phrases;
  concepts: PhraseIndex<Concept>;
  /** Whom it speaks of, and how it asks, wherever that stands: also inside of other phrases. */
  people: PhraseIndex<Concept>;
  metrics: PhraseIndex<AskedMetric>;
  unknowable: PhraseIndex<keyof Phrases['unknowable']>;
  terms: PhraseIndex<FigureName>;
  formats: PhraseIndex<string>;
  lengths: PhraseIndex<string>;
  wordings: PhraseIndex<string>;
  genders: PhraseIndex<string>;
  dayParts: PhraseIndex<`${number}`>;
  countries: PhraseIndex<string>;
  ages: PhraseIndex<Age>;
  time: TimeWords;
  /** Words between things that are asked for together. */
  joining: Set<string>;
  /** Words around those that say which post is meant. */
  posts: Record<keyof Phrases['posts'], Set<string>>;
  spellings: Map<string, string>;
  /** Every word of the tables, metrics first: a mistyped word is taken for one of these. */
  vocabulary: string[];
  /** Ordinary words, which are not mistyped ones of the tables. */
  isOrdinary: (word: string) => boolean;
  /** Words of its dictionary, which are mistyped ones of the tables only in another form: "example" for "examples". */
  isWritten: (word: string) => boolean;
  /** Words without a meaning of their own, such as "other". */
  isFiller: (word: string) => boolean;
}

/** All codes of two letters; `Intl` knows which of them are countries. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Names of countries in a language, with those that people use besides: `{ US: 'united states|usa' }`. */
function countryNames(tag: string, besides: Map<string, string>): Record<string, string> {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const table: Record<string, string> = {};
  for (const code of CODES) {
    // Codes of former countries have the names of today's.
    const name = new Intl.Locale(`und-${code}`).region === code ? names.of(code) : undefined;
    const others = [...besides].flatMap(([other, named]) => (named === code ? other : []));
    if (name) table[code] = [name.toLowerCase(), ...others].join('|');
  }
  return table;
}

const setOf = (words: string) => new Set(words.split(' '));

/** Told wherever they stand: also inside of other phrases. */
const ANYWHERE: Concept[] = [
  'past',
  'fewer',
  'own',
  'reader',
  'anybody',
  'aux',
  'what',
  'which',
  'when',
  'where',
  'who',
  'why',
  'or',
];

const only = (table: Phrases['concepts'], keys: Concept[]) =>
  // All of `Concept` as the type has it; the others are looked up in the whole table.
  Object.fromEntries(keys.map((key) => [key, table[key]])) as Phrases['concepts'];

function createLanguage(
  tag: string,
  phrases: Phrases,
  { isOrdinary, isWritten }: Pick<Language, 'isOrdinary' | 'isWritten'>,
): Language {
  const parts: Record<`${number}`, string> = {};
  for (const [index, { words }] of phrases.dayParts.entries()) parts[`${index}`] = words;
  const tables = {
    metrics: createPhraseIndex(phrases.metrics),
    concepts: createPhraseIndex(phrases.concepts),
    people: createPhraseIndex(only(phrases.concepts, ANYWHERE)),
    unknowable: createPhraseIndex(phrases.unknowable),
    // Of a table that names some of its keys only those are there.
    terms: createPhraseIndex(phrases.terms as Record<FigureName, string>),
    formats: createPhraseIndex(phrases.formats),
    lengths: createPhraseIndex<string>(phrases.lengths),
    wordings: createPhraseIndex<string>(phrases.wordings),
    genders: createPhraseIndex<string>(phrases.genders),
    dayParts: createPhraseIndex(parts),
    ages: createPhraseIndex(phrases.ages),
  };
  const time = createTimeWords(phrases);
  const spellings = readPairs(phrases.spellings);
  const spelledOut = [...spellings.values()].flatMap((words) => words.split(' '));
  const timeWords = [
    ...time.times.words,
    ...time.units.words,
    ...time.months.keys(),
    ...time.weekdays.keys(),
    ...time.habits.keys(),
    ...time.seasons.keys(),
    ...time.holidays.words,
  ];
  const countries = createPhraseIndex(countryNames(tag, readPairs(phrases.countries)));
  const wordsOfCountries = new Set(countries.words);
  return {
    phrases,
    ...tables,
    countries,
    time,
    joining: setOf(phrases.joining),
    posts: {
      opening: setOf(phrases.posts.opening),
      newest: setOf(phrases.posts.newest),
      nouns: setOf(phrases.posts.nouns),
      plurals: setOf(phrases.posts.plurals),
      leading: setOf(phrases.posts.leading),
    },
    spellings,
    vocabulary: [
      ...Object.values(tables).flatMap(({ words }) => words),
      ...[...timeWords, ...time.numbers.keys(), ...time.ordinals.keys(), ...spelledOut],
    ],
    // "Spain" is no mistyped "span".
    isOrdinary: (word) => isOrdinary(word) || wordsOfCountries.has(word),
    isWritten,
    isFiller: (word) => stopWords.get(tag)?.has(word) ?? false,
  };
}

/** The languages that questions are understood in. */
export const LANGUAGES: Language[] = [
  createLanguage('en', english, { isOrdinary: isEverydayEnglish, isWritten: isEnglishWord }),
];
