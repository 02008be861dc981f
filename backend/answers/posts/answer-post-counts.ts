import { median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { percent, plural } from '#shared/words/numbers';
import { weekdayName } from '../../claims/known/names-shown.ts';
import { complete } from '../../questions/periods/calendar-periods.ts';
import type { Bound, Question } from '../../questions/vocabulary/question.ts';
import { hasPostFilter, nothingFound, picksText } from '../rows/answer-of-posts.ts';
import { figureOf, type Rows, readRows } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor, accountOf, daysOf } from '../words/asking.ts';
import { sayChange } from '../words/changes-said.ts';
import { askedDaysText, duringText } from '../words/day-texts.ts';
import { amount, amountText, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { type Answer, figure, limit, NOWHERE, paragraph, say, sourceOf } from '../words/spoken.ts';
import { PARTS_OF_DAY } from '../words/times-named.ts';
import { sayPost } from './answer-ranked-posts.ts';

/** "How many posts did I publish in October?" */
export const answerPostCount: Answerer = async (asking) => {
  const { question, read, today } = asking;
  if (question.bound) return isOfOtherNumber(question) ? CANNOT_PICK : answerCountBeyond(asking, question.bound);
  if (question.isJudged) return answerCountJudged(asking);
  if (hasPostFilter(question)) return answerCountOf(asking);
  const fact = await read('get_overview', { ...accountOf(question), ...daysOf(question.period) });
  if (fact.empty) return fact.period?.isRunning ? answerCountSoFar(asking) : abstainFor(fact);
  const card = fact.data.cards.find(({ metric }) => metric === 'posts');
  if (!card || card.value === null)
    return { outcome: 'abstained', lines: [say`${limit('Your posts of these days are not known.', sourceOf(fact))}`] };
  const source = { ...sourceOf(fact), from: card.period.from, to: card.period.to };
  const isWhole = question.period?.from === null;
  const days = isWhole ? 'in all' : duringText(card.period, today.year);
  return {
    outcome: 'answered',
    lines: [
      paragraph(
        say`You published ${postsCounted(card.value, source)} ${days}.`,
        isWhole ? null : sayChange('posts', card, source, today.year),
      ),
    ],
  };
};

/** Of a day that is over for the user and not yet for Threads: its figures are not known, and its posts are. */
async function answerCountSoFar(asking: Asking): Promise<Answer> {
  const { question, read, today } = asking;
  const found = await readRows(read, question, NEWEST_FIRST);
  if (found.empty) return abstainFor(found);
  if (found.total === 0 || !question.period) return nothingFound(asking, found);
  const ids = found.rows.map(({ id }) => id);
  const days = duringText(
    { from: question.period.from ?? found.source.from ?? '', to: question.period.to },
    today.year,
  );
  return { outcome: 'answered', lines: [say`You published ${postsCounted(found.total, found.source, ids)} ${days}.`] };
}

/** "How many photos did I post in October?" */
export async function answerCountOf(asking: Asking): Promise<Answer> {
  const found = await readRows(asking.read, asking.question, { sort: 'publishedAt', order: 'desc' });
  if (found.empty) return abstainFor(found);
  const ids = found.rows.map(({ id }) => id);
  const all = asking.question.isShare
    ? await readRows(asking.read, { ...asking.question, entities: [] }, NEWEST_FIRST, 1)
    : null;
  const counted = postsCounted(found.total, found.source, ids);
  if (!all || all.empty || all.total === 0)
    return { outcome: 'answered', lines: [say`${counted} ${picksText(asking)}.`] };
  const share = found.total / all.total;
  const details = { definition: 'postsPublished', n: all.total } as const;
  const spoken = figure(percent(share), 100 * share, 'percent', found.source, details);
  return {
    outcome: 'answered',
    lines: [say`${spoken} of ${postsCounted(all.total, all.source)}: ${counted} ${picksText(asking)}.`],
  };
}

const NEWEST_FIRST = { sort: 'publishedAt', order: 'desc' } as const;

/** "How many posts got over 1,000 views?" */
async function answerCountBeyond(asking: Asking, bound: Bound): Promise<Answer> {
  const { question, read } = asking;
  const found = await readRows(read, question, NEWEST_FIRST);
  if (found.empty) return abstainFor(found);
  const metric = factMetric(question.metric, 'views');
  const known = found.rows.filter((row) => figureOf(row, metric) !== null);
  if (known.length === 0) return nothingFound(asking, found);
  const others = question.alsoBounds.map((one) => ({ ...one, metric: factMetric(one.metric, 'views') }));
  const within = known.filter((row) =>
    [{ metric, bound }, ...others].every((one) => isWithinBound(figureOf(row, one.metric), one.bound)),
  );
  const ranking = question.bestBy && factMetric(question.bestBy, 'views');
  const beyond = ranking
    ? within.toSorted((a, b) => (figureOf(b, ranking) ?? 0) - (figureOf(a, ranking) ?? 0))
    : question.order === 'worst'
      ? within.toReversed()
      : within;
  const ids = beyond.map(({ id }) => id);
  const posts = postsCounted(beyond.length, found.source, ids);
  const bar = [barText(metric, bound), ...others.map((one) => barText(one.metric, one.bound))].join(' and ');
  const of = postsCounted(
    known.length,
    found.source,
    known.map(({ id }) => id),
  );
  if (beyond.length === 0)
    return {
      outcome: 'answered',
      lines: [say`None of ${of} ${picksText(asking)} got ${bar} so far.`],
    };
  return {
    outcome: 'answered',
    lines: [
      paragraph(
        say`${posts} of ${of} ${picksText(asking)} got ${bar} so far.`,
        question.isShare ? say`That is ${shareOf(beyond.length, known.length, found, ids)}.` : null,
        found.total > found.rows.length ? say`There are more; I looked at the newest of them.` : null,
      ),
      ...beyond.slice(0, SHOWN).map((row) => say`• ${sayPost(row, ranking ?? metric, found.source, asking)}`),
    ],
  };
}

export function isWithinBound(value: number | null, { isMore, than, upTo, isReached }: Bound): boolean {
  if (value === null) return false;
  if (upTo !== null) return value >= than && value <= upTo;
  if (isReached && value === than) return true;
  return isMore ? value > than : value < than;
}

/** "Over 3 emojis", "under 100 characters": a number of something that no fact counts. */
const isOfOtherNumber = ({ metric, entities }: Question): boolean =>
  metric === null && entities.some(({ kind }) => kind === 'wording' || kind === 'length' || kind === 'link');

const CANNOT_PICK: Answer = {
  outcome: 'abstained',
  lines: [
    say`${limit('I can pick out posts by a number of views, likes, replies, reposts, quotes, shares or engagements, and not by this one.', NOWHERE)}`,
  ],
};

/** "How many of my posts flopped": beside the median post, since no figure says where a flop begins. */
async function answerCountJudged(asking: Asking): Promise<Answer> {
  const { question, read, today } = asking;
  const period = question.isPeriodAssumed ? complete(JUDGED_DAYS, 'day', today) : question.period;
  const asked = { ...question, period };
  const found = await readRows(read, asked, NEWEST_FIRST);
  if (found.empty) return abstainFor(found);
  const metric = factMetric(question.metric, 'views');
  const known = found.rows.filter((row) => figureOf(row, metric) !== null);
  if (known.length === 0) return nothingFound({ ...asking, question: asked }, found);
  const ids = known.map(({ id }) => id);
  const usual = median(known.flatMap((row) => figureOf(row, metric) ?? []));
  const isWorst = question.order === 'worst';
  const such = known.filter((row) => {
    const value = figureOf(row, metric) ?? 0;
    return isWorst ? value < usual / 2 : value > usual * 2;
  });
  const posts = postsCounted(
    such.length,
    found.source,
    such.map(({ id }) => id),
  );
  const of = postsCounted(known.length, found.source, ids);
  const said = say`${such.length === 0 ? 'None' : posts} of ${of} ${picksText({ ...asking, question: asked })} ${plural(such.length, 'has', 'have')} ${isWorst ? 'under half of' : 'over twice'} what your median post has.`;
  const line = say`That one has a median of ${amount(metric, usual, found.source, { n: ids.length, postIds: ids })} so far.`;
  const open = say`${limit('No figure says where a flop or a hit begins: ask with a number to draw the line yourself.', found.source)}`;
  return { outcome: 'answered', lines: [paragraph(said, line, open)] };
}

/** As many as say what is usual. */
const JUDGED_DAYS = 90;

/** A share is told with its name: "over 8% engagement rate". */
function barText(metric: FactMetric, bound: Bound): string {
  const { isRate, name } = METRIC_WORDS[metric];
  return isRate ? `${limitsText(metric, bound)} ${name}` : limitsText(metric, bound);
}

function limitsText(metric: FactMetric, { isMore, than, upTo, isReached }: Bound): string {
  if (isReached) return `at ${isMore ? 'least' : 'most'} ${amountText(metric, than)}`;
  if (upTo !== null) return `from ${amountText(metric, than)} to ${amountText(metric, upTo)}`;
  return isMore || than > 1
    ? `${isMore ? 'over' : 'under'} ${amountText(metric, than)}`
    : `no ${METRIC_WORDS[metric].name}`;
}

/** Newest first. */
const SHOWN = 5;

const shareOf = (some: number, all: number, { source }: Rows, ids: string[]) =>
  figure(percent(some / all), (100 * some) / all, 'percent', source, {
    definition: 'postsPublished',
    n: all,
    postIds: ids,
  });

/** "When do I post most?" */
export const answerPostingTimes: Answerer = async (asking) => {
  const { question, read, timeZone, today } = asking;
  const found = await readRows(read, { ...question, entities: [] }, NEWEST_FIRST);
  if (found.empty) return abstainFor(found);
  if (found.rows.length === 0) return nothingFound(asking, found);
  const timed = found.rows.map((row) => ({
    row,
    at: Temporal.Instant.from(row.publishedAt).toZonedDateTimeISO(timeZone),
  }));
  const count = (rows: PostRow[]) =>
    postsCounted(
      rows.length,
      found.source,
      rows.map(({ id }) => id),
    );
  const most = <Key>(keyOf: (one: (typeof timed)[number]) => Key) =>
    [...Map.groupBy(timed, keyOf)].toSorted(([, one], [, other]) => other.length - one.length)[0];
  const [weekday, onIt] = most(({ at }) => at.dayOfWeek - 1) ?? [];
  const [part, inIt] =
    most(({ at: { hour } }) => PARTS_OF_DAY.find(({ from, to }) => (from < to ? hour >= from && hour < to : true))) ??
    [];
  if (weekday === undefined || !onIt || !part || !inIt) return nothingFound(asking, found);
  const when = question.period ? askedDaysText(question.period, today.year) : 'of yours';
  return {
    outcome: 'answered',
    lines: [
      paragraph(
        say`Of ${count(found.rows)} published ${when}, the most common day is ${weekdayName(weekday)}, with ${count(onIt.map(({ row }) => row))}.`,
        say`By the time of day, the most common is ${part.name}, with ${count(inIt.map(({ row }) => row))}.`,
        say`That is in your time zone, and says nothing of what works.`,
      ),
    ],
  };
};
