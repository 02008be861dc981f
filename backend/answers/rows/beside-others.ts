import { median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { hasTrait, TRAITS } from '#shared/posts/post-text';
import type { Entity, Question } from '../../questions/vocabulary/question.ts';
import type { Asking } from '../words/asking.ts';
import { askedDaysText } from '../words/day-texts.ts';
import { capital, entityName } from '../words/entity-names.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { limit, paragraph, type Sentence, say } from '../words/spoken.ts';
import { figureOf, readRows } from './read-rows.ts';

/** Fewer posts have no median worth setting beside another. */
const FEWEST = 3;

/** What posts of a kind drew beside all others of the same days, by their medians: what was, and no effect. */
export async function sayBesideOthers(
  asking: Asking,
  question: Question,
  metric: FactMetric,
): Promise<Sentence | null> {
  const picked = await readRows(asking.read, { ...question, newest: null }, NEWEST_FIRST);
  if (picked.empty) return null;
  const lengths = question.entities.filter(({ kind }) => kind === 'length');
  const ids = new Set(picked.rows.filter((row) => lengths.every((one) => isOfLength(row, one))).map(({ id }) => id));
  const name = capital(question.entities.map(entityName).join(', '));
  return sayTwoSides(asking, { ...question, metric, entities: [] }, name, ({ id }) => ids.has(id));
}

/** The medians of the posts that are such, and of all others; null where a side has too few, or posts have no such figure. */
export async function sayTwoSides(
  { read, today }: Asking,
  question: Question,
  name: string,
  isSuch: (row: PostRow) => boolean,
): Promise<Sentence | null> {
  const metric = factMetric(question.metric, 'views');
  if (!METRIC_WORDS[metric].column || METRIC_WORDS[metric].isRate) return null;
  const all = await readRows(read, { ...question, newest: null }, NEWEST_FIRST);
  if (all.empty) return null;
  const known = all.rows.filter((row) => figureOf(row, metric) !== null);
  const sides = [known.filter(isSuch), known.filter((row) => !isSuch(row))];
  if (sides.some(({ length }) => length < FEWEST)) return null;
  const [some, others] = sides.map((rows) => {
    const postIds = rows.map(({ id }) => id);
    const value = median(rows.flatMap((row) => figureOf(row, metric) ?? []));
    const said = amount(metric, value, all.source, { postIds, n: rows.length });
    return say`a median of ${said} in ${postsCounted(rows.length, all.source, postIds)}`;
  });
  const days = question.period ? `, published ${askedDaysText(question.period, today.year)}` : '';
  const caveat = limit('That is what happened; they differ in other things too.', all.source);
  return paragraph(say`${name}: ${some ?? ''} so far; the others: ${others ?? ''}${days}.`, say`${caveat}`);
}

const NEWEST_FIRST = { sort: 'publishedAt', order: 'desc' } as const;

const isOfLength = ({ text }: PostRow, length: Entity): boolean =>
  TRAITS.some((one) => 'name' in length && one === length.name && hasTrait(text, one));
