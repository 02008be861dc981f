import type { Effect } from '#shared/analytics/findings';
import type { Claim } from '#shared/answer-claims';
import type { Measure } from '#shared/contract/measured-numbers';
import type { FactMetric } from '#shared/facts/fact-arguments';
import type { FigureName } from '#shared/sentences/figures';
import { changed, counted, precise, precisePercent, whole } from '#shared/words/numbers';
import { daysText } from '../answers/words/day-texts.ts';
import { sayEffect } from '../answers/words/effects-said.ts';
import { amountText, METRIC_WORDS, newFollowersText } from '../answers/words/metric-words.ts';
import { type Source, sourceOf } from '../answers/words/spoken.ts';
import { type KnownFigure, knownFigures } from '../claims/known/known-figures.ts';
import { measureOf } from '../claims/known/measures.ts';
import type { ReadResult } from '../claims/known/said.ts';
import { accountsOf, type Cited } from '../claims/text/citations.ts';
import { quotesIn } from './citable-quotes.ts';
import { rangeTextOf } from './citable-ranges.ts';
import { type Citable, labelsIn, limitsIn, namesIn } from './citable-words.ts';
import { isObject, valueAt } from './citation-paths.ts';

/** Numbers that have a text of their own, whatever stands around them. */
const CITABLE: Record<string, RegExp | undefined> = {
  list_accounts: /^accounts\[\d+\]\.followers$/,
  get_overview: /^cards\[\d+\]\.(?:value|previous\.value|change\.value)$/,
  get_series: /^(?:points\[\d+\]\.value|total)$/,
  list_posts:
    /^(?:total|posts\[\d+\]\.(?:views|likes|replies|reposts|quotes|shares|engagement|engagementRate|multiple))$/,
  get_post:
    /^(?:post\.(?:views|likes|replies|reposts|quotes|shares|engagement|engagementRate|multiple)|repliesWaiting)$/,
  compare: /^[ab]\.value$/,
  get_best_times: /^slots\[\d+\]\.lift$/,
  get_effects: /^(?:hashtags|topics|formats|lengths|wordings)\[\d+\]\.lift$/,
  get_audience: /^(?:(?:country|city|age|gender)\[\d+\]\.share|followers)$/,
  get_followers: /^(?:start|end|net)$/,
  get_link_clicks: /^(?:total|links\[\d+\]\.clicks)$/,
  get_replies: /^(?:received|waiting|answeredWithinDay|posts\[\d+\]\.waiting)$/,
  get_score: /^score\.value$/,
};

const BY_PLACE = new Intl.Collator('en', { numeric: true });

/** All that may be cited of a result, each row with its figures. `asked` is what it was asked with. */
export function citablesOf(result: ReadResult, asked: Cited['asked'], thisYear: number): Citable[] {
  const source = { ...sourceOf(result), accountIds: accountsOf(result).map(({ id }) => id) };
  const all = [
    ...knownFigures([result]).flatMap((figure) => citableFigure(figure, result, { asked, source, thisYear }) ?? []),
    ...namesIn(result, source, thisYear),
    ...labelsIn(result, thisYear),
    ...limitsIn(result, source),
    ...quotesIn(result, source),
  ];
  return all.toSorted((one, other) => BY_PLACE.compare(one.path, other.path));
}

function citableFigure(
  figure: KnownFigure,
  result: ReadResult,
  { asked, source, thisYear }: { asked: Cited['asked']; source: Source; thisYear: number },
): Citable | null {
  if (result.empty || figure.isClaimed === false || isFiltered(figure, asked)) return null;
  const own = rangeTextOf(figure, result, thisYear);
  const text = own ?? (CITABLE[result.fact]?.test(figure.path) ? textOf(figure, result.data) : null);
  if (text === null) return null;
  const { path, value, unit, days, postIds, n } = figure;
  const rest = { value, unit, n, postIds: postIds ?? [], from: days?.from ?? null, to: days?.to ?? null };
  const claim = { ...source, ...rest, kind: kindOf(figure), definition: definitionOf(figure), text };
  const of = figure.of ?? (/\p{L}/u.test(text) ? null : figure.measure);
  const shown = { ...(of && { of }), ...(days && own === null && { days: daysText(days, thisYear) }) };
  return { path, text, claim, figure, ...shown };
}

/** How many posts there are of a tag or a format is no number of all posts. */
const isFiltered = ({ path }: KnownFigure, { format, tag, text, ids }: Cited['asked']): boolean =>
  path === 'total' && [format, tag, text, ids].some((filter) => filter !== undefined);

const KINDS: Partial<Record<Measure, Claim['kind']>> = { change: 'comparison', multiple: 'comparison', lift: 'effect' };
const kindOf = ({ measure }: KnownFigure): Claim['kind'] => (measure && KINDS[measure]) ?? 'figure';

const DEFINITIONS: Partial<Record<Measure, FigureName>> = {
  ...{ change: 'change', lift: 'lift', multiple: 'multiple', score: 'optimizationScore', newFollowers: 'newFollowers' },
};
const isMetric = (measure: Measure | null): measure is FactMetric & Measure =>
  measure !== null && measure in METRIC_WORDS;

function definitionOf({ measure, definition }: KnownFigure): string | null {
  if (definition && measureOf(definition) === measure) return definition;
  if (isMetric(measure)) return METRIC_WORDS[measure].definition;
  return (measure && DEFINITIONS[measure]) ?? null;
}

/** Says what it counts, so that no word beside it can say it counts something else. Null for what has no such text. */
function textOf(figure: KnownFigure, data: unknown): string | null {
  const { path, value, unit, measure, definition } = figure;
  const key = path.split('.').at(-1) ?? '';
  if (key === 'lift') return effectText(valueAt(data, path.replace(/\.lift$/, '')));
  if (key === 'share') return `${precisePercent(value / 100)} of your followers`;
  if (key in REPLIES) return REPLIES[key]?.(value) ?? null;
  if (key === 'start' || key === 'end') return `${amountText('followers', value)} at the ${key}`;
  if (measure === 'newFollowers' || measureOf(definition) === 'newFollowers') return newFollowersText(value);
  if (measure === 'multiple') return `${precise(value)}× the usual views at its age`;
  if (measure === 'change') return changeText(value, unit);
  if (measure === 'score') return whole(value);
  if (!isMetric(measure)) return null;
  const isMedian = isObject(data) && data.statistic === 'median';
  return `${isMedian ? 'a median of ' : ''}${amountText(measure, value)}`;
}

const effectText = (row: unknown): string | null =>
  isObject(row) && typeof row.lift === 'number'
    ? // A row with a lift is an effect.
      sayEffect(row as Effect, { from: null, to: null, accountIds: [], asOf: null }).text
    : null;

const REPLIES: Record<string, ((value: number) => string) | undefined> = {
  waiting: (value) => `${counted(value, 'reply', 'replies')} waiting for an answer`,
  repliesWaiting: (value) => `${counted(value, 'reply', 'replies')} waiting for an answer`,
  received: (value) => `${counted(value, 'reply', 'replies')} from other people`,
  answeredWithinDay: (value) => `${counted(value, 'reply', 'replies')} with your answer within a day`,
};

/** With its sign, which goes where the words say the direction. */
function changeText(value: number, unit: KnownFigure['unit']): string {
  if (unit === 'percent') return `${changed(value, precise)}%`;
  return changed(value, unit === 'points' ? (size) => counted(size, 'point') : precise);
}
