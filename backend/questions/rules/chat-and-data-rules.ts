import type { Clues } from '../clues/clues.ts';
import { goalOf, newestOf } from '../clues/counts-asked.ts';
import {
  asksFor,
  hasPeriod,
  isAboutNumbers,
  isAboutPosting,
  isAll,
  isFuture,
  isOfOwnOthers,
  isShort,
  type Rule,
} from './rule-conditions.ts';

/** What is said to the analyst, what nobody can know, and questions about the data itself. */
export const CHAT_AND_DATA_RULES: Rule[] = [
  ['greeting', (clues) => isAll(clues, 'greeting', 'please') && !hasPeriod(clues)],
  ['help', (clues) => isAll(clues, 'help', 'please', 'ask') && !hasPeriod(clues)],
  [
    'help',
    (clues) =>
      clues.has('help') && clues.metrics.length === 0 && !clues.has('best', 'works', 'post', 'waiting', 'plan'),
  ],
  [
    'mood',
    // "Correction: 20 g of salt and not 200. I'm so sorry!" is told to readers.
    ({ has, metrics, tokens }) =>
      has('mood') &&
      metrics.length === 0 &&
      !has('why', 'best', 'howMany') &&
      !tokens.some(({ kind }) => kind === 'number'),
  ],
  [
    'write',
    (clues) =>
      clues.has('write') &&
      !clues.has('best', 'works', 'effect', 'worst', 'topic') &&
      clues.unknowable.length === 0 &&
      !(clues.has('advice') && clues.hasEntity('length')),
  ],
  [
    'write',
    (clues) =>
      clues.concepts.some(({ key, from }) => key === 'write' && from === 0) &&
      !clues.has('rank', 'own') &&
      clues.metrics.length === 0,
  ],

  ['followerGoal', (clues) => isFollowerGoal(clues)],
  [
    'followerGoal',
    (clues) => clues.unknowable[0] === 'forecast' && asksFor(clues, 'followers') && !clues.has('post', 'advice'),
  ],
  [
    'growthDrivers',
    (clues) => asksFor(clues, 'followers') && clues.has('brings') && !clues.has('post', 'which', 'that'),
  ],
  // "Did it bring followers", of a post
  [
    'unanswerable',
    (clues) => asksFor(clues, 'followers') && clues.has('brings') && clues.has('that') && clues.has('past'),
  ],
  // "Do I lose followers when I don't post"
  [
    'growthDrivers',
    (clues) =>
      asksFor(clues, 'followers') &&
      clues.concepts.some(({ key, from }) => key === 'when' && from > 0) &&
      clues.has('not', 'none', 'more') &&
      clues.has('posting', 'post', 'toPost') &&
      !hasPeriod(clues),
  ],
  // "Do I get more followers on days I post"
  [
    'growthDrivers',
    (clues) =>
      asksFor(clues, 'followers') &&
      clues.tokens.some(({ word }) => word === 'days') &&
      clues.has('posting') &&
      !clues.has('howMany', 'which') &&
      !hasPeriod(clues),
  ],
  ['experiments', (clues) => clues.has('experiment') && !clues.has('define', 'advice')],
  ['forecastRecord', (clues) => clues.has('forecastRecord') && !asksFor(clues, 'followers')],
  ['postForecast', (clues) => isOfPostThatIsOut(clues)],
  // "How does my latest post compare to the others": to one's own
  ['onePost', (clues) => isOfOwnOthers(clues)],
  ['unanswerable', (clues) => isUnknowable(clues)],

  ['lastRead', (clues) => clues.has('read') && !clues.has('posting') && clues.metrics.length === 0],
  [
    'basis',
    (clues) => clues.has('basis') && (clues.has('that', 'data', 'what') || isShort(clues, 6)) && !clues.has('post'),
  ],
  // "Where do these numbers come from"
  [
    'dataQuality',
    (clues) => clues.has('where') && clues.has('data') && clues.metrics.length === 0 && isShort(clues, 7),
  ],
  ['dataQuality', (clues) => clues.has('trust') && (clues.has('data') || (clues.has('that') && isShort(clues, 6)))],
  [
    'dataQuality',
    (clues) => clues.has('trust') && clues.tokens.some(({ word }) => word === 'numbers') && isShort(clues, 7),
  ],
  [
    'dataQuality',
    (clues) =>
      clues.has('trust') &&
      clues.metrics.length > 0 &&
      clues.entities.length === 0 &&
      !clues.has('best', 'doing', 'answering', 'than'),
  ],
  [
    'dataQuality',
    (clues) =>
      clues.has('coverage') &&
      (clues.has('data', 'day') || clues.metrics.length === 0) &&
      !clues.has('account', 'waiting', 'country', 'followOn', 'why'),
  ],

  [
    'repliesWaiting',
    (clues) => clues.has('answering') && clues.has('not') && clues.has('who', 'which', 'what', 'howMany'),
  ],
  [
    'repliesWaiting',
    (clues) =>
      clues.has('waiting') &&
      // "How long does it take me to answer"
      !(clues.has('howLong') && clues.has('answering')) &&
      (asksFor(clues, 'replies') ||
        clues.hasEntity('wording') ||
        clues.has('who', 'which', 'howMany', 'what', 'please', 'ask', 'own')),
  ],
  [
    'replySpeed',
    (clues) =>
      clues.has('answering') &&
      !(clues.has('none') && clues.has('post')) &&
      (clues.has('own', 'howMany', 'howIs', 'average', 'works', 'good') || asksFor(clues, 'replies')),
  ],
  [
    'explain',
    (clues) => clues.has('define') && (clues.metrics.length > 0 || clues.terms.length > 0) && !clues.has('best', 'why'),
  ],
  [
    'explain',
    (clues) =>
      clues.has('what') &&
      clues.terms.length > 0 &&
      clues.metrics.length === 0 &&
      !clues.has('own', 'best', 'worst', 'howMany', 'why') &&
      !(clues.has('viral') && clues.has('post')) &&
      !hasPeriod(clues) &&
      isShort(clues, 6) &&
      !asksFor(clues, 'score'),
  ],
  [
    'explain',
    (clues) =>
      clues.has('what') &&
      clues.metrics.length > 0 &&
      !clues.has('own', 'best', 'worst', 'howMany', 'gain', 'followOn', 'usual', 'average') &&
      !hasPeriod(clues) &&
      isShort(clues, 4),
  ],
  ['score', (clues) => asksFor(clues, 'score')],
  ['planOutcome', (clues) => clues.has('plan') && !clues.has('best', 'worst', 'posting', 'when')],
];

