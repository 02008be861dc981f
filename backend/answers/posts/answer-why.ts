import { median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import type { Compared } from '#shared/facts/fact-result';
import { mediaTypePlural } from '#shared/words/names';
import { counted, percent, plural } from '#shared/words/numbers';
import type { Period, Question } from '../../questions/vocabulary/question.ts';
import { comparePostsBefore } from '../periods/answer-compare.ts';
import { sayDirection } from '../periods/answer-totals.ts';
import { readWholeDays, sayDayLeftOut } from '../periods/read-cards.ts';
import { figureOf, readRows } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor } from '../words/asking.ts';
import { sentence } from '../words/changes-said.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { quotedPost } from '../words/quoted-post.ts';
import {
  type Answer,
  figure,
  limit,
  NOWHERE,
  paragraph,
  reference,
  type Sentence,
  type Source,
  type Spoken,
  say,
  sourceOf,
} from '../words/spoken.ts';

/** A post that drew this share of what all posts of its period drew is named. */
const OUTSTANDING = 0.25;
/** Fewer posts of a format have no median worth telling. */
const MIN_OF_FORMAT = 3;

/** "Why did my views drop?": what changed at the same time. What caused it, no figure of ours tells. */
export const answerWhy: Answerer = async (asking) => {
  const { question, today } = asking;
  if (question.entities.some(({ kind }) => kind === 'post')) return whyOfPost(asking);
  if (question.entities.some(({ kind }) => kind === 'tag' || kind === 'format')) return whyOfSome(asking);
  const asked = factMetric(question.metric, 'views');
  const metric = METRIC_WORDS[asked].column || asked === 'followers' || asked === 'posts' ? asked : 'views';
  const { fact, leftOut } = await readWholeDays(asking);
  if (fact.empty) return abstainFor(fact);
  const card = fact.data.cards.find((one) => one.metric === metric);
  const source = sourceOf(fact);
  if (!card || card.value === null)
    return {
      outcome: 'abstained',
      lines: [
        say`${limit(sentence(card?.why ?? `Your ${METRIC_WORDS[metric].name} of these days are not known`), source)}`,
      ],
    };
  const direction = paragraph(sayDirection(metric, card, source, question, today.year));
  const before = card.previous.period;
  const left = sayDayLeftOut(leftOut, today.year);
  if (card.change.value === null || !before) return { outcome: 'partly', lines: [direction, ...left] };
  const posts = fact.data.cards.find((one) => one.metric === 'posts');
  const [now, earlier] = await Promise.all([rowsOf(asking, question, card.period), rowsOf(asking, question, before)]);
  const column = METRIC_WORDS[metric].column ? metric : 'views';
  const changes = [
    posts ? sayPosts(posts, source) : null,
    sayOutstanding(earlier, column, 'before', source),
    sayOutstanding(now, column, 'in these days', source),
    sayTypical(now, earlier, column, source),
    sayFormats(now, earlier, column, source),
    sayUnread(card, source),
  ].filter((sentence) => sentence !== null);
  const heading =
    changes.length > 0
      ? say`At the same time:`
      : say`I see nothing else that changed: no outstanding post, and no change in how many you published.`;
  const caveat = say`${limit('Your numbers cannot say which of these caused it.', source)}`;
  return {
    outcome: 'partly',
    lines: [
      direction,
      ...left,
      ...(changes.length > 0
        ? [heading, ...changes.map((one) => say`• ${one}`), caveat]
        : [paragraph(heading, caveat)]),
    ],
  };
};

/** "Why did the snow video do so well?": its figures beside the usual ones. What made it so, no figure tells. */
/** "Why do my videos get fewer views?": of these, what is known beside the others; of days that are named, beside the days before. */
async function whyOfSome(asking: Asking): Promise<Answer> {
  const { question, answer } = asking;
  const days = question.isPeriodAssumed ? null : question.period;
  const told =
    (days && (await comparePostsBefore(asking, days))) ??
    (await answer({ ...question, kind: 'effectOf', period: null }));
  const caveat = say`${limit('Your numbers cannot say what made it so.', NOWHERE)}`;
  return told.outcome === 'abstained' ? told : { outcome: 'partly', lines: [...told.lines, caveat] };
}

async function whyOfPost({ question, answer }: Asking): Promise<Answer> {
  const told = await answer({ ...question, kind: 'onePost', isWhy: true });
  return told.outcome === 'abstained' ? told : { ...told, outcome: 'partly' };
}

