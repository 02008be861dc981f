import { daleChall } from 'dale-chall';
import dictionary from 'dictionary-en';
import feelings from 'sentiment/languages/en/labels.json' with { type: 'json' };
import { stopWords } from './stop-words.ts';

/** Everyday words that lists of familiar words leave out, because they are young or no school words. */
const CHAT =
  'app apps aw awesome blog boss bro cute dude email emails fam gonna gotta guys haha hahaha hey hmm internet kinda lol meh mom nah nope okay omg online oops phone photo photos podcast post posts recipe selfie sorry team thanks thx tonight u ugh update ur video videos wanna weekend wow yay yeah yep yes yum christmas monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december america american english';

const known = new Set([...daleChall, ...(stopWords.get('en') ?? []), ...Object.keys(feelings), ...CHAT.split(' ')]);
const ENDINGS = /(?:'s|n't|'re|'ve|'ll|'d|'m|s|es|ies|ed|d|ied|ing|er|r|est|ly|y)$/;

/** The word itself and what it may be a form of: "hurting" of "hurt", "baking" of "bake", "tries" of "try". */
function formsOf(word: string): string[] {
  const ending = ENDINGS.exec(word);
  if (!ending) return [word];
  const stems = ['s', 'd', 'r', 'es', 'ed', 'er', 'ing', 'ly', 'y', 'est', ending[0]]
    .filter((cut) => word.endsWith(cut) && word.length - cut.length > 1)
    .map((cut) => word.slice(0, -cut.length));
  return [word, ...stems.flatMap((stem) => [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')])];
}

/** Whether everybody knows a word who reads English, in any of its forms. In lower case. */
export const isEverydayEnglish = (word: string): boolean => formsOf(word).some((form) => known.has(form));

/** How many of these words everybody knows who reads English, 0 to 1. */
export const englishShare = (words: string[]): number =>
  words.length === 0 ? 0 : words.filter(isEverydayEnglish).length / words.length;

let words: Set<string> | null = null;

/** Some 48,000, as they are before an ending; read when the first question comes, in 20 ms. */
function dictionaryWords(): Set<string> {
  words ??= new Set(
    Buffer.from(dictionary.dic)
      .toString('utf8')
      .split('\n')
      .map((line) => line.replace(/\/.*/, '').toLowerCase()),
  );
  return words;
}

/** Whether a dictionary of English has a word in any of its forms, so that it is hardly a mistyped one. In lower case. */
export const isEnglishWord = (word: string): boolean => formsOf(word).some((form) => dictionaryWords().has(form));
