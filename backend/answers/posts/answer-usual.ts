import { quantileSorted } from 'simple-statistics';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { percent, plural } from '#shared/words/numbers';
import { complete } from '../../questions/periods/calendar-periods.ts';
import { comparePostsBefore } from '../periods/answer-compare.ts';
import { sayDirection } from '../periods/answer-totals.ts';
import { hasPostFilter, nothingFound, pickedText } from '../rows/answer-of-posts.ts';
import { figureOf, rankable, readRows } from '../rows/read-rows.ts';
import { type Answerer, abstainFor, accountOf, daysOf } from '../words/asking.ts';
import { askedDaysText } from '../words/day-texts.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { figure, limit, paragraph, type Source, say, sourceOf } from '../words/spoken.ts';

const DAYS = 90;
/** Under this many posts nothing is called usual: `figures.normalRange`. */
const FEWEST = 8;

/** "What is a normal number of views for me?": the median post, and the half in the middle. */
export const answerUsual: Answerer = async (asking) => {
  const { question, read, today } = asking;
  const asked = factMetric(question.metric, 'views');
  // No post has followers or clicks of its own: how they changed is what can be told.
  if (!METRIC_WORDS[asked].column) return asking.answer({ ...question, kind: 'change' });
  const metric = asked;
  const period = question.isPeriodAssumed || !question.period ? complete(DAYS, 'day', today) : question.period;
  const narrowed = hasPostFilter(question) ? question : { ...question, entities: [] };
  const found = await readRows(read, { ...narrowed, period, newest: null }, { sort: 'publishedAt', order: 'desc' });
  if (found.empty) return abstainFor(found);
  const rows = rankable(found.rows, metric);
  const values = rows.flatMap((row) => figureOf(row, metric) ?? []).toSorted((one, other) => one - other);
  const postIds = rows.map(({ id }) => id);
  if (values.length === 0) return nothingFound({ ...asking, question: { ...question, period } }, found);
  const { source } = found;
  if (values.length < FEWEST)
    return {
      outcome: 'partly',
      lines: [
        say`${postsCounted(values.length, source, postIds)} ${period ? askedDaysText(period, today.year) : ''} ${plural(values.length, 'is', 'are')} too few to call anything usual.`,
      ],
    };
  const at = (share: number) =>
    amount(metric, Math.round(10 * quantileSorted(values, share)) / 10, source, { n: values.length, postIds });
  const { name } = METRIC_WORDS[metric];
  const said = say`Your median post${pickedText(narrowed)} ${period ? askedDaysText(period, today.year) : ''} has ${METRIC_WORDS[metric].isRate ? `an ${name} of ` : ''}${at(0.5)} so far. Half of ${postsCounted(values.length, source, postIds)} lie between ${at(0.25)} and ${at(0.75)}.`;
  return {
    outcome: 'answered',
    lines: [
      paragraph(
        said,
        question.goal === null
          ? say`Above the upper end a post did well for you.`
          : sayPlace(values, question.goal, metric, { source, postIds }),
      ),
    ],
  };
};

/** "Is 2,000 good?": how many posts have less. */
function sayPlace(
  values: number[],
  goal: number,
  metric: FactMetric,
  { source, postIds }: { source: Source; postIds: string[] },
) {
  const below = values.filter((value) => value < goal).length / values.length;
  const share = figure(percent(below), 100 * below, 'percent', source, { n: values.length, postIds });
  const { name, isRate } = METRIC_WORDS[metric];
  if (below === 0) return say`All of them have ${amount(metric, goal, source)} or more.`;
  return say`${isRate ? `An ${name} of ` : ''}${amount(metric, goal, source)} is more than ${share} of them have.`;
}

/** Figures whose last 90 days are set against the 90 before. */
const TRENDING: FactMetric[] = ['views', 'engagement', 'followers'];

/** "Am I growing?" */
export const answerTrend: Answerer = async (asking) => {
  const { question, read, today } = asking;
  const period = question.period ?? complete(DAYS, 'day', today);
  const ofSome = hasPostFilter(question) && period ? await comparePostsBefore(asking, period) : null;
  if (ofSome) return ofSome;
  const fact = await read('get_overview', { ...accountOf(question), ...daysOf(period) });
  if (fact.empty) return abstainFor(fact);
  const asked = question.metric ? [factMetric(question.metric, 'views')] : TRENDING;
  const cards = asked.flatMap(
    (metric) => fact.data.cards.find((card) => card.metric === metric && card.value !== null) ?? [],
  );
  if (cards.length === 0)
    return { outcome: 'abstained', lines: [say`${limit('None of these figures is known yet.', sourceOf(fact))}`] };
  const lines = cards.map((card) =>
    sayDirection(card.metric, card, sourceOf(fact), { direction: null, factor: null }, today.year),
  );
  return {
    outcome: 'answered',
    lines: [
      ...lines.slice(0, -1),
      paragraph(lines.at(-1) ?? null, say`These are two stretches of days; they do not say whether it goes on.`),
    ],
  };
};
