import { precise } from '#shared/words/numbers';
import { completePart, daysIn } from '../../questions/periods/calendar-periods.ts';
import { type Asking, abstainFor, accountOf, windowOf } from '../words/asking.ts';
import { sentence } from '../words/changes-said.ts';
import { askedDaysText } from '../words/day-texts.ts';
import { amount, factMetric } from '../words/metric-words.ts';
import { type Answer, figure, limit, paragraph, say, sourceOf } from '../words/spoken.ts';

/** Days before a period that say what is usual. */
const DAYS = 30;

/** "Was yesterday better than usual?": a figure of a period beside the mean of the days before it. */
export async function answerAgainstUsual(asking: Asking): Promise<Answer | null> {
  const { question, read, today } = asking;
  const asked = question.period && completePart(question.period);
  if (!asked?.from) return null;
  const first = Temporal.PlainDate.from(asked.from);
  const before = { from: first.subtract({ days: DAYS }).toString(), to: first.subtract({ days: 1 }).toString() };
  const metric = factMetric(question.metric, 'views');
  const [now, earlier] = [
    await read('get_overview', { ...accountOf(question), ...windowOf(asked) }),
    await read('get_overview', { ...accountOf(question), ...before }),
  ];
  if (now.empty) return abstainFor(now);
  if (earlier.empty) return abstainFor(earlier);
  const [card, usual] = [now, earlier].map(({ data }) => data.cards.find((one) => one.metric === metric));
  if (!card || card.value === null || !usual || usual.value === null || card.unit !== 'count') return null;
  const length = daysIn(asked) ?? 1;
  const per = length === 7 ? 'week' : 'day';
  const mean = (days: number, value: number) => (value / days) * (per === 'week' ? 7 : 1);
  const source = { ...sourceOf(now), from: card.period.from, to: card.period.to };
  const sourceBefore = { ...sourceOf(earlier), from: usual.period.from, to: usual.period.to };
  const value = amount(metric, card.value, source, { definition: card.definition, n: card.n });
  const usually = mean(DAYS, usual.value);
  const all = amount(metric, usual.value, sourceBefore, { definition: usual.definition, n: usual.n });
  const spoken = figure(`${precise(usually)} a ${per}`, usually, 'count', sourceBefore, {
    definition: usual.definition,
    n: DAYS,
  });
  const here = mean(length, card.value);
  const own =
    length === 1 || length === 7
      ? null
      : say`That is ${figure(`${precise(here)} a day`, here, 'count', source, { definition: card.definition, n: length })}.`;
  // "Less than usual" asks for the other way.
  const isSo = question.direction === 'down' ? here < usually : here > usually;
  const verdict = here === usually ? 'As usual' : isSo ? 'Yes' : 'No';
  return {
    outcome: 'answered',
    lines: [
      paragraph(
        say`${verdict}: ${value} ${askedDaysText(asked, today.year)}.`,
        own,
        say`In the ${figure(`${DAYS} days`, DAYS, 'days', sourceBefore)} before it was ${spoken} on average (${all} in all).`,
        usual.coverage && usual.coverage.days < usual.coverage.of
          ? say`${limit(sentence('Some of these days were not read'), sourceBefore)}`
          : null,
      ),
    ],
  };
}
