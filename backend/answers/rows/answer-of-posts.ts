import { median, sum } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { mediaTypePlural } from '#shared/words/names';
import { percent } from '#shared/words/numbers';
import type { Question } from '../../questions/vocabulary/question.ts';
import { type Answerer, type Asking, abstainFor } from '../words/asking.ts';
import { askedDaysText } from '../words/day-texts.ts';
import { entityName } from '../words/entity-names.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { type Answer, figure, limit, paragraph, type Sentence, type Source, say } from '../words/spoken.ts';
import { listOf } from '../words/times-named.ts';
import { sayBesideOthers } from './beside-others.ts';
import { figureOf, isTime, leavesPostsOut, type Rows, readRows } from './read-rows.ts';

const PICKS = new Set(['tag', 'format', 'weekday', 'hour', 'hours', 'post', 'wording']);

/** Whether a question is about some of the posts, which only their rows can tell. */
export const hasPostFilter = (question: Question): boolean =>
  question.withoutBest > 0 || leavesPostsOut(question) || question.entities.some(({ kind }) => PICKS.has(kind));

/** "How did my photos do in October?", "average likes of my last 10 posts": from the posts that were published. */
export const answerOfPosts: Answerer = async (asking) => {
  const { question, read } = asking;
  const sorting = { sort: 'publishedAt', order: 'desc' } as const;
  const found = await readRows(read, question, sorting, question.newest ?? undefined);
  if (found.empty) return abstainFor(found);
  const metric = factMetric(question.metric, 'views');
  const best = bestOf(found.rows, metric, question.withoutBest);
  const rows = found.rows.filter((row) => !best.includes(row));
  if (rows.length === 0) return nothingFound(asking, found);
  const metrics: FactMetric[] = question.metric ? [metric] : ['views', 'engagement', 'replies'];
  const lines = metrics.flatMap((one) => sayFigures(one, rows, found.source) ?? []);
  const posts = postsCounted(
    rows.length,
    found.source,
    rows.map(({ id }) => id),
  );
  const left = sayLeftOut(found, best, metric);
  const cut =
    found.total > found.rows.length && !question.newest ? say`There are more; I looked at the newest of them.` : null;
  const said = paragraph(
    say`${posts} ${picksText(asking)}${lines.length > 0 ? ':' : '.'}`,
    ...lines,
    await sayShare(asking, rows, metric),
    left,
    cut,
  );
  const isJudged = question.isAdvice && !question.newest && question.withoutBest === 0 && !leavesPostsOut(question);
  const beside = isJudged ? await sayBesideOthers(asking, question, metric) : null;
  const usual = question.newest && question.isAgainstUsual ? await usualLines(asking) : [];
  return { outcome: 'answered', lines: [said, ...(beside ? [beside] : []), ...usual] };
};

/** What is usual, which some posts are to be set beside. */
export async function usualLines({ question, answer }: Asking): Promise<Sentence[]> {
  const usual = { ...question, kind: 'usual' as const, entities: [], period: null, newest: null, goal: null };
  return (await answer(usual)).lines;
}

/** "What part of my views came from videos?": beside all posts of the same days. */
async function sayShare({ question, read }: Asking, some: PostRow[], metric: FactMetric): Promise<Sentence | null> {
  const { column, isRate } = METRIC_WORDS[metric];
  if (!question.isShare || isRate || !column || question.newest) return null;
  const all = await readRows(
    read,
    { ...question, entities: [], exceptFormat: null, exceptTags: [], lacks: [] },
    { sort: column, order: 'desc' },
  );
  if (all.empty || all.total > all.rows.length) return null;
  const known = all.rows.filter((row) => figureOf(row, metric) !== null);
  const [part, whole] = [some, known].map((rows) => sum(rows.map((row) => figureOf(row, metric) ?? 0)));
  if (!part || !whole) return null;
  const ids = some.map(({ id }) => id);
  const share = figure(percent(part / whole), (100 * part) / whole, 'percent', all.source, {
    postIds: ids,
    n: known.length,
  });
  const posts = postsCounted(
    known.length,
    all.source,
    known.map(({ id }) => id),
  );
  return say`That is ${share} of the ${METRIC_WORDS[metric].name} of all ${posts} of these days.`;
}

