import { LONG_TEXT, SHORT_TEXT, type Trait } from '#shared/posts/post-text';

interface TraitWords {
  /** The finding for a text with the trait. */
  present: string;
  /** The advice to write one with it. */
  add: string;
}

/** What is said of a trait that a text has or lacks, and that its author can change. */
export const TRAIT_WORDS: Record<Trait, TraitWords> = {
  short: { present: 'It is short', add: `Cut it to under ${SHORT_TEXT} characters` },
  medium: {
    present: `It has ${SHORT_TEXT} to ${LONG_TEXT - 1} characters`,
    add: `Write ${SHORT_TEXT} to ${LONG_TEXT - 1} characters`,
  },
  long: { present: 'It is told at length', add: `Tell it at length, in ${LONG_TEXT} characters or more` },
  question: { present: 'It asks a question', add: 'Ask your readers something' },
  number: { present: 'It gives a number', add: 'Add a number' },
  list: { present: 'It has a list', add: 'Make a list of it, one point per line' },
  emoji: { present: 'It has an emoji', add: 'Add an emoji' },
  paragraphs: { present: 'It stands in paragraphs', add: 'Break it into paragraphs' },
  link: { present: 'It has a link', add: 'Add a link' },
};
