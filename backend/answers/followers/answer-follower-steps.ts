import type { FactResult } from '#shared/facts/facts';
import { precise } from '#shared/words/numbers';
import { type Asking, abstainFor, accountOf, daysOf } from '../words/asking.ts';
import { daysText, duringText } from '../words/day-texts.ts';
import { newFollowersText } from '../words/metric-words.ts';
import { type Answer, figure, limit, paragraph, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';

type Followers = Exclude<FactResult<'get_followers'>, { empty: true }>;
type Step = Followers['data']['steps'][number];

/** "How many followers do I gain per week?" */
export async function answerFollowerSteps({ question, read, today }: Asking, by: 'week' | 'month'): Promise<Answer> {
  const fact = await read('get_followers', { ...accountOf(question), ...daysOf(question.period), by });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const known = fact.data.steps.filter(({ net }) => net !== null);
  const [newest, before] = [known.at(-1), known.at(-2)];
  if (!newest)
    return { outcome: 'abstained', lines: [say`${limit(`No whole ${by} of your followers is known yet.`, source)}`] };
  const ranked = known.toSorted((one, other) => (other.net ?? 0) - (one.net ?? 0));
  const [best, weakest] = [ranked[0], ranked.at(-1)];
  const told = (step: Step) => sayStep(step, source, today.year);
  return {
    outcome: 'answered',
    lines: [
      paragraph(
        sayMean(fact, by, today.year),
        say`The newest: ${told(newest)}${before ? say`; before it: ${told(before)}` : ''}.`,
        known.length > 2 && best && weakest && best.net !== weakest.net
          ? say`The highest was ${told(best)}, the lowest ${told(weakest)}.`
          : null,
        say`Threads does not report gains and losses separately.`,
      ),
    ],
    series: {
      title: `New followers by ${by}`,
      unit: 'count',
      points: fact.data.steps.map(({ from, net }) => ({ at: from, value: net })),
    },
  };
}

const DAYS_IN = { week: 7, month: 30 } as const;

function sayMean(fact: Followers, by: 'week' | 'month', year: number): Sentence | null {
  const { perDay, days } = fact.data;
  if (perDay === null || !fact.period) return null;
  const each = perDay * DAYS_IN[by];
  const details = { definition: 'newFollowers', n: days.length } as const;
  const mean = figure(`${precise(each)} new followers a ${by}`, each, 'count', sourceOf(fact), details);
  return say`You gain ${mean} on average, ${duringText(fact.period, year)}.`;
}

const sayStep = ({ from, to, net, days }: Step, source: Source, year: number): Sentence =>
  say`${figure(newFollowersText(net ?? 0), net ?? 0, 'count', { ...source, from, to }, { definition: 'newFollowers', n: days })} (${daysText({ from, to }, year)})`;
