import type { Clues } from '../clues.ts';
import { boundOf, goalOf, limitOf, newestOf } from '../counts-asked.ts';
import { asksFor, hasPeriod, isShort, type Rule, unit } from './rule-conditions.ts';

/** Kinds that one sign gives away, wherever it stands; they go before all others. */
export const PLAIN_SIGNS_RULES: Rule[] = [
  ['order', (clues) => clues.has('order') && !clues.has('what', 'which', 'why', 'howMany')],
  ['unanswerable', (clues) => clues.unknowable.includes('clicksByPlace') || asksForClicksByPlace(clues)],
  ['unanswerable', (clues) => asksWho(clues)],
  [
    'followersCrossed',
    (clues) =>
      goalOf(clues) !== null &&
      clues.has('when') &&
      clues.has('over', 'reachGoal', 'past') &&
      clues.has('past', 'over') &&
      !clues.has('post', 'upcoming') &&
      (clues.metrics.length === 0 || asksFor(clues, 'followers')),
  ],
  ['nextPostForecast', (clues) => isOfNextPost(clues)],
  ['atAge', (clues) => clues.age !== null && (clues.metrics.length > 0 || clues.has('post', 'latest', 'usual'))],
  [
    'topShare',
    (clues) =>
      clues.has('carry') || (clues.has('share') && clues.has('best') && limitOf(clues) !== null && !clues.has('none')),
  ],
  ['dayLeap', (clues) => clues.has('leap') && !clues.has('post', 'why') && !asksFor(clues, 'clicks')],
  [
    'textLength',
    (clues) =>
      clues.has('longest', 'shortest') && !clues.has('gap', 'streak') && (clues.has('post') || isShort(clues, 5)),
  ],
  [
    'textLength',
    (clues) =>
      (clues.has('length', 'howLong') || clues.metrics.length === 0) &&
      clues.has('average', 'usual', 'howMany') &&
      (clues.tokens.some(({ word }) => /^(?:length|characters|words)$/.test(word)) || asksHowLong(clues)) &&
      !clues.has('works', 'advice', 'good', 'waiting', 'gap', 'streak'),
  ],
  ['newestCompared', (clues) => isNewestCompared(clues)],
  [
    'rhythm',
    (clues) =>
      (clues.has('tooMany', 'postMore') ||
        (clues.has('post', 'posting', 'toPost') && clues.has('perDay', 'perWeek', 'day'))) &&
      clues.has('tooMany', 'good', 'bad', 'advice') &&
      !clues.has('what', 'which', 'when', 'weekday', 'time', 'latest', 'past') &&
      clues.metrics.length === 0 &&
      !clues.has('hashtag', 'howMany') &&
      !clues.hasEntity('format', 'tag', 'length', 'wording'),
  ],
  ['score', (clues) => clues.has('weakSpot')],
  ['rankedDays', (clues) => clues.has('busy') && unit(clues) && clues.metrics.length === 0],
  ['rankedDays', (clues) => clues.has('rank') && unit(clues) && !clues.has('post') && clues.metrics.length > 0],
  [
    'rankedDays',
    (clues) => clues.has('growing') && clues.has('best') && isShort(clues, 4) && clues.metrics.length === 0,
  ],
  [
    'rankedPosts',
    (clues) =>
      clues.has('best', 'worst') &&
      limitOf(clues) !== null &&
      clues.metrics.length > 0 &&
      !unit(clues) &&
      clues.entities.length === 0 &&
      !asksFor(clues, 'followers') &&
      !asksFor(clues, 'clicks') &&
      !clues.has('hashtag', 'topic', 'format', 'average', 'country', 'city', 'without', 'hour', 'time'),
  ],
  [
    'latestPosts',
    (clues) =>
      clues.hasEntity('post') &&
      clues.has('many') &&
      clues.has('about') &&
      clues.metrics.length === 0 &&
      isShort(clues, 7) &&
      !clues.has('best', 'worst', 'howMany', 'howIs', 'doing', 'good', 'bad', 'works', 'average', 'usual'),
  ],
  [
    'latestPosts',
    (clues) =>
      clues.hasEntity('wording') &&
      clues.tokens.some(({ word }) => word === 'posts') &&
      (clues.has('which', 'show', 'ask') || isShort(clues, 4)) &&
      clues.has('any', 'which', 'show', 'ask', 'many') &&
      clues.metrics.length === 0 &&
      !clues.has(
        'best',
        'worst',
        'works',
        'effect',
        'good',
        'bad',
        'advice',
        'than',
        'compare',
        'without',
        'howMany',
        'doing',
        'howIs',
        'average',
        'usual',
        'share',
      ),
  ],
  [
    'postCount',
    (clues) =>
      clues.hasEntity('wording') &&
      clues.has('howMany', 'share') &&
      clues.has('post', 'posting') &&
      clues.metrics.length === 0,
  ],
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
      !clues.has('latest'),
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

const asksForClicksByPlace = (clues: Clues) =>
  asksFor(clues, 'clicks') && (clues.has('country', 'city', 'age', 'gender') || clues.hasEntity('country'));

/** "Who left the most comments": of names, which nobody tells. */
const asksWho = (clues: Clues) =>
  clues.unknowable[0] === 'whoDidIt' && !clues.has('waiting', 'answering') && !clues.has('age', 'country', 'gender');

/** "How long are my posts usually", and not "how long should they be". */
const asksHowLong = (clues: Clues) =>
  clues.has('howLong') && clues.has('post') && clues.has('own') && clues.has('usual', 'average');

/** "How will my next post do" */
const isOfNextPost = (clues: Clues) =>
  clues.has('upcoming') &&
  (clues.unknowable[0] === 'forecast' || clues.has('howMany', 'usual')) &&
  !clues.has('when', 'time', 'toPost', 'viral', 'advice', 'about') &&
  !asksFor(clues, 'followers');

/** "My last 5 against the 5 before", "my last post vs the one before" */
const isNewestCompared = (clues: Clues) => {
  const isOfNewest = newestOf(clues) !== null || clues.has('latest');
  const isBefore =
    clues.periods.some(({ isRelative }) => isRelative) ||
    clues.tokens.some(({ word }) => /^(?:before|previous|prior|earlier)$/.test(word));
  return isOfNewest && isBefore && clues.has('compare', 'than', 'or') && !clues.has('usual', 'average');
};
