import { SHORT_TEXT } from '#shared/post-text';
import type { Structure } from '../text/structure.ts';

/** Something that a post has or lacks, and that its author can change. */
export interface Trait {
  has(structure: Structure): boolean;
  /** As in "posts with a question". */
  name: string;
  /** The finding for a text with the trait, and the advice to add or remove it. */
  present: string;
  add: string;
  remove: string;
}

/** In characters: an opening sentence that is read at a glance. */
export const SHORT_OPENING = 60;

export const questionTrait: Trait = {
  has: (structure) => structure.hasQuestion,
  name: 'with a question',
  present: 'It asks a question',
  add: 'Ask your readers something',
  remove: 'Make your point without a question',
};

export const traits: Trait[] = [
  questionTrait,
  {
    has: (structure) => structure.links > 0,
    name: 'with a link',
    present: 'It has a link',
    add: 'Add a link',
    remove: 'Leave out the link, or put it into a reply',
  },
  {
    has: (structure) => structure.hashtags > 0,
    name: 'with a hashtag',
    present: 'It has a hashtag',
    add: 'Add one hashtag',
    remove: 'Leave out the hashtag',
  },
  {
    has: (structure) => structure.characters < SHORT_TEXT,
    name: `under ${SHORT_TEXT} characters`,
    present: 'It is short',
    add: `Cut it to under ${SHORT_TEXT} characters`,
    remove: `Give it ${SHORT_TEXT} characters or more`,
  },
  {
    has: (structure) => structure.openingLength <= SHORT_OPENING,
    name: `that open with at most ${SHORT_OPENING} characters`,
    present: 'Its opening sentence is short',
    add: `Open with a sentence of at most ${SHORT_OPENING} characters`,
    remove: 'Open with a fuller sentence',
  },
  {
    has: (structure) => structure.lineBreaks > 0,
    name: 'with line breaks',
    present: 'It breaks its lines',
    add: 'Break it into lines',
    remove: 'Keep it in one paragraph',
  },
  {
    has: (structure) => structure.figures.length > 0,
    name: 'with a number',
    present: 'It gives a number',
    add: 'Add a number',
    remove: 'Leave out the numbers',
  },
];
