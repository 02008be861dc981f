import { boundOf } from '../clues/counts-asked.ts';
import { asksFor, asksForLastOne, hasPeriod, type Rule } from './rule-conditions.ts';

/** What one sign says of groups of posts, of pauses, and of what posts of a kind are worth. */
export const SIGNS_OF_GROUPS: Rule[] = [
  ['hashtags', (clues) => clues.has('hashtag') && clues.has('mostAbout') && !clues.hasEntity('tag')],
  ['formats', (clues) => clues.has('format') && clues.has('mostAbout')],
  ['topics', (clues) => clues.has('mostAbout') && !clues.has('hashtag', 'format')],
  [
    'postCount',
    (clues) =>
      boundOf(clues) !== null &&
      clues.metrics.length > 0 &&
      clues.has('post', 'posting') &&
      !clues.has('best', 'reachGoal'),
  ],
  [
    'longestGap',
    (clues) => clues.has('day') && clues.has('none', 'gap') && clues.has('posting') && !clues.has('latest', 'best'),
  ],
  [
    'rhythm',
    (clues) =>
      clues.has('howMany') &&
      clues.tokens.some(({ word }) => word === 'days') &&
      clues.has('posting') &&
      !clues.has('none', 'gap', 'streak'),
  ],
  [
    'followerGoal',
    (clues) =>
      clues.tokens.some(({ word }) => word === 'goal') &&
      clues.has('own') &&
      !clues.tokens.some(({ word }) => word === 'plan') &&
      !asksFor(clues, 'score'),
  ],
  [
    'effectOf',
    (clues) =>
      clues.hasEntity('wording') &&
      clues.has('post') &&
      (clues.has('without') || clues.has('worst', 'down')) &&
      !clues.has('which', 'howMany', 'none') &&
      clues.unknowable.length === 0,
  ],
  [
    'effectOf',
    (clues) =>
      clues.has('why') &&
      clues.hasEntity('format', 'wording', 'tag', 'length') &&
      clues.entities.length === 1 &&
      !hasPeriod(clues) &&
      !clues.has('latest') &&
      !asksForLastOne(clues),
  ],
  [
    'total',
    (clues) =>
      clues.has('without') &&
      clues.hasEntity('format') &&
      clues.metrics.length > 0 &&
      clues.has('average', 'total', 'perPost'),
  ],
];