const LACKED: Record<Question['lacks'][number], string> = { link: 'a link', tag: 'a tag' };

/** " (photos, #bread)": which posts were picked out; empty for all of them. */
export function pickedText({ entities, exceptFormat, exceptTags, lacks }: Question): string {
  const except = [
    ...(exceptFormat ? [`without ${mediaTypePlural(exceptFormat)}`] : []),
    ...exceptTags.map((name) => `without ${entityName({ kind: 'tag', name })}`),
    ...lacks.map((one) => `without ${LACKED[one]}`),
  ];
  const times = entities.filter(isTime);
  const others = entities.filter((entity) => PICKS.has(entity.kind) && !isTime(entity)).map(entityName);
  const picked = [...others, ...(times.length > 0 ? [listOf(times)] : []), ...except];
  return picked.length > 0 ? ` (${picked.join(', ')})` : '';
}

/** "of photos published from Oct 1 to 31" */
export function picksText({ question, today }: Asking): string {
  const what = pickedText(question);
  if (question.newest) return `that you published last${what}`;
  return question.period ? `published ${askedDaysText(question.period, today.year)}${what}` : `of yours${what}`;
}

/** The sum, and the median post. A rate is that of all together. */
function sayFigures(metric: FactMetric, rows: PostRow[], source: Source): Sentence | null {
  const known = rows.filter((row) => figureOf(row, metric) !== null);
  const values = known.flatMap((row) => figureOf(row, metric) ?? []);
  if (values.length === 0) return null;
  const details = { n: values.length, postIds: known.map(({ id }) => id) };
  if (METRIC_WORDS[metric].isRate) return sayRate(known, source, details);
  const all = amount(metric, sum(values), source, { ...details, definition: METRIC_WORDS[metric].definition });
  if (values.length === 1) return say`${all} so far.`;
  const mean = amount(metric, Math.round((10 * sum(values)) / values.length) / 10, source, details);
  return say`${all} so far, ${mean} per post on average, with a median of ${amount(metric, median(values), source, details)}.`;
}

function sayRate(rows: PostRow[], source: Source, details: { n: number; postIds: string[] }): Sentence | null {
  const [views, engagement] = [sum(rows.map((row) => row.views ?? 0)), sum(rows.map((row) => row.engagement ?? 0))];
  if (views === 0) return null;
  const all = amount('engagementRate', (100 * engagement) / views, source, details);
  return say`an engagement rate of ${all} over all of them.`;
}

const bestOf = (rows: PostRow[], metric: FactMetric, many: number): PostRow[] =>
  rows.toSorted((one, other) => (figureOf(other, metric) ?? -1) - (figureOf(one, metric) ?? -1)).slice(0, many);

function sayLeftOut({ rows, source }: Rows, best: PostRow[], metric: FactMetric): Sentence | null {
  const values = best.flatMap((row) => figureOf(row, metric) ?? []);
  if (values.length === 0) return null;
  const postIds = best.map(({ id }) => id);
  const { isRate, name } = METRIC_WORDS[metric];
  if (best.length > 1)
    return say`Left out are your ${postsCounted(best.length, source, postIds)} with the most ${name}.`;
  const total = sum(rows.map((row) => figureOf(row, metric) ?? 0));
  const all = amount(metric, sum(values), source, { postIds, n: best.length });
  if (total === 0 || isRate) return say`Left out is the best one, with ${all}.`;
  const part = sum(values) / total;
  const share = figure(percent(part), 100 * part, 'percent', source, { postIds, n: rows.length });
  return say`Left out is the best one, with ${all}, ${share} of all.`;
}

/** No post matches what was asked for. */
export function nothingFound(asking: Asking, { source }: Pick<Rows, 'source'>): Answer {
  return { outcome: 'answered', lines: [say`${limit(`I know of no posts ${picksText(asking)}.`, source)}`] };
}
