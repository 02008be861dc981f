import type { FactMetric } from '#shared/facts/fact-arguments';
import type { FactResult } from '#shared/facts/facts';
import { counted, precise } from '#shared/words/numbers';
import { calendarUnit, completePart, daysIn } from '../../questions/periods/calendar-periods.ts';
import type { Period } from '../../questions/vocabulary/question.ts';
import { type Asking, abstainFor, accountOf } from '../words/asking.ts';
import { begunToday } from '../words/begun-today.ts';
import { sentence } from '../words/changes-said.ts';
import { duringText } from '../words/day-texts.ts';
import { capital } from '../words/entity-names.ts';
import { amount, factMetric, METRIC_WORDS, newFollowersText } from '../words/metric-words.ts';
import { type Answer, figure, limit, NOWHERE, paragraph, type Sentence, say, sourceOf } from '../words/spoken.ts';

export type Compared = Exclude<FactResult<'compare'>, { empty: true }>;

/** Figures that a comparison shows where none was asked for. */
export const SHOWN: FactMetric[] = ['views', 'engagement', 'posts'];

/** "This month against last month": each figure of both, of as many complete days where one is running. */
export async function comparePeriods(asking: Asking, asked: Period, askedAgainst: Period): Promise<Answer> {
  const { question, read } = asking;
  // "Last quarter or this quarter": what came of it is told of the later one.
  const [later, earlier] = asked.to >= askedAgainst.to ? [asked, askedAgainst] : [askedAgainst, asked];
  const metrics = question.metric ? [factMetric(question.metric, 'views')] : SHOWN;
  let [period, against, isCut] = equallyLong(completePart(later), completePart(earlier));
  const told: Told[] = [];
  for (const metric of metrics) {
    const readIt = () => read('compare', { ...accountOf(question), a: sideOf(period), b: sideOf(against), metric });
    let fact = await readIt();
    if (!fact.empty && fact.period?.isRunning && (daysIn(period) ?? 1) > 1) {
      [period, against, isCut] = withoutLastDay(period, against, isCut);
      fact = await readIt();
    }
    if (fact.empty) return later.isRunning ? compareTheLast(asking, later) : abstainFor(fact);
    const said = sayPeriods(fact, [period, against], metric, asking.today.year);
    told.push({ ...said, isUneven: fact.data.isUneven });
  }
  const limits = [...new Set(told.flatMap(({ why, isUneven }) => (why && !isUneven ? why : [])))].map(
    (why) => say`${limit(sentence(why), NOWHERE)}`,
  );
  const cut = isCut ? [say`One of them is not over, so both are cut to the same number of complete days.`] : [];
  const uneven =
    metrics.some((metric) => !METRIC_WORDS[metric].isRate) && told.some(({ why, isUneven }) => why === null || isUneven)
      ? unevenly(period, against)
      : [];
  return {
    outcome: told.every(({ why }) => why) ? 'partly' : 'answered',
    lines: [...told.map(({ line }) => line), ...limits, ...cut, ...uneven],
  };
}

interface Told {
  line: Sentence;
  /** Why it is no comparison; null where it is one, or where only the lengths differ. */
  why: string | null;
  /** True where all that `why` may say is that they are not equally long, which is said once, for all figures. */
  isUneven: boolean;
}

/** The day that Threads still counts, by Pacific time. Days up to now move back by it; a unit of the calendar loses it. */
function withoutLastDay(period: Period, against: Period, isCut: boolean): [Period, Period, boolean] {
  const back = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
  const shorter = { ...period, to: back(period.to) };
  if (!period.unit && period.from) return [{ ...shorter, from: back(period.from) }, against, isCut];
  if (daysIn(period) !== daysIn(against)) return [shorter, against, isCut];
  return [shorter, { ...against, to: back(against.to) }, true];
}

/** On the first hours of a week nothing of it is known: the one before stands for it, beside the one before that. */
async function compareTheLast(asking: Asking, { unit }: Period): Promise<Answer> {
  const [period, against] = [
    calendarUnit(unit ?? 'day', 1, asking.today),
    calendarUnit(unit ?? 'day', 2, asking.today),
  ];
  if (!period || !against) return { outcome: 'abstained', lines: [begunToday(unit ?? 'day')] };
  const { lines } = await comparePeriods(asking, period, against);
  return { outcome: 'partly', lines: [begunToday(unit ?? 'day'), ...lines] };
}

