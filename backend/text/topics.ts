import { createRequire } from 'node:module';
import type model from 'wink-eng-lite-web-model';
import type winkNlp from 'wink-nlp';
import type { PartOfSpeech } from 'wink-nlp';
import { withoutMarks } from '#shared/posts/post-marks';
import { isGenericNoun, mayBeAct } from './generic-words.ts';
import { calendarWords, quantityWords, stopWords } from './stop-words.ts';
import { isVague } from './vague-words.ts';
import { wordsOf } from './word-split.ts';

const MAX_TOPICS = 5;
const MAX_PHRASE = 3;
/** What has no space for so long is no word. The tagger takes seconds over thousands of letters without one. */
const NO_WORD = /\S{60,}/g;

/** Nouns that stand for anything. */
const vague = new Set(
  'thing things way ways time times one ones thanks something anything everything nothing'
    .split(' ')
    .concat('someone everyone people person yes no ok win'.split(' ')),
);
/** Adjectives that rate or count instead of naming a kind. */
const rating = new Set(
  'best better good great bad worst more most many few first last next new old other same own such'.split(' '),
);

interface Phrase {
  text: string;
  /** Its last noun, by which mentions are counted. */
  head: string;
}

interface Token {
  word: string;
  pos: PartOfSpeech;
  /** Whether a sentence or a part of one begins with it. */
  opens: boolean;
  /** Whether it is a half of a word with a hyphen. */
  isHalf: boolean;
}

type Tagger = (text: string) => Token[];
let tagger: Tagger | undefined;

/** Loading takes half a second, so it waits for the first English text. Both packages are CommonJS without a default. */
function loadTagger(): Tagger {
  const require = createRequire(import.meta.url);
  const wink = (require('wink-nlp') as typeof winkNlp)(require('wink-eng-lite-web-model') as typeof model, [
    'sbd',
    'pos',
  ]);
  return (text) => {
    const tokens = wink.readDoc(text).tokens();
    const tags = tokens.out(wink.its.pos) as PartOfSpeech[];
    const opens = (index: number) => index === 0 || tags[index - 1] === 'PUNCT';
    const words = tokens.out();
    const isHalf = (index: number) => words[index - 1] === '-' || words[index + 1] === '-';
    return words.map((word, index) => ({ word, pos: tags[index] ?? 'X', opens: opens(index), isHalf: isHalf(index) }));
  };
}

const isNoun = ({ pos }: Token) => pos === 'NOUN' || pos === 'PROPN';
const isNamed = (token: Token) => isNoun(token) || token.pos === 'ADJ';

/** Adjectives before nouns in a row, as groups of tokens. */
function nounGroups(tokens: Token[]): Token[][] {
  const groups: Token[][] = [];
  let open: Token[] = [];
  for (const token of tokens) {
    const continues = isNamed(token) && !(token.pos === 'ADJ' && open.some(isNoun));
    if (!continues) groups.push(open);
    if (!continues) open = [];
    if (isNamed(token) && /^\p{L}[\p{L}\p{M}'’\d-]+$/u.test(token.word)) open.push(token);
  }
  return [...groups, open];
}

/** The phrase of a group: up to its last noun, three words at most. A capital that only begins a sentence names nothing. */
function toPhrase(group: Token[]): Phrase | null {
  const upToNoun = group.slice(0, group.findLastIndex(isNoun) + 1).slice(-MAX_PHRASE);
  const words = upToNoun.slice(upToNoun.findIndex(({ word }) => !rating.has(word.toLowerCase())));
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || rating.has(first.word.toLowerCase())) return null;
  if (words.length === 1 && !standsAlone(first)) return null;
  return { text: words.map(asWritten).join(' '), head: last.word.toLowerCase() };
}

/** Whether a word says by itself what a text is about. */
function standsAlone({ word, pos, opens, isHalf }: Token): boolean {
  const plain = word.toLowerCase();
  if (isHalf || isGenericNoun(plain) || (opens && mayBeAct(plain))) return false;
  return pos !== 'PROPN' || !(opens || word === word.toUpperCase());
}

const asWritten = ({ word, pos }: Token) => (pos === 'PROPN' ? word : word.toLowerCase());

/** The first phrase of each head, those that come up most before others, longer before single words. */
function rank(phrases: Phrase[]): string[] {
  const byHead = Map.groupBy(phrases, ({ head }) => head.replace(/s$/, ''));
  const best = [...byHead.values()].map((mentions) => {
    const longest = mentions.reduce((a, b) => (b.text.split(' ').length > a.text.split(' ').length ? b : a));
    return { text: longest.text, weight: mentions.length + longest.text.split(' ').length / 2 };
  });
  return best.sort((a, b) => b.weight - a.weight).map(({ text }) => text);
}

/** Whether an English word, in small letters, says what a text is about. "Mornings" are as little of a topic as "morning". */
export const isTelling = (head: string) =>
  head.length > 2 &&
  ![vague, quantityWords, stopWords.get('en')].some((words) => words?.has(head)) &&
  !calendarWords.has(head) &&
  !calendarWords.has(head.replace(/s$/, ''));

function englishTopics(text: string): string[] {
  tagger ??= loadTagger();
  const phrases = nounGroups(tagger(text.replaceAll(NO_WORD, ' '))).flatMap((group) => toPhrase(group) ?? []);
  const telling = phrases.filter(({ head }) => isTelling(head));
  return rank(telling).slice(0, MAX_TOPICS);
}

/** Without a tagger: the words that are neither stop words nor vague, and long enough, the most frequent first. */
function frequentWords(text: string, code: string): string[] {
  const stops = stopWords.get(code);
  if (!stops) return [];
  const shortest = code === 'ja' ? 2 : 5;
  const telling = wordsOf(text).filter(
    (word) =>
      word.length >= shortest &&
      /^\p{L}+$/u.test(word) &&
      !stops.has(word.toLowerCase()) &&
      !isVague(word.toLowerCase(), code),
  );
  const groups = [...Map.groupBy(telling, (word) => word.toLowerCase()).values()];
  return groups
    .sort((a, b) => b.length - a.length)
    .flatMap((group) => group[0] ?? [])
    .slice(0, MAX_TOPICS);
}

/** What a text is about, at most five phrases. Empty for languages that we cannot tell it in. */
export function topicsOf(text: string, code: string): string[] {
  const words = withoutMarks(text);
  return code === 'en' ? englishTopics(words) : frequentWords(words, code);
}

/** The same without what only says how much of something there is: "much work" is nothing to write about. */
export const subjectsOf = (text: string, code: string): string[] =>
  topicsOf(text, code).filter((phrase) => code !== 'en' || !quantityWords.has(firstWord(phrase)));

const firstWord = (phrase: string) => phrase.split(' ', 1)[0]?.toLowerCase() ?? '';
