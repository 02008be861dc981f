import { LONG_TEXT, SHORT_TEXT, type Trait } from '#shared/post-text';
import type { Quality } from './follows.ts';

interface Idea {
  text: string;
  practice: Quality;
}

const trait = (name: Trait, text: string): Idea => ({ text, practice: { kind: 'trait', name } });
const format = (name: string, text: string): Idea => ({ text, practice: { kind: 'format', name } });

/** Whatever of these measurably works for a user is an idea of their plan. */
export const IDEAS: Idea[] = [
  trait('question', 'Ask your readers a question'),
  trait('short', `Keep it under ${SHORT_TEXT} characters`),
  trait('medium', `Write ${SHORT_TEXT} to ${LONG_TEXT - 1} characters`),
  trait('long', `Tell it at length, in ${LONG_TEXT} characters or more`),
  trait('number', 'Put a number into it'),
  trait('list', 'Write a list, one point a line'),
  trait('emoji', 'Use an emoji'),
  trait('paragraphs', 'Break the text into paragraphs'),
  trait('link', 'Share a link'),
  format('TEXT_POST', 'Let the words stand alone, without a picture'),
  format('IMAGE', 'Show it in a picture'),
  format('VIDEO', 'Show it in a video'),
  format('CAROUSEL_ALBUM', 'Tell it in several pictures'),
];

/** Where little is known of a user, these are worth a try, and whether they were tried can be told. */
export const STARTERS: Idea[] = [
  trait('question', 'Ask one question that your readers can answer in a single line'),
  trait('number', 'Show one thing you learned this week, and the number behind it'),
  trait('long', 'Tell one story at length, from its beginning to what came of it'),
];
