import type { Quality } from '#shared/post-quality';
import { LONG_TEXT, SHORT_TEXT, type Trait } from '#shared/posts/post-text';

interface Idea {
  text: string;
  practice: Quality;
}

const trait = (name: Trait, text: string): Idea => ({ text, practice: { kind: 'trait', name } });
const format = (name: string, text: string): Idea => ({ text, practice: { kind: 'format', name } });

/** A plan advises those of them whose practice has a claimed effect for the user. */
export const IDEAS: Idea[] = [
  trait('question', 'Ask your readers a question'),
  trait('short', `Keep it under ${SHORT_TEXT} characters`),
  trait('medium', `Write ${SHORT_TEXT} to ${LONG_TEXT - 1} characters`),
  trait('long', `Tell it at length, in ${LONG_TEXT} characters or more`),
  trait('number', 'Put a number in it'),
  trait('list', 'Write a list, one point per line'),
  trait('emoji', 'Use an emoji'),
  trait('paragraphs', 'Break the text into paragraphs'),
  trait('link', 'Share a link'),
  format('TEXT_POST', 'Let the words stand alone, without a picture'),
  format('IMAGE', 'Show it in a picture'),
  format('VIDEO', 'Show it in a video'),
  format('CAROUSEL_ALBUM', 'Tell it in several pictures (a carousel)'),
];

/**
 * For users about whom little is known, in the order in which they are taken. Each has a practice, so posts show whether it was
 * tried, and one that did worse is left out.
 */
export const STARTERS: Idea[] = [
  trait('question', 'Ask one question that your readers can answer in a single line'),
  trait('number', 'Show one thing you learned this week, and the number behind it'),
  trait('long', 'Tell one story at length, from how it began to how it ended'),
  trait('list', 'Write down three things that you do differently from others, one per line'),
  format('IMAGE', 'Show what you are working on in one picture'),
  trait('short', 'Say one thing that you are sure of, in one sentence'),
];

/** Words by which advice of an analyst names a trait: it is kept as text alone. */
export const TRAIT_WORDS: Partial<Record<Trait, RegExp>> = {
  question: /\b(ask|asks|asking|question|questions)\b/i,
  emoji: /\bemojis?\b/i,
  link: /\b(?:share|add) a link\b/i,
};
