import { isQuestion } from '#shared/posts/post-text';
import type { Clues } from '../clues/clues.ts';
import type { Kind } from '../vocabulary/kinds.ts';
import { askingSentence, sentencesIn } from './asking-sentence.ts';

/** What a message is scored by: its words, what the tables found in them, and where it stands. */
export interface Scored {
  text: string;
  /** Of the sentence that asks. */
  clues: Clues;
  /** Kind of the question before it in its conversation. */
  before: Kind | null;
}

export type Features = Map<string, number>;

/** Words after these say less of what is asked than of whom. */
const MOST_WORDS = 60;
const FRAGMENT = 6;

const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}\p{N}']+/gu)?.length ?? 0;

/** The words as they were meant; a name, a day and a number say that there is one, and not which. */
function tokensOf({ tokens }: Clues): string[] {
  const words = tokens.map(({ kind, word }) =>
    kind === 'word' ? word : kind === 'sign' ? word || '_days' : `_${kind}`,
  );
  return words.filter((word, at) => !word.startsWith('_') || word !== words[at - 1]);
}

/** The features of a message, each with its weight. */
export function featuresOf({ text, clues, before }: Scored): Features {
  const features: Features = new Map();
  const add = (name: string, weight = 1) => features.set(name, Math.min(2, (features.get(name) ?? 0) + weight));
  const sentences = sentencesIn(text);
  const asking = askingSentence(text);
  addWords(tokensOf(clues), add);
  for (const [name, weight] of signsOf(clues)) add(name, weight);
  for (const word of stemsIn(text)) {
    add(`t:${word}`, OF_TEXT);
    for (const letters of lettersOf(word)) add(`l:${letters}`, OF_TEXT);
  }
  add(`before:${before ?? 'nothing'}`);
  const words = wordsIn(text);
  if (before && words <= FRAGMENT) add(`fragment:${before}`);
  add(`long:${Math.min(5, Math.floor(Math.log2(words + 1)))}`);
  add(`sentences:${Math.min(4, sentences.length)}`);
  if (isQuestion(asking)) add('asks');
  if (isQuestion(sentences.at(-1) ?? '')) add('asks last');
  if (/!/.test(text)) add('calls');
  if (/\p{Extended_Pictographic}/u.test(text)) add('pictured');
  if (/\.$/.test(text.trim())) add('ends');
  if (/^\p{Ll}/u.test(text.trim())) add('small');
  if (/["“”„«»]/.test(text)) add('quotes');
  return features;
}

/** What is told before it is asked says a little of it as well. */
const OF_TEXT = 0.3;
const LONGEST_TEXT = 400;

/** Words of the whole message without their endings: "posting" and "posts" are one. */
const stemsIn = (text: string): string[] =>
  (
    text
      .slice(0, LONGEST_TEXT)
      .toLowerCase()
      .match(/[\p{L}\p{M}']+/gu) ?? []
  ).map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|ly)$/, '') : word));

const LETTERS = 4;

/** Runs of letters in a word, with its ends: what is mistyped, or of a word that nobody used before, shares some of them. */
const lettersOf = (word: string): string[] => {
  const whole = `<${word}>`;
  return Array.from({ length: Math.max(0, whole.length - LETTERS + 1) }, (_, at) => whole.slice(at, at + LETTERS));
};

function addWords(all: string[], add: (name: string, weight?: number) => void): void {
  const words = all.slice(0, MOST_WORDS);
  const weight = 1.6 / Math.sqrt(Math.max(3, words.length) / 3);
  for (const [at, word] of words.entries()) {
    add(word, weight);
    const next = words[at + 1];
    if (next) add(`${word} ${next}`, weight);
  }
  if (words[0]) {
    add(`first:${words[0]}`);
    if (words[1]) add(`first:${words[0]} ${words[1]}`);
  }
}

function signsOf(clues: Clues): [string, number][] {
  const concepts = [...new Set(clues.concepts.map(({ key }) => key))];
  const signs = [
    ...concepts.map((key) => `c:${key}`),
    ...clues.metrics.map((key) => `m:${key}`),
    ...new Set(clues.entities.map(({ kind }) => `e:${kind}`)),
    ...clues.unknowable.map((key) => `u:${key}`),
    ...clues.terms.map((key) => `term:${key}`),
    ...(clues.age === null ? [] : ['age']),
    ...(clues.units.length > 0 ? ['unit'] : []),
    `periods:${Math.min(2, clues.periods.length)}`,
    ...(clues.periods.some(({ period }) => period?.unit === 'day') ? ['period:day'] : []),
    ...(clues.accounts.length > 0 ? [`accounts:${clues.accounts.length}`] : []),
    ...(clues.strangeAccount ? ['stranger'] : []),
  ];
  const weight = 1 / Math.sqrt(Math.max(1, signs.length / 6));
  return signs.map((sign) => [sign, weight]);
}
