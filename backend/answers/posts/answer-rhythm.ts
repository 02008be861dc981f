import type { PostRow } from '#shared/analytics/post-figures';
import { counted, precise } from '#shared/words/numbers';
import type { Period } from '../../questions/vocabulary/question.ts';
import { comparePeriods } from '../periods/compare-days.ts';
import { hasPostFilter, nothingFound, pickedText } from '../rows/answer-of-posts.ts';
import { crowdedDayLines } from '../rows/crowded-days.ts';
import { readRows } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor, accountOf, windowOf } from '../words/asking.ts';
import { askedDaysText, countedDaysText, dayText, duringText } from '../words/day-texts.ts';
import { postsCounted } from '../words/metric-words.ts';
import { type Answer, figure, limit, paragraph, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';
import { answerCountOf } from './answer-post-counts.ts';

/** Days; of fewer there is no pace. */
const WEEK = 7;

interface DayOfPosts {
  day: string;
  posts: number;
}

interface DaysOfPosts {
  days: DayOfPosts[];
  source: Source;
  /** Which days they are, as it is said; empty where none were asked for. */
  when: string;
}

/** The posts of each day from the first one on. */
async function readDays({ question, read, today }: Asking): Promise<DaysOfPosts | Answer> {
  const fact = await read('get_series', {
    ...accountOf(question),
    ...windowOf(question.period),
    metric: 'posts',
    by: 'day',
    basis: 'published',
  });
  if (fact.empty) return abstainFor(fact);
  const all = fact.data.points
    .map(({ from, value }) => ({ day: from, posts: value ?? 0 }))
    .filter(({ day }) => day <= today.toString());
  const first = question.period?.from ? 0 : all.findIndex(({ posts }) => posts > 0);
  if (first < 0 || all.every(({ posts }) => posts === 0))
    return {
      outcome: 'answered',
      lines: [
        say`${limit(`I know of no posts ${question.period ? askedDaysText(question.period, today.year) : 'of yours'}.`, sourceOf(fact))}`,
      ],
    };
  const when = countedDaysText(question.period, fact.period, today.year);
  return { days: all.slice(first), source: sourceOf(fact), when };
}

/** "How often do I post?" */
export const answerRhythm: Answerer = async (asking) => {
  if (hasPostFilter(asking.question)) return answerCountOf(asking);
  const found = await readDays(asking);
  if ('outcome' in found) return found;
  const { days, source, when } = found;
  const posts = days.reduce((sum, day) => sum + day.posts, 0);
  const active = days.filter((day) => day.posts > 0).length;
  const weekly = (WEEK * posts) / days.length;
  const rate = figure(`${precise(weekly)} posts a week`, weekly, 'count', source, {
    definition: 'postsPublished',
    n: days.length,
  });
  const spread = figure(`${active} of ${counted(days.length, 'day')}`, active, 'days', source, { n: days.length });
  const gap = longestGap(days);
  const longest =
    gap && gap.days > 1
      ? say`The longest pause was ${figure(counted(gap.days, 'day'), gap.days, 'days', { ...source, from: gap.from, to: gap.to })}, ${duringText(gap, asking.today.year)}.`
      : null;
  const published =
    days.length < WEEK
      ? say`You published ${postsCounted(posts, source)} ${when}${days.length === 1 ? '' : say`, on ${spread}`}.`
      : say`You published ${rate} ${when}: ${postsCounted(posts, source)}, on ${spread}.`;
  const noAdvice = asking.question.isAdvice
    ? say`${limit('Your numbers cannot say whether posting more or less often would help: nothing here tests it.', source)}`
    : null;
  const crowded = asking.question.isAdvice || asking.question.isTooMany ? await crowdedDayLines(asking) : [];
  return {
    outcome: noAdvice ? 'partly' : 'answered',
    lines: [...(noAdvice ? [noAdvice] : []), ...crowded, paragraph(published, longest)],
  };
};

/** Days without a post between two with one. */
function longestGap(days: DayOfPosts[]): { days: number; from: string; to: string } | null {
  const posted = days.filter(({ posts }) => posts > 0).map(({ day }) => Temporal.PlainDate.from(day));
  const gaps = posted.slice(1).map((day, at) => {
    const from = (posted[at] ?? day).add({ days: 1 });
    return { days: from.until(day).days, from: from.toString(), to: day.subtract({ days: 1 }).toString() };
  });
  return gaps.toSorted((one, other) => other.days - one.days)[0] ?? null;
}

/** "What was my longest break?" */
export const answerLongestGap: Answerer = async (asking) => {
  const found = await readDays(asking);
  if ('outcome' in found) return found;
  const { days, source, when } = found;
  const gap = longestGap(days);
  const silent = days.filter(({ posts }) => posts === 0).length;
  const without = say`In all ${figure(counted(silent, 'day'), silent, 'days', source, { n: days.length })} had no post.`;
  if (!gap || gap.days === 0)
    return {
      outcome: 'answered',
      lines: [
        paragraph(
          say`There was no day without a post from the first to the latest ${when}.`,
          silent > 0 ? without : null,
        ),
      ],
    };
  const said = say`Your longest pause ${when} was ${figure(counted(gap.days, 'day'), gap.days, 'days', { ...source, from: gap.from, to: gap.to })}, ${duringText(gap, asking.today.year)}.`;
  if (!asking.question.isAdvice) return { outcome: 'answered', lines: [paragraph(said, without)] };
  const beside = await comparePeriods(
    { ...asking, question: { ...asking.question, metric: asking.question.metric ?? 'views' } },
    ...aroundGap(gap),
  );
  const limits = say`${limit('What it did to your numbers is not measured; the days before and after it differ in more than that.', source)}`;
  return { outcome: 'partly', lines: [said, ...beside.lines, limits] };
};

/** "Did the break hurt": as many days after it as before it. */
const AROUND = 28;
function aroundGap({ from, to }: { from: string; to: string }): [Period, Period] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const days = (begin: Temporal.PlainDate): Period => ({
    ...{ from: begin.toString(), to: begin.add({ days: AROUND - 1 }).toString() },
    ...{ unit: null, isRunning: false },
  });
  return [days(last.add({ days: 1 })), days(first.subtract({ days: AROUND }))];
}

