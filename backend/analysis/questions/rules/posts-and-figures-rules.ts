import { boundOf, newestOf } from '../counts-asked.ts';
import {
  asksFor,
  hasPeriod,
  isAboutNumbers,
  isShort,
  judges,
  manyFormats,
  manyTags,
  type Rule,
  unit,
} from './rule-conditions.ts';

/** What works, which posts, and how much. */
export const POSTS_AND_FIGURES_RULES: Rule[] = [
  [
    'postCount',
    (clues) =>
      clues.has('share') &&
      clues.has('post', 'posting') &&
      clues.hasEntity('format', 'tag') &&
      clues.metrics.length === 0,
  ],
  [
    'effectOf',
    (clues) =>
      clues.hasEntity('tag') &&
      !manyTags(clues) &&
      clues.has('more') &&
      clues.has('aux') &&
      !clues.has('post', 'what', 'which'),
  ],
  ['unanswerable', (clues) => asksFor(clues, 'clicks') && clues.has('best') && clues.has('post')],
  [
    'effectOf',
    (clues) =>
      clues.hasEntity('wording') &&
      (clues.has('effect', 'advice', 'than', 'good', 'bad', 'works') || (clues.has('more') && clues.has('aux'))) &&
      !asksFor(clues, 'clicks') &&
      !clues.has('hashtag', 'which', 'topic'),
  ],
  [
    'change',
    (clues) =>
      asksFor(clues, 'clicks') &&
      clues.has('more', 'up', 'down', 'growing') &&
      clues.has('aux') &&
      !clues.has('which', 'what', 'than'),
  ],
  ['linkClicks', (clues) => asksFor(clues, 'clicks') && !clues.has('chart', 'perDay')],
  [
    'linkClicks',
    (clues) =>
      (clues.has('link') || clues.hasEntity('link')) &&
      !(clues.has('best') && clues.has('post')) &&
      !asksFor(clues, 'linkClickRate') &&
      !manyFormats(clues),
  ],

  [
    'effectOf',
    (clues) =>
      clues.hasEntity('tag') &&
      !manyTags(clues) &&
      clues.has('works', 'effect', 'good', 'bad', 'advice', 'doing', 'howIs') &&
      !clues.has('best', 'worst') &&
      !hasPeriod(clues),
  ],
  ['compare', (clues) => manyTags(clues)],
  ['hashtags', (clues) => clues.has('hashtag') && !clues.hasEntity('tag')],
  ['topics', (clues) => clues.has('topic') && !clues.hasEntity('tag')],
  ['compare', (clues) => manyFormats(clues)],
  [
    'effectOf',
    (clues) =>
      clues.hasEntity('format') &&
      !hasPeriod(clues) &&
      ((clues.has('works', 'effect', 'good', 'bad', 'advice', 'than', 'doing') && !clues.has('best', 'worst')) ||
        (clues.has('toPost') && clues.has('more')) ||
        (clues.has('more') && clues.has('when') && clues.has('aux')) ||
        (judges(clues) && !clues.has('post', 'best', 'worst', 'howMany'))),
  ],
  [
    'rankedPosts',
    (clues) =>
      clues.hasEntity('format') &&
      clues.has('good', 'bad', 'works', 'doing', 'howIs') &&
      clues.periods.some(({ period }) => period?.unit === 'day'),
  ],
  [
    'overview',
    (clues) => clues.hasEntity('format', 'tag') && clues.has('good', 'bad') && hasPeriod(clues) && clues.has('aux'),
  ],
  ['formats', (clues) => clues.has('format')],
  ['lengths', (clues) => (clues.has('length', 'howLong') || clues.hasEntity('length')) && !clues.has('gap', 'streak')],
  [
    'effectOf',
    (clues) =>
      clues.hasEntity('format') &&
      clues.has('advice') &&
      !manyFormats(clues) &&
      !hasPeriod(clues) &&
      !clues.has('what', 'which', 'post'),
  ],
  [
    'effectOf',
    (clues) => clues.hasEntity('tag') && !manyTags(clues) && clues.has('than') && !clues.has('what', 'which'),
  ],
  ['effectOf', (clues) => clues.hasEntity('wording') && judges(clues) && !clues.has('best', 'worst')],
  ['wordings', (clues) => clues.has('wording')],

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
  ['compare', (clues) => clues.periods.filter(({ period }) => period).length > 1],
  ['compare', (clues) => clues.accounts.length > 1],
  [
    'compare',
    (clues) =>
      clues.has('account') && clues.metrics.length === 0 && clues.has('best', 'worst', 'compare', 'which', 'each'),
  ],
  ['onePost', (clues) => clues.hasEntity('post') && !clues.has('best', 'worst')],
  [
    'change',
    (clues) =>
      clues.has('more') &&
      clues.has('aux') &&
      clues.metrics.length > 0 &&
      !clues.has('what', 'which', 'howMany', 'than') &&
      clues.entities.length === 0,
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
  ['usual', (clues) => clues.has('usual') && (isAboutNumbers(clues) || clues.has('doing', 'good', 'own'))],
  ['postCount', (clues) => clues.has('howMany') && clues.has('post', 'posting') && clues.metrics.length === 0],
  ['rankedPosts', (clues) => clues.has('best', 'worst') && clues.metrics.length > 0 && clues.has('what', 'which')],
  ['trend', (clues) => clues.has('trend') || (clues.has('growing') && clues.metrics.length === 0)],
  ['series', (clues) => clues.has('chart') && clues.metrics.length > 0 && !clues.has('total', 'average')],
  [
    'series',
    (clues) => clues.has('show') && clues.has('perDay', 'perWeek', 'perMonth', 'each') && clues.metrics.length > 0,
  ],
  [
    'effects',
    (clues) => clues.has('effect') || (clues.has('works') && clues.has('what', 'which', 'best') && !clues.has('post')),
  ],
  ['effects', (clues) => clues.has('advice') && clues.has('what') && clues.has('own') && clues.knownShare === 1],
  [
    'effects',
    (clues) =>
      clues.has('advice') && (isAboutNumbers(clues) || clues.has('works', 'growing', 'up', 'best', 'doing', 'down')),
  ],
  [
    'usual',
    (clues) =>
      clues.has('good') &&
      clues.metrics.length > 0 &&
      (clues.has('what', 'howMany') || clues.tokens.some(({ kind }) => kind === 'number')) &&
      clues.periods.length === 0,
  ],
  [
    'change',
    (clues) =>
      clues.has('compare', 'than', 'up', 'down', 'growing') &&
      (clues.metrics.length > 0 || clues.has('doing', 'own', 'post') || hasPeriod(clues)),
  ],
  [
    'rankedPosts',
    (clues) =>
      clues.has('best', 'worst') &&
      (clues.has('own', 'what', 'which') || hasPeriod(clues)) &&
      !clues.has('perDay', 'howMany', 'average'),
  ],
  [
    'accounts',
    (clues) =>
      clues.has('account') && clues.has('which', 'what', 'howMany', 'ask', 'show', 'own') && clues.metrics.length === 0,
  ],
  ['total', (clues) => clues.metrics.length > 0],
  ['postCount', (clues) => clues.has('post', 'posting') && hasPeriod(clues) && isShort(clues, 4)],
  [
    'overview',
    (clues) =>
      clues.has('doing', 'data', 'howIs') &&
      (clues.has('own', 'data', 'post', 'account') || hasPeriod(clues) || clues.accounts.length > 0),
  ],
  [
    'rankedPosts',
    (clues) =>
      clues.has('show', 'ask', 'which', 'what') &&
      clues.has('post', 'posting') &&
      (hasPeriod(clues) || clues.hasEntity('tag', 'format')),
  ],
  ['overview', (clues) => hasPeriod(clues) && isShort(clues, 4)],
];
