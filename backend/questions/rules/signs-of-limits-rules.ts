import { RATE_VIEWS } from '#shared/posts/levels-and-rates';
import type { Clues } from '../clues/clues.ts';
import { boundOf, goalOf, limitOf } from '../clues/counts-asked.ts';
import { asksFor, hasPeriod, isShort, type Rule, unit } from './rule-conditions.ts';

/** What one sign says of followers, of what comes, and of what cannot be told. */
export const SIGNS_OF_LIMITS: Rule[] = [
  ['order', (clues) => clues.has('order') && !clues.has('advice', 'what', 'which', 'why', 'howMany')],
  ['unanswerable', (clues) => clues.unknowable.includes('clicksByPlace') || asksForClicksByPlace(clues)],
  ['unanswerable', (clues) => asksWho(clues)],
  ['unanswerable', (clues) => clues.has('viral') && clues.has('upcoming')],
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
  [
    'unanswerable',
    (clues) =>
      asksFor(clues, 'followers') && clues.has('brings') && clues.has('post') && clues.has('which', 'what', 'best'),
  ],
  ['unanswerable', (clues) => asksForFollowersOfPost(clues)],
  // "How many views do I need for 100 followers", "followers per 1,000 views"
  [
    'growthDrivers',
    (clues) =>
      asksFor(clues, 'followers') &&
      (asksFor(clues, 'views') || asksFor(clues, 'engagementRate')) &&
      clues.unknowable.length === 0 &&
      clues.entities.length === 0 &&
      !hasPeriod(clues) &&
      (clues.tokens.some(({ value }) => value === RATE_VIEWS) ||
        (clues.has('howMany') && clues.joinedMetrics.length === 0)),
  ],
  ['unanswerable', (clues) => clues.has('ratio') && asksFor(clues, 'followers') && clues.metrics.length > 1],
  [
    'dataQuality',
    (clues) =>
      clues.has('why') &&
      clues.has('none') &&
      hasPeriod(clues) &&
      clues.metrics.length === 0 &&
      !clues.has('post', 'posting'),
  ],
  [
    'dataQuality',
    (clues) => clues.has('trust') && isShort(clues, 5) && clues.has('reader', 'that') && clues.metrics.length === 0,
  ],
  [
    'followerGoal',
    (clues) =>
      goalOf(clues) !== null &&
      !clues.has('post', 'past', 'upcoming') &&
      boundOf(clues) === null &&
      ((asksFor(clues, 'followers') &&
        (clues.has('when', 'reachGoal') || clues.age !== null || clues.unknowable[0] === 'forecast')) ||
        (clues.metrics.length === 0 && (clues.unknowable[0] === 'forecast' || clues.has('reachGoal')))),
  ],
  [
    'followerGoal',
    (clues) =>
      asksFor(clues, 'followers') &&
      clues.has('howMany') &&
      clues.tokens.some(({ word }) => word === 'by') &&
      hasPeriod(clues) &&
      !clues.has('gain', 'each', 'past'),
  ],
  ['followersNow', (clues) => asksForFollowersNow(clues)],
  [
    'followerGoal',
    (clues) =>
      clues.has('reachGoal') && goalOf(clues) !== null && asksFor(clues, 'followers') && !clues.has('past', 'upcoming'),
  ],
  [
    'rankedDays',
    (clues) =>
      clues.has('when') &&
      clues.has('past') &&
      clues.has('best', 'worst') &&
      clues.metrics.length > 0 &&
      !clues.has('post', 'posting', 'latest', 'time', 'hour', 'toPost'),
  ],
  [
    'latestPosts',
    (clues) =>
      clues.hasEntity('tag', 'format') &&
      clues.entities.length === 1 &&
      clues.concepts.some(({ key, from }) => key === 'past' && from === 0) &&
      clues.has('worst', 'viral') &&
      clues.tokens.some(({ word }) => word === 'post') &&
      !hasPeriod(clues) &&
      clues.metrics.length === 0,
  ],
  [
    'usual',
    (clues) =>
      clues.has('good', 'bad') &&
      clues.has('aux', 'what') &&
      clues.metrics.length === 1 &&
      clues.has('own') &&
      !hasPeriod(clues) &&
      clues.entities.length === 0 &&
      !asksFor(clues, 'followers') &&
      !asksFor(clues, 'clicks') &&
      !asksFor(clues, 'score') &&
      !clues.has(
        'post',
        'latest',
        'when',
        'time',
        'toPost',
        'past',
        'than',
        'up',
        'down',
        'why',
        'hashtag',
        'topic',
        'format',
      ),
  ],
  [
    'total',
    (clues) =>
      clues.has('howMany', 'average') &&
      clues.metrics.length > 0 &&
      clues.hasEntity('format', 'tag') &&
      clues.entities.length === 1 &&
      !asksFor(clues, 'followers') &&
      !asksFor(clues, 'clicks') &&
      boundOf(clues) === null &&
      !clues.has(
        'effect',
        'advice',
        'than',
        'compare',
        'best',
        'worst',
        'share',
        'more',
        'usual',
        'up',
        'down',
        'upcoming',
        'without',
        'latest',
        'chart',
        'none',
      ),
  ],
  [
    'change',
    (clues) =>
      clues.has('usual') &&
      hasPeriod(clues) &&
      clues.has('up', 'down') &&
      clues.metrics.length > 0 &&
      !clues.has('post'),
  ],
  [
    'series',
    (clues) =>
      clues.has('chart') &&
      hasPeriod(clues) &&
      clues.units.length > 0 &&
      isShort(clues, 6) &&
      !clues.has('best', 'worst', 'average', 'posting', 'post', 'howMany', 'doing', 'data', 'audience') &&
      clues.entities.length === 0,
  ],
  [
    'series',
    (clues) =>
      clues.has('perMonth', 'perWeek') &&
      clues.metrics.length === 1 &&
      clues.periods.some(({ period }) => period?.unit === 'year') &&
      !clues.has('average', 'best', 'worst', 'howMany', 'compare', 'posting') &&
      !asksFor(clues, 'followers'),
  ],
  ['nextPostForecast', (clues) => isOfNextPost(clues)],
  [
    'atAge',
    (clues) =>
      clues.age !== null &&
      !asksFor(clues, 'followers') &&
      (clues.metrics.length > 0 || clues.has('post', 'latest', 'usual')),
  ],
  // "How long do my posts keep getting views"
  [
    'atAge',
    (clues) =>
      clues.has('howLong') &&
      clues.has('post') &&
      asksFor(clues, 'views') &&
      clues.tokens.some(({ word }) => word === 'keep' || word === 'get'),
  ],
  [
    'topShare',
    (clues) =>
      clues.has('carry') || (clues.has('share') && clues.has('best') && limitOf(clues) !== null && !clues.has('none')),
  ],
];

