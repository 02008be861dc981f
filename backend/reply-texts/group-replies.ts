import { REPLY_TEXT_FLOORS } from '#shared/analytics/reply-texts';
import { stopWords } from '../text/stop-words.ts';
import { topicsOf } from '../text/topics.ts';
import { wordsOf } from '../text/word-split.ts';

/** Texts that mention the same. */
export interface TextGroup {
  /** Places in the list of texts, in its order. */
  members: number[];
  /** What all of them mention, and up to two things more that at least half do; as most of them write it. */
  words: string[];
}

/** A text, and the language that it is sure to be in. */
interface Told {
  text: string;
  language: string | null;
}

/** Longer words count by their beginnings, so that "hydrated" and "hydration" are one. */
const STEM_LETTERS = 6;
const MOST_WORDS = 3;
/** Of Latin words; shorter ones are "ur" and "lol". */
const SHORTEST = 3;

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Without a tagger: nouns are mostly written so, and verbs are not. */
const JAPANESE_NOUN = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,}$/u;

const everySmallWord = new Set([...stopWords.values()].flatMap((words) => [...words]));

/**
 * What a text mentions: its nouns, by their stems, as they are written. A text that is too short to tell its language is taken for
 * English, in which a wrong noun is the worst that can happen.
 */
export function mentionsOf({ text, language }: Told): Map<string, string> {
  const code = language ?? (JAPANESE.test(text) ? 'ja' : 'en');
  const words = topicsOf(text, code)
    .flatMap(wordsOf)
    .map((word) => word.normalize('NFKC').toLowerCase());
  const isTelling = (word: string) =>
    code === 'ja' ? JAPANESE_NOUN.test(word) : word.length >= SHORTEST && !everySmallWord.has(word);
  return new Map(words.filter(isTelling).map((word) => [stemOf(word), word]));
}

const stemOf = (word: string) => [...word.replace(/s$/, '')].slice(0, STEM_LETTERS).join('');

/**
 * Puts texts together that mention the same: the word that most of them mention first, then the next of those that are left. That
 * two stand together is true by what they say, and no guess at what they mean. Groups have at least `REPLY_TEXT_FLOORS.group`
 * members, the largest first.
 */
export function groupByMentions(mentions: Map<string, string>[]): TextGroup[] {
  const left = new Set(mentions.keys());
  const groups: TextGroup[] = [];
  while (true) {
    const [stem, members] = mostMentioned(mentions, left);
    if (members.length < REPLY_TEXT_FLOORS.group) return groups;
    groups.push({ members, words: sharedWords(mentions, members, stem) });
    for (const nth of members) left.delete(nth);
  }
}

function mostMentioned(mentions: Map<string, string>[], left: Iterable<number>): [stem: string, members: number[]] {
  const users = new Map<string, number[]>();
  for (const nth of left) {
    for (const stem of mentions[nth]?.keys() ?? []) {
      const known = users.get(stem);
      if (known) known.push(nth);
      else users.set(stem, [nth]);
    }
  }
  // Of two that as many mention, the longer word says more: "altitude" and not "high".
  const more = ([stem, members]: [string, number[]], [other, others]: [string, number[]]) =>
    others.length - members.length || other.length - stem.length;
  return [...users].toSorted(more)[0] ?? ['', []];
}

function sharedWords(mentions: Map<string, string>[], members: number[], shared: string): string[] {
  const own = members.flatMap((nth) => [...(mentions[nth] ?? [])]);
  const spellings = Map.groupBy(own, ([stem]) => stem);
  const others = [...spellings]
    .filter(([stem, uses]) => stem !== shared && uses.length * 2 >= members.length)
    .toSorted(([, one], [, other]) => other.length - one.length);
  return [shared, ...others.map(([stem]) => stem)]
    .slice(0, MOST_WORDS)
    .map((stem) => mostFrequent((spellings.get(stem) ?? []).map(([, word]) => word)));
}

function mostFrequent(words: string[]): string {
  const [most] = [...Map.groupBy(words, (word) => word)].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}
