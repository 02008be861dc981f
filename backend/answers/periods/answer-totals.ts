import type { FactMetric } from '#shared/facts/fact-arguments';
import type { Compared } from '#shared/facts/fact-result';
import { counted, precise } from '#shared/words/numbers';
import type { Question } from '../../questions/vocabulary/question.ts';
import { answerOfPosts, hasPostFilter } from '../rows/answer-of-posts.ts';
import type { Answerer, Asking } from '../words/asking.ts';
import { ofTheLast, unitBegunToday } from '../words/begun-today.ts';
import { isSteady, nameBefore, sayChange, sentence, spokenChange } from '../words/changes-said.ts';
import { askedDaysText, daysText, duringText } from '../words/day-texts.ts';
import { amount, factMetric, METRIC_WORDS, newFollowersText } from '../words/metric-words.ts';
import { type Answer, figure, limit, paragraph, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';
import { answerAgainstUsual } from './answer-against-usual.ts';
import { answerCompare, comparePostsBefore } from './answer-compare.ts';
import {
  abstainWithLastDay,
  isOfPosts,
  readCards,
  readWholeDays,
  sayBasis,
  sayDayLeftOut,
  sayNoPosts,
} from './read-cards.ts';

/** "How many views did I get last week?" */
export const answerTotal: Answerer = async (asking) => {
  const { question, today } = asking;
  if (question.newest || hasPostFilter(question) || question.per === 'post') return answerOfPosts(asking);
  const unit = unitBegunToday(question.period);
  if (unit) return ofTheLast(unit, asking);
  const metric = factMetric(question.metric, 'views');
  const fact = await readCards(asking);
  if (fact.empty) return abstainWithLastDay(fact, asking);
  const none = sayNoPosts(fact, asking.today.year);
  if (none) return none;
  const card = fact.data.cards.find((one) => one.metric === metric);
  const source = { ...sourceOf(fact), from: card?.period.from ?? null, to: card?.period.to ?? null };
  if (!card || card.value === null) return unknown(metric, card?.why ?? null, asking);
  const days = question.period?.from === null ? 'in your whole history' : duringText(card.period, today.year);
  const value = amount(metric, card.value, source, { definition: card.definition, n: card.n });
  const isPart = card.period.isRunning && card.period.from === card.period.to;
  const said = isOfPosts(fact, metric)
    ? say`Posts published ${days} have ${METRIC_WORDS[metric].isRate ? `an ${METRIC_WORDS[metric].name} of ` : ''}${value} so far.`
    : METRIC_WORDS[metric].isRate
      ? say`Your ${METRIC_WORDS[metric].name} ${days} was ${value}.`
      : say`You ${metric === 'posts' ? 'published' : 'got'} ${value} ${days}${isPart ? ' so far' : ''}.`;
  const mean = question.per ? meanOver(question.per, metric, card, source) : null;
  const change = question.period?.from === null ? null : sayChange(metric, card, source, today.year);
  return { outcome: 'answered', lines: [paragraph(said, mean, change, sayCoverage(card, source)), ...sayBasis(fact)] };
};

const DAYS_IN = { day: 1, week: 7, month: 30 } as const;

/** "That is 120 a day." */
function meanOver(
  per: 'day' | 'week' | 'month' | 'post',
  metric: FactMetric,
  card: Compared,
  source: ReturnType<typeof sourceOf>,
): Sentence | null {
  if (per === 'post' || METRIC_WORDS[metric].isRate || card.value === null) return null;
  const days = Temporal.PlainDate.from(card.period.from).until(card.period.to).days + 1;
  const mean = (card.value / days) * DAYS_IN[per];
  const spoken = figure(`${precise(mean)} a ${per}`, mean, 'count', source, { definition: card.definition, n: days });
  return say`That is ${spoken} on average${per === 'month' ? ', a month being 30 days' : ''}.`;
}

/** Days that were not read are said, since they are missing in the figure. */
function sayCoverage({ coverage, definition }: Compared, source: ReturnType<typeof sourceOf>): Sentence | null {
  if (!coverage || coverage.days >= coverage.of) return null;
  const known = figure(`${coverage.days} of ${coverage.of} days`, coverage.days, 'days', source, {
    definition,
    n: coverage.of,
  });
  return say`Only ${known} of it were read, so some is missing.`;
}

function unknown(metric: FactMetric, why: string | null, { question, today }: Asking): Answer {
  const days = question.period ? askedDaysText(question.period, today.year) : '';
  const name = METRIC_WORDS[metric].name;
  const source = {
    from: question.period?.from ?? null,
    to: question.period?.to ?? null,
    accountIds: question.accountIds,
    asOf: null,
  };
  return {
    outcome: 'abstained',
    lines: [paragraph(say`I can't tell your ${name} ${days}.`, why ? say`${limit(sentence(why), source)}` : null)],
  };
}

const SHOWN: FactMetric[] = ['views', 'engagement', 'engagementRate', 'posts', 'followers'];

/** "How was last week?" */
export const answerOverview: Answerer = async (asking) => {
  if (hasPostFilter(asking.question) || asking.question.newest) return answerOfPosts(asking);
  const unit = unitBegunToday(asking.question.period);
  if (unit) return ofTheLast(unit, asking);
  const { fact, leftOut } = await readWholeDays(asking);
  if (fact.empty) return abstainWithLastDay(fact, asking);
  const none = sayNoPosts(fact, asking.today.year);
  if (none) return none;
  const { today } = asking;
  const cards = SHOWN.flatMap(
    (metric) => fact.data.cards.find((card) => card.metric === metric && card.value !== null) ?? [],
  );
  const [first] = cards;
  if (!first) return unknown('views', null, asking);
  const lines = cards.map((card) => {
    const source = { ...sourceOf(fact), from: card.period.from, to: card.period.to };
    const details = { definition: card.definition, n: card.n };
    const value =
      card.metric === 'followers'
        ? figure(newFollowersText(card.value ?? 0), card.value ?? 0, 'count', source, details)
        : amount(card.metric, card.value ?? 0, source, details);
    const change = spokenChange(card, source);
    const name = METRIC_WORDS[card.metric].isRate
      ? say`an ${METRIC_WORDS[card.metric].name} of ${value}`
      : say`${value}`;
    if (!change) return name;
    return isSteady(card) ? say`${name} (as before)` : say`${name} (${change})`;
  });
  const compared = cards.some((card) => spokenChange(card, sourceOf(fact)) && card.previous.period);
  const before = first.previous.period;
  const opening = fact.data.basis === 'published' ? 'Posts published' : 'Your numbers';
  const period = say`${opening} ${duringText(first.period, today.year)}: `;
  const list = lines.flatMap((line, at) => [at > 0 ? say`, ` : period, line]);
  const said = list.reduce((all, part) => say`${all}${part}`);
  const against =
    compared && before
      ? say`The changes are against the ${nameBefore(before)}, ${daysText(before, today.year)}.`
      : null;
  const told = paragraph(say`${said}.`, against, sayCoverage(first, sourceOf(fact)));
  return { outcome: 'answered', lines: [told, ...sayBasis(fact), ...sayDayLeftOut(leftOut, today.year)] };
};

/** "Did my views go up?" A premise that is wrong is put right. */
export const answerChange: Answerer = async (asking) => {
  const { question, today } = asking;
  const metric = factMetric(question.metric, 'views');
  if (question.against) return answerCompare(asking);
  const ofSome = hasPostFilter(question) && question.period ? await comparePostsBefore(asking, question.period) : null;
  if (ofSome) return ofSome;
  const besideUsual = question.isAgainstUsual ? await answerAgainstUsual(asking) : null;
  if (besideUsual) return besideUsual;
  const { fact, leftOut } = await readWholeDays(asking);
  if (fact.empty) return abstainWithLastDay(fact, asking);
  const none = sayNoPosts(fact, asking.today.year);
  if (none) return none;
  const card = fact.data.cards.find((one) => one.metric === metric);
  if (!card || card.value === null) return unknown(metric, card?.why ?? null, asking);
  return {
    outcome: card.change.value === null ? 'partly' : 'answered',
    lines: [
      sayDirection(metric, card, sourceOf(fact), question, today.year),
      ...sayBasis(fact),
      ...sayDayLeftOut(leftOut, today.year),
    ],
  };
};

/** "No: your views rose by 12%, ...". */
export function sayDirection(
  metric: FactMetric,
  card: Compared,
  source: ReturnType<typeof sourceOf>,
  { direction, factor }: Pick<Question, 'direction' | 'factor'>,
  thisYear: number,
): Sentence {
  const here = { ...source, from: card.period.from, to: card.period.to };
  const value = amount(metric, card.value ?? 0, here, { definition: card.definition, n: card.n });
  const { name } = METRIC_WORDS[metric];
  const days = duringText(card.period, thisYear);
  const before = card.previous.period;
  if (card.change.value === null || card.previous.value === null || !before) {
    if (metric === 'followers') return sayGained(card, here, thisYear);
    const why = card.change.why ?? 'There is nothing to compare it with';
    return paragraph(say`Your ${name} ${days}: ${value}.`, say`${limit(sentence(why), here)}`);
  }
  const earlier = amount(metric, card.previous.value, { ...here, from: before.from, to: before.to });
  if (isSteady(card))
    return say`Your ${name} stayed the same: ${value} ${days}, and ${earlier} ${duringText(before, thisYear)}.`;
  const way = card.change.value > 0 ? 'up' : 'down';
  const opens = direction === null ? '' : opensFor(card, direction === way, factor);
  const verb = way === 'up' ? 'rose' : 'fell';
  const size = Math.abs(card.change.value);
  const by = figure(
    card.change.unit === 'percent'
      ? `${precise(size)}%`
      : card.change.unit === 'points'
        ? `${precise(size)} points`
        : precise(size),
    card.change.value,
    card.change.unit,
    here,
    { kind: 'comparison', definition: 'change' },
  );
  return say`${opens ? `${opens}your` : 'Your'} ${name} ${verb} by ${by}: ${value} ${days}, after ${earlier} ${duringText(before, thisYear)}.`;
}

/** New followers are a change themselves. */
const sayGained = ({ value, definition, n, period }: Compared, source: Source, thisYear: number): Sentence =>
  (value ?? 0) < 0
    ? say`You lost ${figure(counted(-(value ?? 0), 'follower'), value ?? 0, 'count', source, { definition, n })} ${duringText(period, thisYear)}.`
    : say`You gained ${figure(newFollowersText(value ?? 0), value ?? 0, 'count', source, { definition, n })} ${duringText(period, thisYear)}.`;

/** "Doubled" is more than "rose": what falls short of it is said. */
function opensFor({ value, previous }: Compared, isSameWay: boolean, factor: Question['factor']): string {
  if (!isSameWay) return 'No: ';
  if (factor === null || value === null || !previous.value) return 'Yes: ';
  const times = value / previous.value;
  return (factor > 1 ? times >= factor : times <= factor) ? 'Yes: ' : 'Not as much: ';
}
