import { addressesIn, emojiIn, listItemsIn, numbersIn, withoutAddresses } from './post-marks.ts';

/** A post is short below this many characters, and long from LONG_TEXT on. Chat, findings, plans and screens agree on it. */
export const SHORT_TEXT = 120;
export const LONG_TEXT = 280;

/** Every text has exactly one of these. */
const LENGTHS = ['short', 'medium', 'long'] as const;
/** What else can be seen in a text of any language, and what its author can repeat on purpose. */
const WORDINGS = ['question', 'number', 'list', 'emoji', 'paragraphs', 'link'] as const;
export type Wording = (typeof WORDINGS)[number];
export const TRAITS = [...LENGTHS, ...WORDINGS] as const;
export type Trait = (typeof TRAITS)[number];

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Each of these characters is one grapheme, and most texts hold no others. */
const PLAIN_TEXT = /^[\x20-\x7e\n]*$/;

/** Characters as a reader counts them: an emoji, or a letter with its accents, is one. */
export const lengthOf = (text: string): number =>
  PLAIN_TEXT.test(text) ? text.length : [...graphemes.segment(text)].length;

// The language is said, or a sentence would end elsewhere on another machine.
const segmenters = { sentence: new Intl.Segmenter('en', { granularity: 'sentence' }), grapheme: graphemes };

/** Where the last sentence of a text begins, or its last character as a reader counts them. */
export const lastStartOf = (unit: keyof typeof segmenters, text: string): number =>
  [...segmenters[unit].segment(text)].at(-1)?.index ?? 0;

/** Question marks of all scripts, and the particle that ends Japanese questions, where writers often leave the mark out. */
const QUESTION = /[?？؟¿;՞⁇⁈⁉]|か(?:。|ね。?)?\s*$/mu;

/** Whether a text asks something, as far as its punctuation shows. A `?` in an address does not count. */
export const isQuestion = (text: string): boolean => QUESTION.test(withoutAddresses(text));

const tests: Record<Trait, (text: string) => boolean> = {
  short: (text) => lengthOf(text) < SHORT_TEXT,
  medium: (text) => lengthOf(text) >= SHORT_TEXT && lengthOf(text) < LONG_TEXT,
  long: (text) => lengthOf(text) >= LONG_TEXT,
  question: isQuestion,
  number: (text) => numbersIn(text).length > 0,
  list: (text) => listItemsIn(text).length > 1,
  emoji: (text) => emojiIn(text).length > 0,
  paragraphs: (text) => /\n\s*\n/.test(text.trim()),
  link: (text) => addressesIn(text).length > 0,
};

export const hasTrait = (text: string, trait: Trait): boolean => tests[trait](text);
/** The one length that a text has, as a list. */
export const lengthsOf = (text: string): Trait[] => LENGTHS.filter((length) => hasTrait(text, length));
export const wordingsOf = (text: string): Wording[] => WORDINGS.filter((wording) => hasTrait(text, wording));

const LENGTH_NAMES = new Map<string, string>([
  ['short', `Under ${SHORT_TEXT} characters`],
  ['medium', `${SHORT_TEXT} to ${LONG_TEXT - 1} characters`],
  ['long', `${LONG_TEXT} characters or more`],
]);
/** "Under 120 characters" for `short`. */
export const lengthName = (length: string): string => LENGTH_NAMES.get(length) ?? length;
