import type { FactMetric } from '#shared/fact-arguments';
import type { FactResult } from '#shared/facts';
import { counted, precise } from '#shared/numbers';
import { completePart, daysIn } from '../questions/calendar-periods.ts';
import type { Period, Question } from '../questions/question.ts';
import { answerOfPosts, hasPostFilter } from './answer-of-posts.ts';
import { type Answerer, type Asking, abstainFor, accountOf, daysOf, windowOf } from './asking.ts';
import { sentence } from './changes-said.ts';
import { duringText } from './day-texts.ts';
import { sayEffect } from './effects-said.ts';
import { capital, entityName } from './entity-names.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from './metric-words.ts';
import { type Answer, figure, limit, paragraph, type Sentence, type Source, say, sourceOf } from './spoken.ts';

type Compared = Exclude<FactResult<'compare'>, { empty: true }>;

/** "Did photos or videos do better?", "this month against last month", "compare my accounts" */
export const answerCompare: Answerer = async (asking) => {
  const { question } = asking;
  const isOfSome = hasPostFilter(question) && question.entities.length === 1;
  if (question.period && question.against && (isOfSome || question.per === 'post')) return comparePosts(asking);
  if (question.period?.from && question.against?.from) return comparePeriods(asking, question.period, question.against);
  const named = question.entities.filter(({ kind }) => kind === 'tag' || kind === 'format');
  const formats = named.filter(({ kind }) => kind === 'format');
  const tags = named.filter(({ kind }) => kind === 'tag');
  if (formats.length > 0 && tags.length > 0) return compareWithin(asking, formats, tags);
  if (named.length > 1) return compareNamed(asking, named);
  return compareAccounts(asking);
};

/** "Were my photos better this month than last month?": of what was published in each. */
async function comparePosts(asking: Asking): Promise<Answer> {
  const { question } = asking;
  const one = await answerOfPosts({ ...asking, question: { ...question, against: null } });
  const other = await answerOfPosts({ ...asking, question: { ...question, period: question.against, against: null } });
  return { outcome: one.outcome, lines: [...one.lines, ...other.lines] };
}

/** "Sourdough photos against sourdough videos": each of the one within each of the other. */
async function compareWithin(
  asking: Asking,
  formats: Question['entities'],
  tags: Question['entities'],
): Promise<Answer> {
  const lines: Sentence[] = [];
  for (const tag of tags)
    for (const format of formats)
      lines.push(
        ...(await answerOfPosts({ ...asking, question: { ...asking.question, entities: [tag, format] } })).lines,
      );
  return { outcome: 'answered', lines: lines.slice(0, MOST_WITHIN) };
}
const MOST_WITHIN = 6;

/** Figures that a comparison shows where none was asked for. */
const SHOWN: FactMetric[] = ['views', 'engagement', 'posts'];

async function comparePeriods(asking: Asking, asked: Period, askedAgainst: Period): Promise<Answer> {
  const { question, read, today } = asking;
  // "Last quarter or this quarter": what came of it is told of the later one.
  const [later, earlier] = asked.to >= askedAgainst.to ? [asked, askedAgainst] : [askedAgainst, asked];
  const [period, against, isCut] = equallyLong(completePart(later), completePart(earlier));
  const metrics = question.metric ? [factMetric(question.metric, 'views')] : SHOWN;
  const lines: Sentence[] = [];
  for (const metric of metrics) {
    const sides = { a: sideOf(period), b: sideOf(against) };
    const fact = await read('compare', { ...accountOf(question), ...sides, metric });
    if (fact.empty) return abstainFor(fact);
    lines.push(sayPeriods(fact, [period, against], metric, today.year));
  }
  const cut = isCut ? say`One of them is not over, so both are cut to the same number of complete days.` : null;
  return { outcome: 'answered', lines: [...lines, ...(cut ? [cut] : [])] };
}

