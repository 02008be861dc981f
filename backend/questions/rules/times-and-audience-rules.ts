import type { Clues } from '../clues/clues.ts';
import { boundOf, newestOf } from '../clues/counts-asked.ts';
import {
  asksFor,
  asksForLastOne,
  hasPeriod,
  isAgainstUsual,
  isShort,
  manyFormats,
  manyTags,
  manyTimes,
  type Rule,
  unit,
} from './rule-conditions.ts';

/** "Best time on Saturdays" looks for one; "is Saturday the best time" has one. */
const asksForBestTime = (clues: Clues) =>
  clues.has('time', 'hour') && clues.has('best', 'worst') && !clues.has('aux') && !clues.hasEntity('hour', 'hours');

/** "When should I post", and not "when I ask something". */
const asksWhen = (clues: Clues) => clues.has('when') && !clues.hasEntity('wording');

/** When and how often somebody posts, why figures moved, and who follows. */
export const TIMES_AND_AUDIENCE_RULES: Rule[] = [
  [
    'postingTimes',
    (clues) =>
      clues.has('postingTimes') &&
      clues.has('when', 'which', 'what', 'day', 'weekday', 'hour', 'time') &&
      clues.metrics.length === 0,
  ],
  ['latestPosts', (clues) => clues.has('sinceLast') && clues.hasEntity('format', 'tag')],
  ['postCount', (clues) => clues.has('sinceLast') && boundOf(clues) !== null],
  ['lastPosted', (clues) => clues.has('sinceLast') && !clues.has('viral')],
  // "Do I get more views when I post twice a day"
  [
    'rhythm',
    (clues) =>
      (clues.has('tooMany', 'postMore') || clues.tokens.some(({ word }) => word === 'often')) &&
      clues.tokens.some(({ word }) => word === 'when' || word === 'if') &&
      clues.has('works', 'more', 'fewer', 'up', 'down') &&
      clues.metrics.length > 0 &&
      !asksFor(clues, 'followers') &&
      !hasPeriod(clues),
  ],
  [
    'streak',
    (clues) => (clues.has('streak') && !clues.has('best', 'worst')) || (clues.has('streak') && isShort(clues, 8)),
  ],
  ['longestGap', (clues) => clues.has('gap') && !clues.has('up', 'down') && clues.metrics.length === 0],
  ['change', (clues) => clues.has('posting') && clues.metrics.length === 0 && isAgainstUsual(clues)],
  ['rhythm', (clues) => clues.has('howOften') && !clues.has('viral') && clues.metrics.length === 0],
  [
    'rhythm',
    (clues) =>
      clues.has('howMany', 'average') &&
      clues.has('post', 'posting') &&
      clues.has('perWeek', 'perDay', 'perMonth') &&
      clues.metrics.length === 0,
  ],

  [
    'rhythm',
    (clues) =>
      clues.has('posting') &&
      clues.has('perDay', 'perWeek', 'perMonth') &&
      clues.has('aux') &&
      clues.metrics.length === 0,
  ],
  [
    'rhythm',
    (clues) => clues.has('postMore') && clues.has('aux', 'advice', 'works') && !clues.hasEntity('format', 'tag'),
  ],
  [
    'rhythm',
    (clues) =>
      clues.has('more') &&
      clues.has('toPost', 'posting') &&
      clues.has('advice', 'works', 'toPost') &&
      clues.metrics.length === 0 &&
      !clues.hasEntity('format', 'tag') &&
      !clues.has('post', 'what', 'which', 'when', 'than'),
  ],
  [
    'slotCheck',
    (clues) =>
      clues.hasEntity('weekday', 'hour', 'hours') &&
      (clues.has('toPost') || clues.has('time')) &&
      clues.has('good', 'bad', 'works', 'own', 'best', 'worst', 'than', 'or', 'toPost') &&
      !clues.has('what', 'which', 'when') &&
      !asksForBestTime(clues),
  ],
  [
    'slotCheck',
    (clues) =>
      clues.hasEntity('weekday', 'hour', 'hours') &&
      clues.has('works', 'good', 'bad', 'than', 'up', 'down', 'more') &&
      (!hasPeriod(clues) || clues.has('toPost', 'posting', 'time')) &&
      !clues.has('howMany', 'doing', 'why') &&
      (clues.metrics.length === 0 ||
        manyTimes(clues) ||
        (clues.has('more', 'works') && clues.has('aux') && !clues.has('past'))),
  ],
  [
    'slotCheck',
    (clues) =>
      clues.hasEntity('weekday', 'hour', 'hours') &&
      clues.has('best', 'worst', 'advice') &&
      clues.periods.length === 0 &&
      !clues.has('what', 'which', 'when', 'show', 'hour', 'post') &&
      !asksForBestTime(clues),
  ],
  // "Photos or texts on weekends"
  ['compare', (clues) => (manyFormats(clues) || manyTags(clues)) && clues.hasEntity('weekday', 'hour', 'hours')],
  ['slotCheck', (clues) => manyTimes(clues) && clues.has('or', 'than', 'compare') && clues.periods.length < 2],
  [
    'bestWeekday',
    (clues) =>
      clues.has('weekday') &&
      !clues.has('hour') &&
      clues.has('best', 'worst', 'good', 'toPost', 'which', 'what', 'works', 'effect', 'compare', 'each', 'show'),
  ],
  [
    'bestTimes',
    (clues) =>
      clues.has('time', 'hour') &&
      clues.has('best', 'worst', 'good', 'toPost', 'works', 'effect') &&
      !clues.has('howMany') &&
      !(clues.has('which') && hasPeriod(clues)),
  ],
  [
    'bestTimes',
    (clues) =>
      asksWhen(clues) &&
      (clues.has('toPost') ||
        (clues.has('best', 'worst') &&
          clues.metrics.length === 0 &&
          !(clues.has('past') && (clues.has('post') || unit(clues))))),
  ],
  ['bestTimes', (clues) => asksWhen(clues) && clues.has('works', 'good', 'effect') && clues.metrics.length === 0],
  [
    'bestTimes',
    (clues) =>
      asksWhen(clues) &&
      clues.metrics.length > 0 &&
      !clues.has('past') &&
      !hasPeriod(clues) &&
      (clues.has('likely', 'best') || (clues.has('post', 'posting') && clues.has('gain'))),
  ],

  [
    'onePost',
    (clues) =>
      clues.has('why') &&
      (clues.hasEntity('post') || asksForLastOne(clues) || (clues.has('latest') && newestOf(clues) === null)),
  ],
  // "Which post did best in October and why"
  [
    'rankedPosts',
    (clues) =>
      clues.has('why') &&
      clues.has('best', 'worst') &&
      clues.concepts.some(({ key, from }) => (key === 'which' || key === 'what') && from === 0) &&
      clues.tokens.some(({ word }) => word === 'post' || word === 'thread'),
  ],
  ['why', (clues) => clues.has('why')],
  // "Did the holidays hurt my numbers": what nothing here measures is answered as a cause is.
  [
    'why',
    (clues) =>
      clues.has('works') &&
      clues.has('past') &&
      (clues.has('data') || clues.metrics.length > 0) &&
      clues.entities.length === 0 &&
      clues.knownShare < 1 &&
      !clues.has('which', 'what', 'best', 'hashtag', 'topic', 'format', 'length', 'wording', 'posting', 'latest'),
  ],

  // "When is my follower growth slowest"
  [
    'rankedDays',
    (clues) =>
      asksFor(clues, 'followers') &&
      clues.has('when') &&
      clues.has('best', 'worst', 'down') &&
      clues.has('growing', 'up', 'gain', 'wonOrLost') &&
      !clues.has('post', 'posting', 'not'),
  ],
  ['compare', (clues) => asksFor(clues, 'followers') && clues.periods.length > 1],
  [
    'followersGained',
    (clues) =>
      clues.has('wonOrLost') &&
      clues.has('howMany') &&
      clues.has('own') &&
      clues.metrics.length === 0 &&
      !clues.has('post', 'hashtag', 'topic', 'format'),
  ],
  [
    'rankedDays',
    (clues) => asksFor(clues, 'followers') && clues.has('best', 'worst') && unit(clues) && !clues.has('howMany'),
  ],
  [
    'series',
    (clues) =>
      asksFor(clues, 'followers') &&
      clues.has('chart') &&
      (clues.has('show', 'howIs', 'please', 'ask') || isShort(clues, 5)),
  ],
  [
    'followersGained',
    (clues) => clues.has('audience') && clues.has('growing', 'up', 'down') && clues.metrics.length === 0,
  ],
  ['audience', (clues) => clues.has('country', 'city', 'gender') || clues.hasEntity('country', 'gender')],
  [
    'audience',
    (clues) =>
      clues.has('age') &&
      (clues.has('audience', 'who', 'howIs', 'what', 'each', 'show') || asksFor(clues, 'followers')) &&
      !clues.has('post'),
  ],
  ['audience', (clues) => clues.has('audience') && clues.has('where')],
  [
    'audience',
    (clues) =>
      clues.has('audience') &&
      !clues.hasEntity('tag', 'format', 'length', 'wording') &&
      !clues.has('works', 'best', 'growing', 'advice', 'up', 'down'),
  ],
  ['audience', (clues) => asksFor(clues, 'followers') && clues.has('where', 'who')],
  [
    'followersGained',
    (clues) =>
      asksFor(clues, 'followers') &&
      (clues.has('gain', 'up', 'down', 'growing', 'compare', 'than', 'perDay', 'perWeek', 'perMonth', 'trend') ||
        hasPeriod(clues)) &&
      !clues.has('advice'),
  ],
  [
    'effects',
    (clues) =>
      asksFor(clues, 'followers') &&
      clues.has('advice', 'works', 'effect') &&
      !clues.hasEntity('format', 'tag', 'wording'),
  ],
  ['unanswerable', (clues) => asksFor(clues, 'followers') && clues.has('best') && clues.has('post')],
  [
    'followersNow',
    (clues) =>
      asksFor(clues, 'followers') &&
      !clues.has('perPost', 'chart') &&
      !(clues.has('works') && clues.hasEntity('format', 'tag', 'wording')),
  ],
];
