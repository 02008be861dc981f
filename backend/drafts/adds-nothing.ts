import { addressesIn, hashtagsIn, mentionsIn, withoutMarks } from '#shared/posts/post-marks';
import { figuresIn } from '../claims/text/figures-in-text.ts';
import { isEverydayEnglish } from '../text/english-words.ts';
import { sentenceParts } from '../text/sentences.ts';
import { stopWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/word-split.ts';

/** Of the words that say something, so many may be new: with more it is another text. */
const MOST_NEW = 0.35;
/** Two words that begin with so many equal letters, and differ in their endings, are forms of one: "kneading" and "knead". */
const STEM = 4;
const ENDING = /^(?:e?s|e?d|e?r|ing|ings|e?ly|y|ies|ied|e?n|e|)$/;
/** Everyday words that name a day all the same. */
const DAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday|tomorrow|tonight|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)s?$/;

/**
 * Whether a rewrite says no more than its draft, as far as words show: every number, name, day, tag, mention and address of it
 * stands in the draft, and its other words are everyday ones. A word that cannot be judged counts as added.
 */
export function addsNothing(rewrite: string, draft: string): boolean {
  if (
    ![figuresIn, addressesIn, lower(hashtagsIn), lower(mentionsIn)].every((find) =>
      isWithin(find(rewrite), find(draft)),
    )
  )
    return false;
  const known = new Set(plainWords(draft));
  const added = sentenceParts(withoutMarks(rewrite)).flatMap((unit) => addedWords(unit, known));
  if (added.some(({ isAllowed }) => !isAllowed)) return false;
  const telling = plainWords(rewrite).filter((word) => !isSmall(word));
  const fresh = added.filter(({ word }) => !isSmall(word));
  return fresh.length <= MOST_NEW * telling.length;
}

const isWithin = (found: string[], known: string[]): boolean => new Set(found).isSubsetOf(new Set(known));
const lower = (find: (text: string) => string[]) => (text: string) => find(text).map((one) => one.toLowerCase());
const plain = (word: string) => word.toLowerCase().replaceAll('’', "'");
const plainWords = (text: string): string[] => wordsOf(withoutMarks(text)).map(plain);

const small = new Set([...stopWords.values()].flatMap((words) => [...words]));
const isSmall = (word: string): boolean => small.has(word) || /^(?:i|it|we|you|that)'/.test(word);

/** The words of a sentence that the draft does not have. */
function addedWords(unit: string, known: Set<string>): { word: string; isAllowed: boolean }[] {
  return wordsOf(unit).flatMap((written, index) => {
    const word = plain(written);
    if (known.has(word)) return [];
    const isName = /\p{Lu}/u.test(written) && !(index === 0 && /^\p{Lu}\P{Lu}*$/u.test(written));
    if (!isName && hasForm(word, known)) return [];
    const isAllowed = isSmall(word) || (!isName && !DAYS.test(word) && isEverydayEnglish(word));
    return [{ word, isAllowed }];
  });
}

const hasForm = (word: string, known: Set<string>): boolean => known.values().some((other) => areForms(word, other));

function areForms(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= STEM && ENDING.test(one.slice(shared)) && ENDING.test(other.slice(shared));
}