/** "What's my posting streak?" */
export const answerStreak: Answerer = async (asking) => {
  const found = await readDays(asking);
  if ('outcome' in found) return found;
  const { days, source } = found;
  // The running day may still get its post.
  const until = days.at(-1)?.posts === 0 ? days.slice(0, -1) : days;
  const broken = until.findLastIndex(({ posts }) => posts === 0);
  const running = until.length - 1 - broken;
  const longest = longestStreak(days);
  const isOver = asking.question.period?.isRunning === false;
  const now = isOver
    ? null
    : running > 0
      ? say`You have posted on ${figure(`${counted(running, 'day')} in a row`, running, 'days', source)}.`
      : say`No streak is running: the last complete day had no post.`;
  const best = longest
    ? say`Your longest ${isOver ? 'streak ' : ''}was ${figure(counted(longest.days, 'day'), longest.days, 'days', { ...source, from: longest.from, to: longest.to })}, ${duringText(longest, asking.today.year)}.`
    : null;
  return { outcome: 'answered', lines: [paragraph(now, best)] };
};

function longestStreak(days: DayOfPosts[]): { days: number; from: string; to: string } | null {
  let best: { days: number; from: string; to: string } | null = null;
  let begin = 0;
  for (const [at, { posts, day }] of days.entries()) {
    if (posts === 0) begin = at + 1;
    const length = at - begin + 1;
    if (length > (best?.days ?? 0)) best = { days: length, from: days[begin]?.day ?? day, to: day };
  }
  return best;
}

/** "When did I last post?", "how long since my last carousel?" */
export const answerLastPosted: Answerer = async (asking) => {
  const { question, read, today, timeZone } = asking;
  const all = { ...question, period: null, newest: null };
  const found = await readRows(read, all, { sort: 'publishedAt', order: 'desc' }, 1);
  if (found.empty) return abstainFor(found);
  const [post] = found.rows;
  if (!post && hasPostFilter(all)) return nothingFound({ ...asking, question: all }, found);
  if (!post) return { outcome: 'abstained', lines: [say`I don't know of any post of yours yet.`] };
  const { day, ago } = agoOf(post, found.source, { timeZone, today });
  const spoken = day.equals(today) ? ago : say`${ago}, on ${dayText(day.toString(), today.year)}`;
  const picked = pickedText(question);
  const said = picked ? say`Your last post${picked} went out ${spoken}.` : say`You last posted ${spoken}.`;
  return { outcome: 'answered', lines: [said] };
};

/** The day on which a post was published, and "3 days ago". */
export function agoOf(
  { id, publishedAt }: Pick<PostRow, 'id' | 'publishedAt'>,
  source: Source,
  { timeZone, today }: Pick<Asking, 'timeZone' | 'today'>,
): { day: Temporal.PlainDate; ago: Sentence } {
  const day = Temporal.Instant.from(publishedAt).toZonedDateTimeISO(timeZone).toPlainDate();
  const days = day.until(today).days;
  const ago =
    days === 0 ? say`today` : say`${figure(`${counted(days, 'day')} ago`, days, 'days', source, { postIds: [id] })}`;
  return { day, ago };
}
