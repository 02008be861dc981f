import type { Clues } from '../clues/clues.ts';
import { boundOf, isBothEnds, limitOf, newestOf } from '../clues/counts-asked.ts';
import {
  asksFor,
  asksForLastOne,
  hasPeriod,
  isShort,
  judgesPosts,
  manyTimes,
  type Rule,
  unit,
} from './rule-conditions.ts';

/** What one sign says of days and posts. */
export const SIGNS_OF_POSTS: Rule[] = [
  // "Is my last post doing ok", "did my last post do well": beside what is usual, and not only in figures.
  [
    'onePost',
    (clues) =>
      clues.has('latest') &&
      newestOf(clues) === null &&
      clues.has('good', 'bad', 'works') &&
      (clues.metrics.length === 0 || clues.has('that')) &&
      clues.entities.length === 0 &&
      !hasPeriod(clues) &&
      !clues.has('which', 'what', 'why', 'when', 'time', 'toPost') &&
      clues.tokens.some(({ word }) => word === 'post' || word === 'one' || word === 'thread'),
  ],
  [
    'postCount',
    (clues) =>
      clues.hasEntity('wording') &&
      clues.has('howMany') &&
      clues.metrics.length === 0 &&
      isShort(clues, 6) &&
      !clues.has('works', 'effect', 'advice'),
  ],
  [
    'postingTimes',
    (clues) =>
      clues.has('posting', 'toPost') &&
      clues.has('more') &&
      manyTimes(clues) &&
      clues.metrics.length === 0 &&
      !clues.has('advice', 'works', 'best', 'good'),
  ],
  [
    'rhythm',
    (clues) =>
      clues.tokens.some(({ word }) => word === 'posts') &&
      clues.has('perWeek', 'perDay', 'perMonth') &&
      isShort(clues, 4) &&
      clues.metrics.length === 0 &&
      !clues.has('best', 'worst', 'tooMany'),
  ],
  [
    'latestPosts',
    (clues) =>
      clues.tokens.some(({ word }) => word === 'posts') &&
      clues.periods.some(({ period }) => period?.unit === 'day') &&
      isShort(clues, 2) &&
      clues.metrics.length === 0 &&
      !clues.has('best', 'worst', 'howMany'),
  ],
  [
    'trend',
    (clues) =>
      clues.has('worst') &&
      clues.has('own') &&
      clues.has('aux') &&
      isShort(clues, 4) &&
      !clues.has('post', 'which', 'what', 'when', 'time') &&
      clues.metrics.length === 0 &&
      clues.entities.length === 0 &&
      !hasPeriod(clues),
  ],
  // "Last video"
  [
    'latestPosts',
    (clues) =>
      clues.hasEntity('format', 'tag') &&
      clues.entities.length === 1 &&
      clues.tokens.some(({ word }) => /^(?:last|latest|newest)$/.test(word)) &&
      isShort(clues, 4) &&
      clues.metrics.length === 0 &&
      !hasPeriod(clues) &&
      !clues.has('best', 'worst', 'than', 'compare', 'why'),
  ],
  // "How did my 3 newest videos do"
  [
    'latestPosts',
    (clues) =>
      newestOf(clues) !== null &&
      clues.hasEntity('format', 'tag') &&
      clues.entities.length === 1 &&
      clues.metrics.length === 0 &&
      clues.has('howIs', 'doing', 'show') &&
      !clues.has('best', 'worst', 'average', 'usual', 'total', 'than', 'compare', 'howMany', 'why'),
  ],
  // "Likes on my last video"
  [
    'latestPosts',
    (clues) =>
      asksForLastOne(clues) &&
      clues.metrics.length > 0 &&
      isShort(clues, 7) &&
      !hasPeriod(clues) &&
      !clues.has('best', 'worst', 'average', 'than', 'compare', 'works', 'why'),
  ],
  // "The post about flour or the one about ovens"
  ['compare', (clues) => clues.entities.filter(({ kind }) => kind === 'post').length > 1],
  // "Compare my top 3 with my worst 3"
  [
    'rankedPosts',
    (clues) =>
      isBothEnds(clues) &&
      (limitOf(clues) !== null || clues.has('post')) &&
      !unit(clues) &&
      !asksFor(clues, 'followers') &&
      !asksFor(clues, 'clicks') &&
      !clues.hasEntity('weekday', 'hour', 'hours', 'country', 'city') &&
      !clues.has('hashtag', 'topic', 'format', 'length', 'time', 'hour', 'country', 'city', 'link', 'account', 'why'),
  ],
  // "How many of my posts flopped"
  [
    'postCount',
    (clues) =>
      clues.has('howMany') &&
      judgesPosts(clues) &&
      clues.metrics.length === 0 &&
      !unit(clues) &&
      !clues.has('advice', 'more', 'than', 'share', 'viral', 'answering', 'waiting'),
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
  // "How long are my best posts"
  ['textLength', (clues) => asksHowLong(clues) && clues.has('best') && !clues.has('advice', 'works', 'good')],
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
      boundOf(clues) === null &&
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
];

/** "How long are my posts usually", and not "how long should they be". */
const asksHowLong = (clues: Clues) =>
  clues.has('howLong') && clues.has('post') && clues.has('own') && clues.has('usual', 'average', 'best');

/** "My last 5 against the 5 before", "my last post vs the one before" */
/** "My last 5 posts against the 5 before" */
export const isNewestCompared = (clues: Clues): boolean => {
  const isOfNewest = newestOf(clues) !== null || clues.has('latest');
  const isBefore =
    clues.periods.some(({ isRelative }) => isRelative) ||
    clues.tokens.some(({ word }) => /^(?:before|previous|prior|earlier)$/.test(word));
  return (
    isOfNewest &&
    isBefore &&
    clues.has('compare', 'than', 'or') &&
    !clues.has('usual', ...(newestOf(clues) === null ? (['average'] as const) : []))
  );
};