/** Sums over more days are larger, so their means are told, and why. */
function unevenly(period: Period, against: Period): Sentence[] {
  const [one, other] = [daysIn(period), daysIn(against)];
  return one === other ? [] : [say`${limit(`They are not equally long: ${one} and ${other} days.`, NOWHERE)}`];
}

export const sideOf = ({ from, to }: Period) => ({ from: from ?? to, to });

/** A running month is compared with as many days of the other. */
function equallyLong(one: Period, other: Period): [Period, Period, boolean] {
  const [short, long] = [daysIn(one) ?? 0, daysIn(other) ?? 0];
  const cut = (period: Period, days: number): Period => ({
    ...period,
    to: Temporal.PlainDate.from(period.from ?? period.to)
      .add({ days: days - 1 })
      .toString(),
  });
  if (one.isRunning && one.unit && short < long) return [one, cut(other, short), true];
  if (other.isRunning && other.unit && long < short) return [cut(one, long), other, true];
  return [one, other, false];
}

/** One figure of two periods. */
function sayPeriods(
  fact: Compared,
  [period, against]: [Period, Period],
  metric: FactMetric,
  thisYear: number,
): Omit<Told, 'isUneven'> {
  const { a, b, percent, difference } = fact.data;
  const source = sourceOf(fact);
  const value = (side: typeof a, days: Period) => {
    if (side.value === null) return say`not known`;
    const of = { ...source, from: days.from, to: days.to };
    if (metric !== 'followers') return say`${amount(metric, side.value, of, { n: side.n })}`;
    return say`${figure(newFollowersText(side.value), side.value, 'count', of, { definition: 'newFollowers', n: side.n })}`;
  };
  const { name, isRate } = METRIC_WORDS[metric];
  const title = metric === 'followers' ? 'Followers gained' : capital(name);
  const both = say`${title}: ${value(a, period)} ${duringText(sideOf(period), thisYear)}, ${value(b, against)} ${duringText(sideOf(against), thisYear)}`;
  if (a.value === null || b.value === null)
    return { line: say`${both}.`, why: fact.period?.isRunning ? NOT_OVER : (fact.data.why ?? a.why ?? b.why) };
  // Only of days that are known, all of them: else the mean of a few would stand for the rest.
  const isWhole = (side: typeof a, days: Period) => side.n !== null && side.n === daysIn(days);
  if (fact.data.why && !isRate && isWhole(a, period) && isWhole(b, against))
    return { line: paragraph(say`${both}.`, sayDaily(fact, [period, against])), why: null };
  if (fact.data.why) return { line: say`${both}.`, why: fact.data.why };
  if (isRate && difference !== null)
    return {
      line: say`${both}, a difference of ${figure(counted(Math.abs(difference), 'point'), difference, 'points', source, { kind: 'comparison', definition: 'change' })}.`,
      why: null,
    };
  if (percent === null) return { line: say`${both}.`, why: null };
  if (precise(Math.abs(percent)) === '0') return { line: say`${both}: as much.`, why: null };
  const size = figure(`${precise(Math.abs(percent))}%`, percent, 'percent', source, {
    kind: 'comparison',
    definition: 'change',
  });
  return { line: say`${both}: ${size} ${percent > 0 ? 'more' : 'less'}.`, why: null };
}

const NOT_OVER = 'Threads counts days by Pacific time, and there the last one is not over.';

/** "That is 362.7 a day, and 226.9 a day: 59.8% more." */
function sayDaily(fact: Compared, [period, against]: [Period, Period]): Sentence {
  const daily = (of: number, days: Period) => {
    const length = daysIn(days) ?? 1;
    const details = {
      definition: fact.data.metric === 'followers' ? ('followers' as const) : fact.definition,
      n: length,
    };
    return figure(
      `${precise(of / length)} a day`,
      of / length,
      'count',
      { ...sourceOf(fact), ...sideOf(days) },
      details,
    );
  };
  const { a, b, percentADay: percent } = fact.data;
  const change =
    percent === null || precise(Math.abs(percent)) === '0'
      ? ''
      : say`: ${figure(`${precise(Math.abs(percent))}%`, percent, 'percent', sourceOf(fact), { kind: 'comparison', definition: 'change' })} ${percent > 0 ? 'more' : 'less'}`;
  return say`That is ${daily(a.value ?? 0, period)}, and ${daily(b.value ?? 0, against)}${change}.`;
}
