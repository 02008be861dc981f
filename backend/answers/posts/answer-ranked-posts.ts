import { sum } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { ordinal, percent, precise } from '#shared/words/numbers';
import type { Period } from '../../questions/vocabulary/question.ts';
import { nothingFound, pickedText } from '../rows/answer-of-posts.ts';
import { figureOf, leavesPostsOut, type Rows, rankable, readRows } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor } from '../words/asking.ts';
import { askedDaysText, momentText } from '../words/day-texts.ts';
import { amount, amountText, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
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
  say,
} from '../words/spoken.ts';

/** "What was my best post last week?" */
export const answerRankedPosts: Answerer = async (asking) => {
  const { question, read } = asking;
  const metric = factMetric(question.metric, 'engagement');
  const column = METRIC_WORDS[metric].column ?? 'engagement';
  const shown = METRIC_WORDS[metric].column ? metric : 'engagement';
  const order = question.order === 'worst' ? 'asc' : 'desc';
  if (question.isVerdict) return answerVerdict(asking);
  if (question.isRatio) return answerRatioRanked(asking);
  if (question.isBothEnds) return answerBothEnds(asking);
  if (question.against) return answerRankedTwice(asking, question.against);
  const sorting = question.newest ? NEWEST_FIRST : ({ sort: column, order } as const);
  const all = await readRows(read, question, { ...sorting, withMultiples: true }, question.newest ?? undefined);
  if (all.empty) return abstainFor(all);
  const ranked = inOrder(rankable(all.rows, shown), shown, order).slice(question.withoutBest);
  const first = (question.place ?? 1) - 1;
  const rows = ranked.slice(first, first + (question.limit ?? 1));
  if (rows.length === 0) return nothingFound(asking, all);
  const heading = sayHeading(asking, all, ranked, shown);
  if (rows.length === 1 && rows[0]) {
    const runnersUp = question.limit ? null : sayNext(ranked.slice(first + 1, first + 3), shown, all.source);
    return {
      outcome: 'answered',
      lines: [
        paragraph(
          say`${heading} ${sayPost(rows[0], shown, all.source, asking)}`,
          shareOf(asking, rows[0], ranked, shown, all.source),
          runnersUp,
        ),
        ...(question.isWhy ? [say`${limit(NO_FIGURE_TELLS, all.source)}`] : []),
      ],
    };
  }
  const list = rows.map((row) => say`• ${sayPost(row, shown, all.source, asking)}`);
  return { outcome: 'answered', lines: [heading, ...list] };
};

/** "Which got the most replies per view": by the first figure, and that is said. */
async function answerRatioRanked(asking: Asking): Promise<Answer> {
  const ranked = await answerRankedPosts({ ...asking, question: { ...asking.question, isRatio: false } });
  if (ranked.outcome === 'abstained') return ranked;
  const [one = 'engagement', other = 'views'] = [asking.question.metric, ...asking.question.alsoMetrics];
  const [name, per] = [one, other].map((metric) => METRIC_WORDS[factMetric(metric, 'engagement')].name);
  const said = `I rank posts by one figure at a time, not by ${name} per ${per?.replace(/s$/, '')}: this is by ${name}.`;
  return { outcome: 'partly', lines: [say`${limit(said, NOWHERE)}`, ...ranked.lines] };
}

const NO_FIGURE_TELLS = 'No figure says what made it so.';

/** "Did yesterday's post flop": the post beside what is usual at its age, or how many of several drew more than that. */
async function answerVerdict(asking: Asking): Promise<Answer> {
  const { read, answer } = asking;
  const question = { ...asking.question, isVerdict: false };
  const found = await readRows(read, question, NEWEST_FIRST, question.newest ?? undefined);
  if (found.empty) return abstainFor(found);
  const [post, ...others] = found.rows;
  if (!post) return nothingFound(asking, found);
  if (others.length > 0) return answer({ ...question, kind: 'latestPosts', isAdvice: true });
  return answer({ ...question, kind: 'onePost', entities: [{ kind: 'post', id: post.id }], isAgainstUsual: true });
}

const NEWEST_FIRST = { sort: 'publishedAt', order: 'desc' } as const;

const inOrder = (rows: PostRow[], metric: FactMetric, order: 'asc' | 'desc'): PostRow[] =>
  rows.toSorted(
    (one, other) => ((figureOf(one, metric) ?? 0) - (figureOf(other, metric) ?? 0)) * (order === 'asc' ? 1 : -1),
  );

/** "Top post this week and last week": one ranking for each. */
async function answerRankedTwice(asking: Asking, against: Period): Promise<Answer> {
  const [one, other] = [
    await answerRankedPosts({ ...asking, question: { ...asking.question, against: null } }),
    await answerRankedPosts({ ...asking, question: { ...asking.question, period: against, against: null } }),
  ];
  return { outcome: one.outcome === other.outcome ? one.outcome : 'partly', lines: [...one.lines, ...other.lines] };
}

