import type { Clues } from '../clues/clues.ts';
import { newestOf } from '../clues/counts-asked.ts';
import type { Kind } from '../vocabulary/kinds.ts';

export type Rule = [kind: Kind, holds: (clues: Clues) => boolean];

export const isShort = ({ tokens }: Clues, words: number) =>
  tokens.filter(({ kind }) => kind === 'word').length <= words;
export const asksFor = (clues: Clues, metric: Clues['metrics'][number]) => clues.metrics.includes(metric);
export const hasPeriod = ({ periods }: Clues) => periods.length > 0;
export const isAll = (clues: Clues, ...concepts: Parameters<Clues['has']>) =>
  clues.concepts.some(({ key }) => concepts.includes(key)) &&
  clues.tokens.every(
    ({ word, kind }, at) =>
      word === '' ||
      kind === 'sign' ||
      clues.concepts.some(({ key, from, to }) => concepts.includes(key) && at >= from && at < to),
  );
/** "Better than usual" */
export const isAgainstUsual = ({ has }: Clues): boolean =>
  has('usual', 'average') && has('than', 'compare', 'up', 'down', 'more');
export const unit = (clues: Clues) => clues.units.length > 0 || clues.has('day');
export const manyFormats = ({ entities }: Clues) => entities.filter(({ kind }) => kind === 'format').length > 1;
export const manyTags = ({ entities }: Clues) => entities.filter(({ kind }) => kind === 'tag').length > 1;
export const manyTimes = ({ entities }: Clues) => entities.filter(({ kind }) => /weekday|hour/.test(kind)).length > 1;
/** What ranks stands behind the posts, and so says how they did: "posts that did well", and not "best posts". */
export const judgesPosts = ({ concepts, tokens }: Clues): boolean => {
  const posts = tokens.findIndex(({ word }) => word === 'posts');
  return posts >= 0 && concepts.some(({ key, from }) => (key === 'best' || key === 'worst') && from > posts);
};
/** "Ratio of replies to views", "how much of my engagement is likes" */
export const isRatio = ({ has, metrics, entities }: Clues): boolean =>
  (has('ratio', 'perView') || (has('share') && entities.length === 0 && !has('best', 'worst'))) && metrics.length > 1;
/** "My last video" */
export const asksForLastOne = (clues: Clues): boolean =>
  clues.hasEntity('format', 'tag') &&
  newestOf(clues) === null &&
  clues.tokens.some(({ word }, at) => /^(?:last|latest|newest)$/.test(word) && clues.tokens[at + 1]?.word !== '');
export const judges = (clues: Clues) =>
  clues.has('works', 'effect', 'good', 'bad', 'best', 'worst', 'advice', 'howIs', 'than', 'up', 'down');
/** "My latest post compared to others" is set beside one's own, as far as nobody else is named. */
export const isOfOwnOthers = (clues: Clues): boolean =>
  clues.has('latest') &&
  newestOf(clues) === null &&
  clues.has('compare', 'than') &&
  clues.tokens.some(({ word }) => word === 'others' || word === 'rest') &&
  clues.strangeAccount === null;
export const isFuture = ({ periods }: Clues) =>
  periods.some(({ period, isRelative, noSuchDate }) => !period && !isRelative && !noSuchDate);
export const isAboutPosting = (clues: Clues) =>
  clues.has('toPost') || (clues.has('when') && clues.has('posting', 'post'));

/** Words of one's own posts and figures: what a question about numbers has, and a chat about the weather has not. */
export const isAboutNumbers = (clues: Clues): boolean =>
  clues.metrics.length > 0 ||
  clues.accounts.length > 0 ||
  clues.has(
    'post',
    'posting',
    'toPost',
    'hashtag',
    'topic',
    'format',
    'audience',
    'viral',
    'data',
    'latest',
    'experiment',
  ) ||
  clues.tokens.some(({ kind }) => kind === 'tag') ||
  clues.hasEntity('format', 'post', 'link');
