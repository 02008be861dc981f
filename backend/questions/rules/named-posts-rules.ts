import type { Clues } from '../clues/clues.ts';
import { boundOf, newestOf } from '../clues/counts-asked.ts';
import { hasPeriod, isAgainstUsual, isShort, type Rule, unit } from './rule-conditions.ts';

/** "Posts about flour": as many as there are. */
const isAboutSome = (clues: Clues) =>
  clues.entities.some((entity) => entity.kind === 'post' && entity.words && !entity.words.includes('“')) &&
  clues.has('many', 'about') &&
  clues.tokens.some(({ word }) => word === 'posts');

/** Which posts, by rank, time, or what is in them, and what is set beside what. */
export const NAMED_POSTS_RULES: Rule[] = [
  // "Did my post from Saturday do better than usual"
  [
    'rankedPosts',
    (clues) =>
      clues.has('usual', 'average') &&
      clues.has('than', 'compare') &&
      clues.metrics.length === 0 &&
      clues.tokens.some(({ word }) => word === 'post') &&
      clues.periods.length === 1 &&
      clues.periods[0]?.period?.unit === 'day',
  ],
  // "Did my last 3 posts beat my average"
  [
    'total',
    (clues) => newestOf(clues) !== null && isAgainstUsual(clues) && clues.entities.length === 0 && !hasPeriod(clues),
  ],
  [
    'onePost',
    (clues) =>
      clues.has('latest') &&
      newestOf(clues) === null &&
      clues.has('usual', 'average') &&
      clues.has('than', 'compare', 'up', 'down', 'good', 'bad'),
  ],
  [
    'total',
    (clues) =>
      clues.has('without') &&
      clues.has('best', 'viral') &&
      clues.metrics.length > 0 &&
      !clues.has('which', 'what') &&
      !clues.hasEntity('format', 'tag'),
  ],
  ['total', (clues) => clues.has('without') && clues.has('best', 'viral') && clues.has('average', 'total', 'howMany')],
  ['bestTimes', (clues) => clues.has('effect') && clues.has('best') && clues.hasEntity('weekday', 'hour', 'hours')],
  ['effects', (clues) => clues.has('effect') && clues.has('best', 'worst')],
  ['breakouts', (clues) => clues.has('viral') && !clues.has('without')],
  [
    'latestPosts',
    (clues) => newestOf(clues) !== null && !clues.has('average', 'total', 'best', 'worst', 'howMany', 'perPost'),
  ],
  ['latestPosts', (clues) => clues.has('oldest') && !clues.has('best', 'worst')],
  [
    'latestPosts',
    (clues) =>
      clues.has('show', 'ask') &&
      clues.has('many') &&
      hasPeriod(clues) &&
      clues.metrics.length === 0 &&
      !clues.has('best', 'worst', 'howMany'),
  ],
  ['change', (clues) => clues.has('usual', 'average') && clues.has('than') && hasPeriod(clues)],
  [
    'latestPosts',
    (clues) =>
      clues.has('what', 'when') &&
      clues.has('posting') &&
      hasPeriod(clues) &&
      !clues.has('best', 'worst', 'howMany', 'than') &&
      clues.metrics.length === 0,
  ],
  [
    'rankedPosts',
    (clues) => clues.has('none') && clues.has('post') && clues.has('which', 'what', 'any') && clues.metrics.length > 0,
  ],
  [
    'rankedPosts',
    (clues) =>
      clues.periods.filter(({ period }) => period).length > 1 &&
      clues.has('best', 'worst') &&
      clues.has('post', 'latest') &&
      !clues.has('compare', 'than', 'or'),
  ],
  ['compare', (clues) => clues.periods.filter(({ period }) => period?.from).length > 1],
  ['compare', (clues) => clues.accounts.length > 1],
  [
    'compare',
    (clues) =>
      clues.has('account') && clues.metrics.length === 0 && clues.has('best', 'worst', 'compare', 'which', 'each'),
  ],
  [
    'latestPosts',
    (clues) =>
      isAboutSome(clues) &&
      clues.metrics.length === 0 &&
      clues.has('show', 'ask', 'which', 'what') &&
      !clues.has('best', 'worst', 'howMany'),
  ],
  ['overview', (clues) => isAboutSome(clues) && !clues.has('best', 'worst', 'howMany', 'average')],
  ['onePost', (clues) => clues.hasEntity('post') && !clues.has('best', 'worst', 'howMany')],
  // "How much did the loaf post get"
  [
    'onePost',
    (clues) =>
      clues.hasEntity('post') &&
      clues.has('gain') &&
      clues.metrics.length === 0 &&
      !clues.tokens.some(({ word }) => word === 'posts'),
  ],
  [
    'change',
    (clues) =>
      clues.tokens.some(({ word }) => word === 'more') &&
      clues.has('aux') &&
      clues.metrics.length > 0 &&
      !clues.has('what', 'which', 'howMany', 'than') &&
      (clues.entities.length === 0 ||
        (hasPeriod(clues) && clues.entities.every(({ kind }) => kind === 'tag' || kind === 'format'))),
  ],
  ['postCount', (clues) => boundOf(clues) !== null && clues.metrics.length > 0 && clues.has('post', 'posting')],
  [
    'change',
    (clues) =>
      clues.has('posting') &&
      clues.has('than', 'compare', 'up', 'down') &&
      clues.metrics.length === 0 &&
      !clues.has('post'),
  ],
  [
    'rankedPosts',
    (clues) =>
      clues.has('howIs', 'good', 'bad', 'works') &&
      clues.has('post') &&
      clues.periods.some(({ period }) => period?.unit === 'day'),
  ],
  [
    'rankedDays',
    (clues) =>
      clues.has('best', 'worst') &&
      unit(clues) &&
      !clues.has('post', 'latest') &&
      !clues.has('perPost', 'perDay', 'perWeek'),
  ],
  ['rankedDays', (clues) => clues.has('best', 'worst') && clues.has('day') && clues.has('which', 'what')],
  [
    'rankedPosts',
    (clues) =>
      clues.has('best', 'worst', 'rank') &&
      (clues.has('post', 'posting', 'latest') || clues.hasEntity('format', 'tag', 'post')) &&
      !clues.has('chart'),
  ],
  ['latestPosts', (clues) => clues.has('latest') && !clues.has('average', 'total', 'trend')],
  // "Which posts made people reply"
  [
    'rankedPosts',
    (clues) =>
      clues.concepts.some(({ key, from }) => key === 'which' && from === 0) &&
      clues.has('post') &&
      clues.metrics.length === 1 &&
      isShort(clues, 7) &&
      !clues.has('howMany', 'average', 'none', 'without', 'chart', 'share'),
  ],
];