/** "My best and worst post": the one and then the other. */
async function answerBothEnds(asking: Asking): Promise<Answer> {
  const question = { ...asking.question, isBothEnds: false, limit: asking.question.limit ?? 1 };
  const best = await answerRankedPosts({ ...asking, question: { ...question, order: 'best' } });
  const worst = await answerRankedPosts({ ...asking, question: { ...question, order: 'worst' } });
  return { outcome: best.outcome, lines: [...best.lines, ...worst.lines] };
}

/** "Your best post by engagement from Nov 9 to 15, of 12 posts:" */
function sayHeading({ question, today }: Asking, { source }: Rows, rows: PostRow[], metric: FactMetric): Sentence {
  const { name } = METRIC_WORDS[metric];
  const place = question.place ? `${ordinal(question.place)} ` : '';
  const way = `${place}${question.order === 'worst' ? 'weakest' : question.metric && !place ? 'top' : 'best'}`;
  const many = (question.limit ?? 1) > 1 ? 'posts' : 'post';
  const days = question.newest
    ? ' among your newest'
    : question.period
      ? ` ${askedDaysText(question.period, today.year)}`
      : '';
  const isHere = question.period?.from === null ? ' ever that I know' : '';
  const picked = pickedText(question);
  // Posts of a weekday or an hour, or without some, are picked out of a list, so it is said which they are.
  const isPartial =
    leavesPostsOut(question) ||
    question.withoutBest > 0 ||
    question.entities.some(({ kind }) => /weekday|hour/.test(kind));
  const counted = isPartial
    ? postsCounted(
        rows.length,
        source,
        rows.map(({ id }) => id),
      )
    : postsCounted(rows.length, source);
  if (rows.length === 1 && !question.place) return say`The one post${picked}${days}:`;
  return say`Your ${way} ${many}${picked}${isHere} by ${name}${isHere ? '' : days}, of ${counted}:`;
}

/** A post in a line: its beginning, when it was published, its figures. */
export function sayPost(
  row: PostRow,
  metric: FactMetric,
  source: Source,
  { timeZone, today }: Pick<Asking, 'timeZone' | 'today'>,
): Sentence {
  const post = reference(quotedPost(row), source, [row.id]);
  const details = { postIds: [row.id], n: 1 };
  const value = figureOf(row, metric);
  const others: FactMetric[] = (['views', 'likes', 'replies'] as const).filter(
    (one) => one !== metric && row[one] !== null,
  );
  const besides = others.map((one) => say`${amount(one, figureOf(row, one) ?? 0, source, details)}`);
  const main = value === null ? say`no ${METRIC_WORDS[metric].name} reported` : sayMain(metric, value, source, details);
  const published = `published ${momentText(row.publishedAt, timeZone, today.year)}`;
  const list = besides.reduce((all, one) => say`${all}, ${one}`, main);
  return row.multiple === null
    ? say`${post}, ${published}: ${list}.`
    : say`${post}, ${published}: ${list}, ${sayMultiple(row, source)}.`;
}

const sayMain = (metric: FactMetric, value: number, source: Source, details: { postIds: string[]; n: number }) =>
  METRIC_WORDS[metric].isRate
    ? say`an ${METRIC_WORDS[metric].name} of ${amount(metric, value, source, details)}`
    : say`${amount(metric, value, source, details)}`;

/** "1.4× your usual views at 24 hours" */
export const sayMultiple = (row: PostRow, source: Source): Sentence => {
  const times = row.multiple ?? 0;
  const spoken = figure(`${precise(times)}× the usual views at its age`, times, 'times', source, {
    kind: 'comparison',
    definition: 'multiple',
    postIds: [row.id],
  });
  return say`${spoken}`;
};

function sayNext(rows: PostRow[], metric: FactMetric, source: Source): Sentence | null {
  if (rows.length === 0) return null;
  const named = rows.map((row) => {
    const value = figureOf(row, metric) ?? 0;
    const text = `${quotedPost(row)} (${amountText(metric, value)})`;
    return say`${{ ...amount(metric, value, source, { postIds: [row.id], n: 1 }), text }}`;
  });
  return say`Next: ${named.reduce((all, one) => say`${all} and ${one}`)}.`;
}

/** "That is 34% of the views of all of them." */
function shareOf(
  { question }: Asking,
  best: PostRow,
  rows: PostRow[],
  metric: FactMetric,
  source: Source,
): Sentence | null {
  const total = sum(rows.map((row) => figureOf(row, metric) ?? 0));
  if (!question.isShare || total === 0 || METRIC_WORDS[metric].isRate) return null;
  const share = (figureOf(best, metric) ?? 0) / total;
  const spoken = figure(percent(share), 100 * share, 'percent', source, { postIds: [best.id], n: rows.length });
  return say`That is ${spoken} of the ${METRIC_WORDS[metric].name} of all posts published in these days.`;
}
