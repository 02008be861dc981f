import { hasPeriod, isAboutNumbers, isFuture, isRatio, isShort, type Rule } from './rule-conditions.ts';

/** How much, how it changed, and what is left when nothing else was recognised. */
export const FIGURES_RULES: Rule[] = [
  [
    'usual',
    (clues) =>
      clues.has('average') &&
      clues.has('post') &&
      clues.has('what', 'howIs') &&
      clues.metrics.length === 0 &&
      !hasPeriod(clues),
  ],
  ['usual', (clues) => clues.has('usual') && (isAboutNumbers(clues) || clues.has('doing', 'good', 'own'))],
  ['postCount', (clues) => clues.has('howMany') && clues.has('post', 'posting') && clues.metrics.length === 0],
  ['rankedPosts', (clues) => clues.has('best', 'worst') && clues.metrics.length > 0 && clues.has('what', 'which')],
  ['total', isRatio],
  // "Likes vs replies on photos"
  [
    'total',
    (clues) =>
      clues.has('compare') &&
      clues.joinedMetrics.length > 0 &&
      clues.periods.length < 2 &&
      !clues.has('than', 'up', 'down', 'growing', 'best', 'worst', 'usual', 'average'),
  ],
  // "Am I growing faster than in summer"
  [
    'change',
    (clues) =>
      clues.has('growing') &&
      clues.has('than', 'compare') &&
      clues.metrics.length === 0 &&
      clues.periods.some(({ period }) => period?.from),
  ],
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
  // "I need 3 ideas for tomorrow"
  [
    'effects',
    (clues) => clues.has('advice') && isFuture(clues) && clues.metrics.length === 0 && clues.entities.length === 0,
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
      clues.has('good', 'bad') &&
      clues.metrics.length > 0 &&
      (clues.has('what', 'howMany') || clues.tokens.some(({ kind }) => kind === 'number')) &&
      clues.periods.length === 0,
  ],
  [
    'overview',
    (clues) =>
      clues.has('wonOrLost') &&
      clues.has('own', 'growing') &&
      hasPeriod(clues) &&
      clues.metrics.length === 0 &&
      !clues.has('post', 'posting'),
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
  // "How much did I get last night"
  [
    'overview',
    (clues) => clues.has('howMany') && clues.has('gain') && clues.has('own') && hasPeriod(clues) && isShort(clues, 8),
  ],
  ['overview', (clues) => hasPeriod(clues) && isShort(clues, 4)],
];
