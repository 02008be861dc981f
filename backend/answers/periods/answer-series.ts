import type { FactMetric } from '#shared/facts/fact-arguments';
import type { FactResult } from '#shared/facts/facts';
import { counted, plural } from '#shared/words/numbers';
import { daysIn } from '../../questions/periods/calendar-periods.ts';
import type { Question } from '../../questions/vocabulary/question.ts';
import { type Answerer, type Asking, abstainFor, accountOf, daysOf } from '../words/asking.ts';
import { askedDaysText, countedDaysText, duringText } from '../words/day-texts.ts';
import { amount, factMetric, METRIC_WORDS, newFollowersText } from '../words/metric-words.ts';
import { seriesToDraw } from '../words/series-to-draw.ts';
import { type Answer, figure, limit, paragraph, type Spoken, say, sourceOf } from '../words/spoken.ts';

type Series = Exclude<FactResult<'get_series'>, { empty: true }>;
type Point = Series['data']['points'][number];
type Step = 'day' | 'week' | 'month';

/** So many days are still told apart in a small chart. */
const MOST_DAYS = 62;
const MOST_WEEKS = 366;

/** Whole weeks or months only: the first and the last may be cut. */
const LENGTH: Record<Step, number> = { day: 1, week: 7, month: 28 };

function stepOf({ split, period }: Question): Step {
  if (split === 'week' || split === 'month') return split;
  const days = period ? daysIn(period) : null;
  if (days === null || days > MOST_WEEKS) return 'month';
  return days > MOST_DAYS ? 'week' : 'day';
}

const readSeries = ({ question, read }: Asking, metric: FactMetric, by: Step) =>
  read('get_series', { ...accountOf(question), ...daysOf(question.period), metric, by });

/** "Show my views per day last month", with a chart. */
export const answerSeries: Answerer = async (asking) => {
  const { question, today } = asking;
  const metric = factMetric(question.metric, 'views');
  const by = stepOf(question);
  const fact = await readSeries(asking, metric, by);
  if (fact.empty) return abstainFor(fact);
  const { points, gaps } = fact.data;
  const known = points.filter(({ value }) => value !== null);
  if (known.length === 0)
    return { outcome: 'abstained', lines: [say`None of these days is known for ${METRIC_WORDS[metric].name}.`] };
  const days = daysTold(question, fact, today.year);
  const series = seriesToDraw(fact);
  return {
    outcome: 'answered',
    lines: [
      paragraph(
        say`${series.title}, ${days}.`,
        sayTotal(fact, metric),
        sayPeak(fact, metric, known, by, today.year),
        sayGaps(fact, gaps),
      ),
    ],
    series,
  };
};

/** Periods of the screens are days of Threads, which a fact names. */
function daysTold({ period }: Question, fact: Series, thisYear: number): string {
  if (period?.screen && fact.period) return duringText(fact.period, thisYear);
  return countedDaysText(period, fact.period, thisYear);
}

function sayTotal(fact: Series, metric: FactMetric) {
  const { total } = fact.data;
  if (total === null || METRIC_WORDS[metric].isRate || metric === 'followers') return null;
  return say`In all ${amount(metric, total, sourceOf(fact), { definition: fact.data.definition })}.`;
}

function sayPeak(fact: Series, metric: FactMetric, known: Point[], by: Step, thisYear: number) {
  const whole = known.filter(({ from, to }) => lengthOf(from, to) >= LENGTH[by]);
  const [highest, lowest] = [extreme(whole, 'best'), extreme(whole, 'worst')];
  if (!highest || !lowest || highest.value === lowest.value) return null;
  const step = whole.length < known.length ? `whole ${by}` : by;
  return say`The highest ${step} was ${sayPoint(fact, metric, highest, thisYear)}, the lowest ${sayPoint(fact, metric, lowest, thisYear)}.`;
}

const sayPoint = (fact: Series, metric: FactMetric, point: Point, thisYear: number) =>
  say`${duringText(point, thisYear).replace(/^(on|from) /, '')} with ${pointAmount(fact, metric, point)}`;

function pointAmount(fact: Series, metric: FactMetric, { value, from, to, days }: Point): Spoken {
  const source = { ...sourceOf(fact), from, to };
  const details = { definition: fact.data.definition, n: days };
  // Only a step of followers is below 0.
  if (metric === 'followers' && (value ?? 0) < 0)
    return figure(newFollowersText(value ?? 0), value ?? 0, 'count', source, details);
  return amount(metric, value ?? 0, source, details);
}

const extreme = (points: Point[], order: 'best' | 'worst'): Point | undefined =>
  points.toSorted((one, other) => ((other.value ?? 0) - (one.value ?? 0)) * (order === 'best' ? 1 : -1))[0];

function sayGaps(fact: Series, gaps: Series['data']['gaps']) {
  const days = gaps.reduce((sum, { from, to }) => sum + Temporal.PlainDate.from(from).until(to).days + 1, 0);
  if (days === 0) return null;
  return say`${figure(counted(days, 'day'), days, 'days', sourceOf(fact))} of it ${plural(days, 'is', 'are')} not known.`;
}

/** "Which day had the most views last month?" */
export const answerRankedDays: Answerer = async (asking) => {
  const { question, today } = asking;
  const metric = factMetric(question.metric, 'views');
  const by = question.split === 'week' || question.split === 'month' ? question.split : 'day';
  const fact = await readSeries(asking, metric, by);
  if (fact.empty) return abstainFor(fact);
  const points = stepsOfLevel(fact.data.points, metric);
  const known = points.filter(({ value, from, to }) => value !== null && lengthOf(from, to) >= LENGTH[by]);
  const sorted = known.toSorted(
    (one, other) => ((other.value ?? 0) - (one.value ?? 0)) * (question.order === 'best' ? 1 : -1),
  );
  const [first, ...others] = sorted;
  if (!first) return noDays(asking, metric);
  const rest = others.slice(0, Math.max(2, question.limit ?? 0) - (question.limit ? 1 : 0));
  const heading = `Your ${question.order === 'best' ? 'best' : 'weakest'} ${by} for ${METRIC_WORDS[metric].name}`;
  const whole = by === 'day' ? '' : ', of those that are complete,';
  const said = say`${heading} ${daysTold(question, fact, today.year)}${whole} was ${sayPoint(fact, metric, first, today.year)}.`;
  const next = rest.map((point) => say`${sayPoint(fact, metric, point, today.year)}`);
  const after = next.length > 0 ? say`Next: ${next.reduce((all, one) => say`${all}, ${one}`)}.` : null;
  const looked = figure(counted(known.length, by), known.length, 'count', sourceOf(fact));
  const ranked = question.tooLong
    ? say`${limit('I rank days, weeks, and months, and nothing longer.', sourceOf(fact))}`
    : null;
  return {
    outcome: ranked ? 'partly' : 'answered',
    lines: [paragraph(ranked, said, after, say`I looked at ${looked} with a figure.`)],
  };
};

const lengthOf = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days + 1;

/** Of a level, such as followers, what it rose by since the point before. */
function stepsOfLevel(points: Point[], metric: FactMetric): Point[] {
  if (metric !== 'followers') return points;
  return points.map((point, at) => {
    const before = points[at - 1]?.value ?? null;
    return { ...point, value: point.value === null || before === null ? null : point.value - before };
  });
}

const noDays = ({ question, today }: Asking, metric: FactMetric): Answer => ({
  outcome: 'abstained',
  lines: [
    say`I know of no ${METRIC_WORDS[metric].name} ${question.period ? askedDaysText(question.period, today.year) : ''}.`,
  ],
});
