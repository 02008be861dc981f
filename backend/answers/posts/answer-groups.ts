import { median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { lengthName, lengthsOf } from '#shared/posts/post-text';
import { mediaTypePlural } from '#shared/words/names';
import type { Kind } from '../../questions/vocabulary/kinds.ts';
import { nothingFound } from '../rows/answer-of-posts.ts';
import { figureOf, type Rows, readRows } from '../rows/read-rows.ts';
import { type Answerer, abstainFor } from '../words/asking.ts';
import { askedDaysText } from '../words/day-texts.ts';
import { capital, entityName } from '../words/entity-names.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { limit, type Sentence, say } from '../words/spoken.ts';
import { isWithinBound } from './answer-post-counts.ts';

/** A group of fewer posts has no median worth a place. */
const FEWEST = 3;
const [MOST, MOST_NAMED] = [6, 12];

/** What a post is grouped by: its format, its length, its topic, or each of its hashtags. */
function groupsOf(kind: Kind, { mediaType, topicTag, hashtags, text }: PostRow): string[] {
  if (kind === 'lengths') return lengthsOf(text);
  if (kind === 'formats') return mediaType ? [mediaType] : [];
  const topics = topicTag ? [topicTag.toLowerCase()] : [];
  return kind === 'topics' ? topics : [...new Set(hashtags.map((tag) => tag.toLowerCase()))];
}

const nameOf = (kind: Kind, name: string): string => {
  if (kind === 'formats') return mediaTypePlural(name);
  if (kind === 'lengths') return lengthName(name);
  return kind === 'topics' ? name : entityName({ kind: 'tag', name });
};

function grouped(kind: Kind, rows: PostRow[]): [string, PostRow[]][] {
  const groups = new Map<string, PostRow[]>();
  for (const row of rows) for (const name of groupsOf(kind, row)) groups.set(name, [...(groups.get(name) ?? []), row]);
  return [...groups];
}

/** "What do I post most about?": topics where posts have them, else hashtags. */
export const answerMostUsed: Answerer = async (asking) => {
  const found = await readRows(asking.read, asking.question, NEWEST_FIRST);
  if (found.empty) return abstainFor(found);
  const { kind: asked, bound } = asking.question;
  const kind = asked === 'topics' && grouped(asked, found.rows).length === 0 ? 'hashtags' : asked;
  const sign = asking.question.order === 'worst' ? 1 : -1;
  const groups = grouped(kind, found.rows)
    .filter(([, rows]) => bound === null || isWithinBound(rows.length, bound))
    .toSorted(([, one], [, other]) => sign * (one.length - other.length));
  const newest = found.total > found.rows.length ? ', the newest of them' : '';
  const all = say`${countAll(found)}${newest}${whenOf(asking)}`;
  if (groups.length === 0 && (!bound || grouped(kind, found.rows).length === 0)) return nothingFound(asking, found);
  if (groups.length === 0) {
    const often = bound?.than === 2 && !bound.isMore ? 'only once' : 'that often';
    return { outcome: 'answered', lines: [say`None of the ${kind} in ${all} was used ${often}.`] };
  }
  const list = groups.slice(0, asking.question.limit ?? (bound ? MOST_NAMED : MOST)).map(([name, rows]) => {
    const ids = rows.map(({ id }) => id);
    return say`${nameOf(kind, name)} with ${postsCounted(rows.length, found.source, ids)}`;
  });
  const what = { formats: 'format', topics: 'topic', hashtags: 'hashtag' }[kind as 'formats'] ?? 'topic';
  return {
    outcome: 'answered',
    lines: [say`By ${what}, of ${all}: ${list.reduce((all, one) => say`${all}, ${one}`)}.`],
  };
};

const NEWEST_FIRST = { sort: 'publishedAt', order: 'desc' } as const;
const countAll = ({ rows, source }: Rows) =>
  postsCounted(
    rows.length,
    source,
    rows.map(({ id }) => id),
  );
const whenOf = ({ question, today }: Parameters<Answerer>[0]) =>
  question.period ? ` published ${askedDaysText(question.period, today.year)}` : '';

/** "Rank my formats by views": each by its median post; null where no figure but engagement was asked for. */
export async function medianLines(asking: Parameters<Answerer>[0]): Promise<Sentence[] | null> {
  const { question, read } = asking;
  const metric: FactMetric = factMetric(question.metric, 'engagement');
  if (!METRIC_WORDS[metric].column) return null;
  const found = await readRows(read, question, NEWEST_FIRST);
  if (found.empty) return null;
  const sign = question.order === 'worst' ? 1 : -1;
  const ranked = grouped(question.kind, found.rows)
    .flatMap(([name, all]) => {
      const rows = all.filter((row) => figureOf(row, metric) !== null);
      if (rows.length < FEWEST) return [];
      return [{ name, rows, value: median(rows.flatMap((row) => figureOf(row, metric) ?? [])) }];
    })
    .toSorted((one, other) => sign * (one.value - other.value));
  if (ranked.length < 2) return null;
  const list = ranked.slice(0, Math.max(2, question.limit ?? MOST)).map(({ name, rows, value }) => {
    const details = { n: rows.length, postIds: rows.map(({ id }) => id) };
    const named = capital(nameOf(question.kind, name));
    return say`• ${named}: a median of ${amount(metric, value, found.source, details)} in ${postsCounted(rows.length, found.source, details.postIds)}.`;
  });
  const heading = say`By the median ${METRIC_WORDS[metric].name} of ${countAll(found)}${whenOf(asking)}:`;
  return [
    heading,
    ...list,
    say`${limit('That is what happened; what chance does not explain comes next.', found.source)}`,
  ];
}