/** "How many followers did I get from my best post", "which post lost me followers" */
const asksForFollowersOfPost = (clues: Clues) =>
  asksFor(clues, 'followers') &&
  clues.metrics.length === 1 &&
  clues.tokens.some(({ word }) => /^(?:post|thread|photo|video|reel|carousel)s?$/.test(word)) &&
  (clues.has('gain', 'wonOrLost', 'brings') || clues.tokens.some(({ word }) => word === 'came' || word === 'come')) &&
  (clues.has('best', 'worst', 'which', 'latest', 'that', 'viral') ||
    clues.tokens.some(({ word }) => word === 'from')) &&
  !unit(clues) &&
  !clues.has('when', 'sinceLast', 'howOften', 'posting', 'perDay', 'perWeek', 'perMonth');

/** "What's my follower count today" */
const asksForFollowersNow = (clues: Clues) => {
  const [only, other] = clues.periods;
  const isNow = only?.period?.screen === '30d' || (only?.period?.unit === 'day' && only.period.isRunning);
  return (
    asksFor(clues, 'followers') &&
    isNow &&
    !other &&
    !clues.has(
      'gain',
      'up',
      'down',
      'compare',
      'growing',
      'more',
      'chart',
      'trend',
      'best',
      'worst',
      'average',
      'perDay',
      'perWeek',
    ) &&
    (clues.has('howMany') || isShort(clues, 7)) &&
    !clues.tokens.some(({ kind }) => kind === 'number')
  );
};

const asksForClicksByPlace = (clues: Clues) =>
  asksFor(clues, 'clicks') && (clues.has('country', 'city', 'age', 'gender') || clues.hasEntity('country'));

/** "Who left the most comments": of names, which nobody tells. */
const asksWho = (clues: Clues) =>
  clues.unknowable[0] === 'whoDidIt' && !clues.has('waiting', 'answering') && !clues.has('age', 'country', 'gender');

/** "How will my next post do" */
const isOfNextPost = (clues: Clues) =>
  clues.has('upcoming') &&
  (clues.unknowable[0] === 'forecast' || clues.has('howMany', 'usual')) &&
  !clues.has('when', 'time', 'toPost', 'viral', 'advice', 'about') &&
  !asksFor(clues, 'followers');
