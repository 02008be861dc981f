import { precise } from '#shared/words/numbers';
import type { Question } from '../../questions/vocabulary/question.ts';
import { type Asking, accountOf, daysOf } from '../words/asking.ts';
import { duringText } from '../words/day-texts.ts';
import { capital } from '../words/entity-names.ts';
import { factMetric, METRIC_WORDS } from '../words/metric-words.ts';
import { figure, type Sentence, say, sourceOf } from '../words/spoken.ts';

/** "Ratio of replies to views": the smaller of two sums as a share of the larger; null where one of them is not known. */
export async function sayRatio(
  question: Question,
  { read, today }: Pick<Asking, 'read' | 'today'>,
): Promise<Sentence | null> {
  const fact = await read('get_overview', { ...accountOf(question), ...daysOf(question.period) });
  if (fact.empty) return null;
  const asked = [question.metric, ...question.alsoMetrics].slice(0, 2).map((metric) => factMetric(metric, 'views'));
  const cards = asked.flatMap((metric) => fact.data.cards.find((card) => card.metric === metric) ?? []);
  const [part, whole] = cards.toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0));
  if (!part?.value || !whole?.value || cards.some(({ metric }) => METRIC_WORDS[metric].isRate)) return null;
  const { from, to } = whole.period;
  const share = (100 * part.value) / whole.value;
  const said = figure(`${precise(share)}%`, share, 'percent', { ...sourceOf(fact), from, to });
  return say`${capital(duringText({ from, to }, today.year))}, your ${METRIC_WORDS[part.metric].name} came to ${said} of your ${METRIC_WORDS[whole.metric].name}.`;
}