async function rowsOf(
  asking: Parameters<Answerer>[0],
  question: Question,
  { from, to }: { from: string; to: string },
): Promise<PostRow[]> {
  const period: Period = { from, to, unit: null, isRunning: false };
  const found = await readRows(
    asking.read,
    { ...question, period, entities: question.entities.filter(({ kind }) => kind === 'format' || kind === 'tag') },
    { sort: 'views', order: 'desc' },
    200,
  );
  return found.empty ? [] : found.rows;
}

function sayPosts({ value, previous, period }: Compared, source: Source): Sentence | null {
  if (value === null || previous.value === null || value === previous.value || !previous.period) return null;
  const now = postsCounted(value, { ...source, from: period.from, to: period.to });
  const then = postsCounted(previous.value, { ...source, from: previous.period.from, to: previous.period.to });
  return say`You published ${now}, after ${then} in the days before.`;
}

function sayOutstanding(rows: PostRow[], metric: FactMetric, when: string, source: Source): Sentence | null {
  const values = rows.flatMap((row) => figureOf(row, metric) ?? []);
  const all = values.reduce((sum, value) => sum + value, 0);
  const [best] = rows.toSorted((one, other) => (figureOf(other, metric) ?? 0) - (figureOf(one, metric) ?? 0));
  const value = best ? figureOf(best, metric) : null;
  if (
    !best ||
    value === null ||
    METRIC_WORDS[metric].isRate ||
    all === 0 ||
    value / all < OUTSTANDING ||
    rows.length < 4
  )
    return null;
  const share = figure(`${percent(value / all)}`, (100 * value) / all, 'percent', source, {
    postIds: [best.id],
    n: rows.length,
  });
  const post = reference(quotedPost(best), source, [best.id]);
  return say`One post published ${when}, ${post}, has ${amount(metric, value, source, { postIds: [best.id], n: 1 })} so far: ${share} of what all posts of those days have.`;
}

function sayTypical(now: PostRow[], earlier: PostRow[], metric: FactMetric, source: Source): Sentence | null {
  if (METRIC_WORDS[metric].isRate) return null;
  if ([now, earlier].some((rows) => valuesOf(rows, metric).length < MIN_OF_FORMAT)) return null;
  return say`The median post of these days has ${medianOf(now, metric, source)} so far, that of the days before ${medianOf(earlier, metric, source)}; older posts have had more time.`;
}

const valuesOf = (rows: PostRow[], metric: FactMetric) => rows.flatMap((row) => figureOf(row, metric) ?? []);

/** The median of those whose figure is known, with the posts behind it. */
function medianOf(rows: PostRow[], metric: FactMetric, source: Source): Spoken {
  const known = rows.filter((row) => figureOf(row, metric) !== null);
  const details = { n: known.length, postIds: known.map(({ id }) => id) };
  return amount(metric, median(valuesOf(known, metric)), source, details);
}

/** The format whose share of the posts changed most. */
function sayFormats(now: PostRow[], earlier: PostRow[], metric: FactMetric, source: Source): Sentence | null {
  const formats = [...new Set([...now, ...earlier].flatMap(({ mediaType }) => mediaType ?? []))];
  const of = (rows: PostRow[], format: string) => rows.filter(({ mediaType }) => mediaType === format);
  const changes = formats
    .map((format) => ({ format, one: of(now, format), other: of(earlier, format) }))
    .filter(({ one, other }) => one.length + other.length >= 2 * MIN_OF_FORMAT && one.length !== other.length)
    .toSorted((a, b) => Math.abs(b.one.length - b.other.length) - Math.abs(a.one.length - a.other.length));
  const [first] = changes;
  if (!first || now.length === 0 || earlier.length === 0) return null;
  const { format, one, other } = first;
  const posts = figure(counted(one.length, 'post'), one.length, 'count', source, {
    postIds: one.map(({ id }) => id),
    n: one.length,
  });
  const before = figure(counted(other.length, 'post'), other.length, 'count', source, {
    postIds: other.map(({ id }) => id),
    n: other.length,
  });
  const medians =
    valuesOf(one, metric).length > 0 && valuesOf(other, metric).length > 0 && !METRIC_WORDS[metric].isRate;
  const typical = medians
    ? say` (median ${medianOf(one, metric, source)}, before ${medianOf(other, metric, source)})`
    : say``;
  return say`${posts} were ${mediaTypePlural(format)}, after ${before}${typical}.`;
}

function sayUnread({ coverage, definition }: Compared, source: Source): Sentence | null {
  const missing = coverage ? coverage.of - coverage.days : 0;
  if (missing <= 0) return null;
  return say`${figure(counted(missing, 'day'), missing, 'days', source, { definition })} of the period ${plural(missing, 'was', 'were')} not read.`;
}
