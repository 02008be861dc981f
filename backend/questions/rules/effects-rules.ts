import type { Clues } from '../clues/clues.ts';
import { asksFor, hasPeriod, isShort, judges, manyFormats, manyTags, type Rule, unit } from './rule-conditions.ts';

/** "Threads" may be the place. */
const saysPosts = ({ tokens }: Clues) => tokens.some(({ word }) => word === 'post' || word === 'posts');

/** What works: links, tags, formats, lengths, and wordings. */
export const EFFECTS_RULES: Rule[] = [
  // "Should I stop using #bread", "newsletter posts suck": judged, and not ranked.
  [
    'effectOf',
    (clues) =>
      clues.hasEntity('tag', 'format') &&
      clues.entities.length === 1 &&
      clues.has('worst') &&
      (clues.has('down', 'advice') || clues.concepts.some(({ key, from }) => key === 'aux' && from === 0)) &&
      clues.metrics.length === 0 &&
      !hasPeriod(clues) &&
      !clues.has('which', 'what', 'when', 'show', 'rank', 'latest', 'past', 'howMany', 'than', 'compare'),
  ],
  // "Hashtag sourdough or none"
  [
    'effectOf',
    (clues) =>
      clues.hasEntity('tag', 'format') &&
      clues.entities.length === 1 &&
      clues.has('or', 'compare') &&
      clues.has('none', 'without') &&
      !hasPeriod(clues) &&
      !clues.has('howMany'),
  ],
  // "My audience hates videos"
  [
    'effectOf',
    (clues) =>
      clues.has('audience') &&
      clues.hasEntity('tag', 'format', 'length', 'wording') &&
      clues.entities.length === 1 &&
      clues.metrics.length === 0 &&
      !hasPeriod(clues) &&
      !clues.has('which', 'what', 'who', 'where', 'howMany', 'best', 'country', 'city', 'age', 'gender'),
  ],
  // "What about with a link", after a question of something else
  [
    'effectOf',
    (clues) =>
      clues.has('followOn') &&
      clues.hasEntity('wording', 'format', 'length') &&
      clues.entities.length === 1 &&
      isShort(clues, 6) &&
      clues.metrics.length === 0 &&
      !hasPeriod(clues) &&
      !clues.has('best', 'worst', 'own', 'post', 'latest', 'howMany', 'without'),
  ],
  // "Did my newsletter post do ok": the last one.
  [
    'latestPosts',
    (clues) =>
      clues.hasEntity('tag', 'format') &&
      clues.has('past') &&
      clues.has('good', 'bad', 'works', 'howIs', 'doing') &&
      clues.tokens.some(({ word }) => word === 'post') &&
      clues.entities.length === 1 &&
      !clues.has('best', 'worst', 'more', 'topic', 'hashtag') &&
      !hasPeriod(clues),
  ],
  [
    'rankedPosts',
    (clues) =>
      clues.has('best', 'worst') &&
      clues.has('posting', 'which') &&
      clues.periods.some(({ period }) => period?.unit === 'day') &&
      clues.metrics.length === 0 &&
      !unit(clues) &&
      !clues.has('hashtag', 'topic', 'format', 'weekday', 'link'),
  ],
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
  ['unanswerable', (clues) => asksFor(clues, 'clicks') && clues.has('best') && clues.has('post') && saysPosts(clues)],
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
  [
    'rankedDays',
    (clues) => asksFor(clues, 'clicks') && clues.has('day') && clues.has('best', 'worst') && !clues.has('link'),
  ],
  ['linkClicks', (clues) => asksFor(clues, 'clicks') && !clues.has('chart', 'perDay')],
  [
    'linkClicks',
    (clues) =>
      (clues.has('link') || clues.hasEntity('link')) &&
      !(clues.has('best') && clues.has('post')) &&
      !asksFor(clues, 'linkClickRate') &&
      // "Views on posts with a link" are no clicks
      !(clues.hasEntity('wording') && clues.metrics.length > 0) &&
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
  [
    'formats',
    (clues) => manyFormats(clues) && clues.has('howMany') && clues.has('post', 'posting') && clues.metrics.length === 0,
  ],
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
];