/** "When do I hit 5,000": of followers, unless it is said of what else. */
const isFollowerGoal = (clues: Clues): boolean =>
  clues.has('reachGoal') &&
  goalOf(clues) !== null &&
  !clues.has('post') &&
  (clues.metrics.length === 0 || asksFor(clues, 'followers'));

/** "How will my last post do": posts that are out have a forecast, of their views and engagement. */
function isOfPostThatIsOut(clues: Clues): boolean {
  if (clues.unknowable[0] !== 'forecast' || isFuture(clues)) return false;
  if (clues.has('viral', 'advice', 'toPost') || !(clues.has('latest') || newestOf(clues) !== null)) return false;
  return clues.metrics.every((metric) => metric === 'views' || metric === 'engagement');
}

/** Threads tells nobody; or nobody can know. What only looks like it is left to the other rules. */
function isUnknowable(clues: Clues): boolean {
  if (isFuture(clues) && !isAboutPosting(clues) && !clues.has('advice', 'plan', 'topic', 'hashtag')) return true;
  const [first] = clues.unknowable;
  if (clues.strangeAccount) return true;
  if (!first) return false;
  if (
    first === 'forecast' &&
    clues.knownShare < 1 &&
    !isAboutNumbers(clues) &&
    !clues.has('own', 'that', 'viral', 'reachGoal')
  )
    return false;
  if (first === 'forecast') return !isAboutPosting(clues) && !clues.has('advice', 'plan');
  if (first === 'others' && clues.hasEntity('tag', 'format')) return false;
  if (first === 'others')
    return clues.has('than', 'compare', 'own', 'best', 'howMany', 'howIs', 'what', 'who', 'usual', 'average');
  if (first === 'onlineTimes') return clues.has('when', 'audience', 'time', 'hour') || asksFor(clues, 'followers');
  if (first === 'reach')
    return clues.has('howMany') || !(clues.has('advice') || clues.hasEntity('wording', 'format', 'tag'));
  return true;
}
