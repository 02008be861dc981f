import { SHORT_TEXT } from '#shared/post-text';
import type { Structure } from '../text/structure.ts';

/** Something that a post has or has not, and that its author can change. */
export interface Trait {
  has(structure: Structure): boolean;
  /** As in "posts with a question". */
  name: string;
  /** What the text does when it has the trait, and what to do when it has not. */
  present: string;
  add: string;
  remove: string;
}

const SHORT_OPENING = 60;

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
    present: 'It carries a link',
    add: 'Add a link',
    remove: 'Leave the link out, or put it into a reply',
  },
  {
    has: (structure) => structure.hashtags > 0,
    name: 'with a tag',
    present: 'It carries a tag',
    add: 'Add one topic tag',
    remove: 'Leave the tag out',
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
    name: 'with a figure',
    present: 'It names a figure',
    add: 'Name a figure',
    remove: 'Leave the figures out',
  },
];
