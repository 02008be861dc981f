import type { Clues } from '../clues.ts';
import type { Kind } from '../question.ts';

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
export const judges = (clues: Clues) =>
  clues.has('works', 'effect', 'good', 'bad', 'best', 'worst', 'advice', 'howIs', 'than', 'up', 'down');
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
