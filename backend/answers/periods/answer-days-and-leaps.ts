import type { FactData } from '#shared/facts/facts';
import type { Question } from '../../questions/vocabulary/question.ts';
import { type Answerer, abstainFor, accountOf, daysOf } from '../words/asking.ts';
import { countedDaysText, duringText } from '../words/day-texts.ts';
import { amount, factMetric, METRIC_WORDS } from '../words/metric-words.ts';
import { limit, paragraph, say, sourceOf } from '../words/spoken.ts';

type Point = FactData<'get_series'>['points'][number];
type Step = 'day' | 'week' | 'month';

/** Whole weeks or months only: the first and the last may be cut. */
const LENGTH: Record<Step, number> = { day: 1, week: 7, month: 28 };
const MOST_SHOWN = 3;

const stepOf = ({ split }: Question): Step => (split === 'week' || split === 'month' ? split : 'day');
const isWhole = ({ from, to }: Point, by: Step) => Temporal.PlainDate.from(from).until(to).days + 1 >= LENGTH[by];

/** "Biggest drop in views": from one day, week or month to the next. */
export const answerDayLeap: Answerer = async (asking) => {
  const { question, read, today } = asking;
  const metric = factMetric(question.metric, 'views');
  const by = stepOf(question);
  const fact = await read('get_series', { ...accountOf(question), ...daysOf(question.period), metric, by });
  if (fact.empty) return abstainFor(fact);
  const sign = question.direction === 'down' ? -1 : 1;
  const { points } = fact.data;
  const leaps = points.slice(1).flatMap((after, at) => {
    const before = points[at];
    if (!before || before.value === null || after.value === null) return [];
    if (!isWhole(before, by) || !isWhole(after, by)) return [];
    const size = sign * (after.value - before.value);
    return size > 0 ? [{ before, after, size }] : [];
  });
  const sorted = leaps.toSorted((one, other) => other.size - one.size);
  const { name } = METRIC_WORDS[metric];
  const days = countedDaysText(question.period, fact.period, today.year);
  const [first, ...others] = sorted;
  if (!first) {
    const isKnown = points.some(({ value }) => value !== null);
    const none = isKnown
      ? say`I know of no two ${by}s in a row ${days} between which your ${name} ${sign > 0 ? 'rose' : 'fell'}.`
      : say`${limit(`I do not know your ${name} ${by} by ${by} ${days}.`, sourceOf(fact))}`;
    return { outcome: isKnown ? 'answered' : 'abstained', lines: [none] };
  }
  const source = sourceOf(fact);
  const value = ({ from, to, value: of, days: n }: Point) =>
    say`${amount(metric, of ?? 0, { ...source, from, to }, { definition: fact.data.definition, n })} ${duringText({ from, to }, today.year)}`;
  const told = ({ before, after }: (typeof sorted)[number]) => say`from ${value(before)} to ${value(after)}`;
  const way = sign > 0 ? 'rise' : 'drop';
  const said = say`The largest ${way} of your ${name} from one ${by} to the next, ${days}: ${told(first)}.`;
  const next = others.slice(0, (question.limit ?? MOST_SHOWN) - 1).map(told);
  const rest = next.length > 0 ? say`Next: ${next.reduce((all, one) => say`${all}; ${one}`)}.` : null;
  return { outcome: 'answered', lines: [paragraph(said, rest)] };
};