const sideOf = ({ from, to }: Period) => ({ from: from ?? to, to });

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
): Sentence {
  const { a, b, percent, difference, why } = fact.data;
  const source = sourceOf(fact);
  const value = (side: typeof a, days: Period) =>
    side.value === null
      ? say`not known`
      : say`${amount(metric, side.value, { ...source, from: days.from, to: days.to }, { n: side.n })}`;
  const { name, isRate } = METRIC_WORDS[metric];
  const both = say`${capital(name)}: ${value(a, period)} ${duringText(sideOf(period), thisYear)}, ${value(b, against)} ${duringText(sideOf(against), thisYear)}`;
  // Only of days that are known, all of them: else the mean of a few would stand for the rest.
  const isWhole = (side: typeof a, days: Period) => side.n !== null && side.n === daysIn(days);
  if (why && a.value !== null && b.value !== null && !isRate && isWhole(a, period) && isWhole(b, against)) {
    const daily = (of: number, days: Period) => {
      const length = daysIn(days) ?? 1;
      const details = { definition: fact.definition, n: length };
      return figure(`${precise(of / length)} a day`, of / length, 'count', { ...source, ...sideOf(days) }, details);
    };
    return paragraph(
      say`${both}.`,
      say`${limit(sentence(why), source)}`,
      say`That is ${daily(a.value, period)}, and ${daily(b.value, against)}.`,
    );
  }
  if (why || a.value === null || b.value === null)
    return paragraph(
      say`${both}.`,
      say`${limit(sentence(why ?? a.why ?? b.why ?? 'They cannot be compared'), source)}`,
    );
  if (isRate && difference !== null)
    return say`${both}, a difference of ${figure(counted(Math.abs(difference), 'point'), difference, 'points', source, { kind: 'comparison', definition: 'change' })}.`;
  if (percent === null) return say`${both}.`;
  if (precise(Math.abs(percent)) === '0') return say`${both}: as much.`;
  const size = figure(`${precise(Math.abs(percent))}%`, percent, 'percent', source, {
    kind: 'comparison',
    definition: 'change',
  });
  return say`${both}: ${size} ${percent > 0 ? 'more' : 'less'}.`;
}

async function compareNamed({ question, read, today }: Asking, named: Question['entities']): Promise<Answer> {
  const [one, other] = named;
  const metric = factMetric(question.metric, 'engagement');
  const [a, b] = [namedSide(one), namedSide(other)];
  if (!one || !other || !a || !b) return { outcome: 'abstained', lines: [say`I can only compare two of a kind.`] };
  const fact = await read('compare', { ...accountOf(question), ...windowOf(question.period), a, b, metric });
  if (fact.empty) return abstainFor(fact);
  const { data } = fact;
  const source = sourceOf(fact);
  const side = (result: typeof data.a, name: string) =>
    result.value === null
      ? say`${name}: ${limit(sentence(result.why ?? 'not known'), source)}`
      : say`${name}: a median of ${amount(metric, result.value, source, { postIds: result.postIds, n: result.n })} in ${postsCounted(result.n, source, result.postIds)}`;
  const days = question.period?.from ? ` ${duringText(sideOf(question.period), today.year)}` : '';
  const both = say`${side(data.a, capital(entityName(one)))}. ${side(data.b, capital(entityName(other)))}, posts published${days}.`;
  return {
    outcome: data.why ? 'partly' : 'answered',
    lines: [paragraph(both, sayVerdict(data, [entityName(one), entityName(other)], source))],
  };
}

const namedSide = (entity: Question['entities'][number] | undefined) => {
  if (entity?.kind === 'tag') return { tag: entity.name };
  return entity?.kind === 'format' ? { format: entity.name } : null;
};

/** Of what each is worth on its own: a median says nothing of chance. */
function sayVerdict(data: Compared['data'], names: string[], source: Source): Sentence | null {
  if (data.why) return say`${limit(sentence(data.why), source)}`;
  const measured = [data.a, data.b].flatMap(({ effect }, at) => (effect ? [{ effect, name: names[at] ?? '' }] : []));
  const claimed = measured.filter(({ effect }) => effect.isClaimed);
  if (claimed.length === 0)
    return say`${limit('Neither differs from your other posts by more than chance explains.', source)}`;
  const said = claimed.map(({ effect, name }) => say`${name} (${sayEffect(effect, source)})`);
  return say`Beyond chance, against your average post: ${said.reduce((all, one) => say`${all}, ${one}`)}.`;
}

async function compareAccounts(asking: Asking): Promise<Answer> {
  const { question, read, today } = asking;
  const fact = await read('list_accounts', {});
  if (fact.empty) return abstainFor(fact);
  const asked = fact.data.accounts.filter(
    ({ id }) => question.accountIds.length < 2 || question.accountIds.includes(id),
  );
  const metric = factMetric(question.metric, 'views');
  const lines: Sentence[] = [];
  for (const { id, username } of asked.slice(0, 6)) {
    const overview = await read('get_overview', { account: id, ...daysOf(question.period) });
    if (overview.empty) continue;
    const cards = (question.metric ? [metric] : SHOWN).flatMap(
      (name) => overview.data.cards.find((card) => card.metric === name && card.value !== null) ?? [],
    );
    const values = cards.map(
      (card) =>
        say`${amount(card.metric, card.value ?? 0, { ...sourceOf(overview), from: card.period.from, to: card.period.to }, { definition: card.definition, n: card.n })}`,
    );
    const days = cards[0] ? ` ${duringText(cards[0].period, today.year)}` : '';
    if (values.length > 0)
      lines.push(
        values.reduce((all, value, at) => say`${all}${at === 0 ? '' : ', '}${value}`, say`@${username}${days}: `),
      );
  }
  if (asked.length < 2) lines.push(say`You have only this one account connected.`);
  return { outcome: asked.length < 2 ? 'partly' : 'answered', lines };
}
