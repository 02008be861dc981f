import { isQuestion } from '#shared/posts/post-text';
import { ORDERS, opensWith, QUESTION_OPENING } from './asking-signs.ts';
import type { Clues } from './clues/clues.ts';
import { ENGLISH_FORMS } from './vocabulary/english-changes.ts';
import type { Change, QuestionContext } from './vocabulary/question.ts';

/** More words say more than which groups of posts are meant. */
const MAX_WORDS = 10;
/** Used by fewer than two posts. */
const ONCE = { isMore: false, than: 2, upTo: null };

/** What a short message asks of groups of posts: what they have in common, how they compare, which were used once. */
export const formOfGroups = (text: string, clues: Clues, context: QuestionContext): Change | null =>
  sharedByPosts(text, clues) ??
  wordsCompared(clues, context) ??
  groupsCompared(clues) ??
  usedOnce(text, clues) ??
  weekendsCompared(clues);

/** "What do my best posts have in common": traits of those posts, and not what goes with more in all. */
function sharedByPosts(text: string, clues: Clues): Change | null {
  const { has } = clues;
  if (!ENGLISH_FORMS.inCommon.test(text) || !isAsked(text, clues) || !has('post', 'best', 'worst', 'that')) return null;
  const isOfOthers = has('hour', 'when', 'weekday', 'day', 'hashtag', 'topic', 'format', 'postingTimes');
  return isOfOthers || ENGLISH_FORMS.ofTimes.test(text) || clues.entities.length > 1 || clues.units.length > 0
    ? null
    : { kind: 'sharedTraits' };
}

/** A draft may hold the same words: "The best bakers have one thing in common: patience." */
const isAsked = (text: string, clues: Clues): boolean =>
  isQuestion(text) || opensWith(clues, [...QUESTION_OPENING, ...ORDERS]);

/** "Rye vs spelt, who wins": two words of posts, beside each other. */
function wordsCompared({ tokens, entities }: Clues, { postWords }: QuestionContext): Change | null {
  const at = tokens.findIndex(({ word }) => ENGLISH_FORMS.against.has(word));
  const sides = [tokens[at - 1], tokens[at + 1]];
  const areWords = sides.every((side) => side?.kind === 'word' && !side.isKnown);
  if (at < 1 || entities.length > 0 || tokens.length > MAX_WORDS || !areWords) return null;
  const words = sides.flatMap((side) => side?.word ?? []);
  if (!words.some((word) => postWords?.has(word))) return null;
  return { kind: 'compare', entities: words.map((word) => ({ kind: 'post', words: word })) };
}

/** "Are starter posts better than oven posts": those that hold the one beside those that hold the other. */
function groupsCompared({ entities, periods, accounts, has }: Clues): Change | null {
  const [one, other, another] = entities;
  const areGroups = [one, other].every((side) => side?.kind === 'tag' || (side?.kind === 'post' && side.words));
  const isOfWords = one?.kind === 'post' || other?.kind === 'post';
  if (!areGroups || !isOfWords || another || periods.length + accounts.length > 0) return null;
  if (has('why', 'without', 'latest', 'howMany', 'when', 'sinceLast') || (has('best', 'worst') && has('show', 'which')))
    return null;
  return has('or', 'than', 'compare') ? { kind: 'compare' } : null;
}

/** "Which hashtags did I use only once": by how many posts have them, and not by what they drew. */
function usedOnce(text: string, { metrics, entities, has }: Clues): Change | null {
  if (!has('hashtag', 'topic') || !ENGLISH_FORMS.once.test(text) || metrics.length + entities.length > 0) return null;
  const kind = has('hashtag') ? 'hashtags' : 'topics';
  return { kind, metric: 'posts', order: 'worst', bound: ONCE };
}

/** "Is the difference between weekday and weekend posts real?" */
function weekendsCompared({ entities, periods, metrics, has }: Clues): Change | null {
  const isOfDays = entities.length > 1 && entities.every(({ kind }) => kind === 'weekday');
  if (!isOfDays || periods.length > 0 || metrics.length > 0 || !has('weekday')) return null;
  return has('compare', 'than', 'or') ? { kind: 'slotCheck' } : null;
}
