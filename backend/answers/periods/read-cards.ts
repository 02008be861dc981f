import type { FactMetric } from '#shared/facts/fact-arguments';
import type { EmptyFact } from '#shared/facts/fact-result';
import type { FactResult } from '#shared/facts/facts';
import { completePart } from '../../questions/periods/calendar-periods.ts';
import { type Asking, abstainFor, accountOf, daysOf } from '../words/asking.ts';
import { dayText, duringText } from '../words/day-texts.ts';
import { postsCounted } from '../words/metric-words.ts';
import { type Answer, limit, NOWHERE, type Sentence, say, sourceOf } from '../words/spoken.ts';

/** The figures of a period, and those of the period before. */
export async function readCards({ question, read }: Asking, period = question.period) {
  return withoutPartOfDay(await read('get_overview', { ...accountOf(question), ...daysOf(period) }));
}

type Cards = Exclude<FactResult<'get_overview'>, { empty: true }>;

/** A day of posts that is not over is held against the same hours of the day before: no figure of that day. */
function withoutPartOfDay(fact: FactResult<'get_overview'>): FactResult<'get_overview'> {
  const isPart =
    !fact.empty && fact.data.basis === 'published' && fact.period?.isRunning && fact.period.from === fact.period.to;
  if (!isPart) return fact;
  const cards = fact.data.cards.map((card) => ({
    ...card,
    previous: { ...card.previous, value: null },
    change: { ...card.change, value: null, why: DAY_NOT_OVER },
  }));
  return { ...fact, data: { ...fact.data, cards } };
}
const DAY_NOT_OVER = 'The day is not over, so it is not set beside the one before';

/**
 * The same, without days that are not over: for the user, or for Threads, whose days end up to nine hours after those of Europe.
 * `leftOut`: the day that is over for the user alone.
 */
export async function readWholeDays(
  asking: Asking,
): Promise<{ fact: FactResult<'get_overview'>; leftOut: string | null }> {
  const asked = asking.question.period;
  const fact = await readCards(asking, asked && completePart(asked));
  const days = fact.empty || fact.data.basis === 'published' ? null : fact.period;
  if (!days?.isRunning || days.from === days.to) return { fact, leftOut: null };
  const to = Temporal.PlainDate.from(days.to).subtract({ days: 1 }).toString();
  const whole = await readCards(asking, { from: days.from, to, unit: null, isRunning: false });
  return whole.empty ? { fact, leftOut: null } : { fact: whole, leftOut: days.to };
}

export const sayDayLeftOut = (day: string | null, thisYear: number): Sentence[] =>
  day === null
    ? []
    : [
        say`${limit(`${dayText(day, thisYear)} is left out: by Pacific time, in which Threads counts, it is not over.`, NOWHERE)}`,
      ];

/** Days of which Threads has told nothing yet: the figures are those of the posts that were published in them. */
export const isOfPosts = ({ data }: Cards, metric: FactMetric): boolean =>
  data.basis === 'published' && metric !== 'posts';

export const sayBasis = (fact: Cards): Sentence[] =>
  fact.data.basis === 'published' ? [say`${limit(BY_POSTS, sourceOf(fact))}`] : [];
const BY_POSTS = 'Threads has told no figures of these days as a whole, so this is of the posts published in them.';

/** Days without a post, of which nothing else is known either: no figure of them is 0. */
export function sayNoPosts(fact: Cards, thisYear: number): Answer | null {
  const posts = fact.data.cards.find(({ metric }) => metric === 'posts');
  if (fact.data.basis !== 'published' || posts?.value !== 0) return null;
  const none = postsCounted(0, { ...sourceOf(fact), from: posts.period.from, to: posts.period.to });
  return {
    outcome: 'answered',
    lines: [say`You published ${none} ${duringText(posts.period, thisYear)}.`, ...sayBasis(fact)],
  };
}

/** Nothing is told of a day that Threads still counts: of the one before it there is, and that comes nearest. */
export async function abstainWithLastDay(fact: EmptyFact, { question, answer }: Asking): Promise<Answer> {
  const { outcome, lines } = abstainFor(fact);
  if (!fact.period?.isRunning || fact.period.from !== fact.period.to) return { outcome, lines };
  const day = Temporal.PlainDate.from(fact.period.to).subtract({ days: 1 }).toString();
  const nearest = await answer({ ...question, period: { from: day, to: day, unit: 'day', isRunning: false } });
  if (nearest.outcome === 'abstained') return { outcome, lines };
  return { outcome, lines: [...lines, say`The closest I have is the last whole day.`, ...nearest.lines] };
}
