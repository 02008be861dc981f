import { median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactResult } from '#shared/facts/facts';
import { nearSlotText } from '#shared/posts/slot-posts';
import { counted } from '#shared/words/numbers';
import { slotText, weekdayName } from '../../claims/known/names-shown.ts';
import { complete } from '../../questions/periods/calendar-periods.ts';
import type { Entity, Question } from '../../questions/vocabulary/question.ts';
import { pickedText } from '../rows/answer-of-posts.ts';
import { figureOf, isTime, isWithin, readRows } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor, accountOf } from '../words/asking.ts';
import { sayEffect } from '../words/effects-said.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { figure, limit, paragraph, reference, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';
import { daysNamed, listOf } from '../words/times-named.ts';
import { answerCrossed, isCrossed } from './answer-crossed.ts';

type BestTimes = Exclude<FactResult<'get_best_times'>, { empty: true }>;
type Slot = BestTimes['data']['slots'][number];

/** Days over which posts at some times are set beside the others. */
const LOOKED_AT = 180;
/** Fewer posts have no median worth telling. */
const FEWEST = 3;

/** "When should I post?" Only times that do better than chance are told. */
export const answerBestTimes: Answerer = async (asking) => {
  const { question, read } = asking;
  const fact = await read('get_best_times', { ...accountOf(question) });
  if (fact.empty) return abstainFor(fact);
  const { slots, posts } = fact.data;
  const source = sourceOf(fact);
  const looked = postsCounted(posts, source);
  const times = question.entities.filter(isTime);
  const fitting = slots.filter((slot) => isSlotOf(slot, times));
  if (question.order === 'worst') {
    const none = say`${limit('I claim no worst time: only times that do better than chance explains are told.', source)}`;
    return { outcome: 'partly', lines: [paragraph(none, sayBest(slots, source))] };
  }
  if (slots.length === 0)
    return {
      outcome: 'answered',
      lines: [
        say`No time does better than chance explains in ${looked} that I compared. Any time is as good as another so far.`,
      ],
    };
  if (fitting.length === 0)
    return {
      outcome: 'answered',
      lines: [paragraph(say`Nothing beyond chance speaks for ${listOf(times)}.`, sayBest(slots, source))],
    };
  const [best, ...others] = fitting.slice(0, question.limit ?? 3);
  if (!best) return { outcome: 'abstained', lines: [] };
  const next =
    others.length > 0
      ? say`Then ${others.map((slot) => saySlot(slot, source)).reduce((all, one) => say`${all}, ${one}`)}.`
      : null;
  return {
    outcome: 'answered',
    lines: [
      paragraph(
        say`Your best time to post is ${saySlot(best, source)}.`,
        next,
        say`That is in your time zone, from ${looked}.`,
      ),
    ],
  };
};

const sayBest = (slots: Slot[], source: Source): Sentence | null =>
  slots[0] ? say`Your best time is ${saySlot(slots[0], source)}.` : null;

/** "Tuesday 08:00 (+18% engagement, 80% interval +4% to +33%, 41 posts within two hours of it on any day ...)" */
function saySlot(slot: Slot, source: Source): Sentence {
  const near = figure(`${counted(slot.posts, 'post')} ${nearSlotText(slot.postsInSlot)}`, slot.posts, 'count', source, {
    definition: 'postsPublished',
    postIds: slot.postIds,
    n: slot.posts,
  });
  return say`${reference(slotText(slot.name), source, slot.postIds)} (${sayEffect(slot, source)}, ${near})`;
}

function isSlotOf({ slot }: Slot, times: Entity[]): boolean {
  const days = times.flatMap((time) => (time.kind === 'weekday' ? time.value : []));
  const hours = times.filter(({ kind }) => kind !== 'weekday');
  const isHour = (time: Entity) =>
    time.kind === 'hour'
      ? time.value === slot.hour
      : time.kind === 'hours' && slot.hour >= time.from && slot.hour < (time.to < time.from ? 24 : time.to);
  return (days.length === 0 || days.includes(slot.weekday)) && (hours.length === 0 || hours.some(isHour));
}

/** "Is Monday 8am good?": whether it is claimed, and what posts at that time drew beside the others. */
export const answerSlotCheck: Answerer = async (asking) => {
  const { question, read } = asking;
  if (isCrossed(question)) return answerCrossed(asking);
  const fact = await read('get_best_times', { ...accountOf(question) });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const times = question.entities.filter(isTime);
  const claimed = fact.data.slots.filter((slot) => isSlotOf(slot, times));
  const verdict = claimed[0]
    ? say`Yes: ${saySlot(claimed[0], source)} does better than chance explains.`
    : say`${limit(`Nothing beyond chance speaks for ${listOf(times)}.`, source)}`;
  const rows = await rowsOfHalfYear(asking);
  const besides = rows ? saySides(rows.rows, times, asking, rows.source) : [];
  return {
    outcome: 'answered',
    lines: [paragraph(verdict, ...besides, claimed[0] ? null : sayBest(fact.data.slots, source))],
  };
};

async function rowsOfHalfYear({ question, read, today }: Asking) {
  const period = complete(LOOKED_AT, 'day', today);
  const picked = question.entities.filter(({ kind }) => kind === 'tag' || kind === 'format');
  const everywhere: Question = { ...question, period, entities: picked, newest: null };
  const found = await readRows(read, everywhere, { sort: 'publishedAt', order: 'desc' });
  return found.empty ? null : found;
}

/** The medians of posts at each of the times that were named, or at that time and at all others. */
function saySides(rows: PostRow[], times: Entity[], { question, timeZone }: Asking, source: Source): Sentence[] {
  const metric = factMetric(question.metric, 'views');
  const days = times.filter(({ kind }) => kind === 'weekday');
  const parts = times.filter(({ kind }) => kind !== 'weekday');
  // "Weekends" is two days and one side; "mornings or evenings" are two.
  const sides = parts.length > 1 ? parts.map((part) => [part]) : sidesOfWeek(days, parts);
  const known = rows.filter((row) => figureOf(row, metric) !== null);
  const told = sides.map((side) => ({
    name: listOf(side),
    rows: known.filter((row) => isWithin(row, side, timeZone)),
  }));
  const others = {
    name: 'the others',
    rows: known.filter((row) => !sides.some((side) => isWithin(row, side, timeZone))),
  };
  const shown = (sides.length > 1 ? told : [...told, others]).map((side) => ({
    ...side,
    values: side.rows.flatMap((row) => figureOf(row, metric) ?? []),
  }));
  const looked = figure(`${LOOKED_AT} days`, LOOKED_AT, 'days', source);
  const few = shown.find(({ values }) => values.length < FEWEST);
  if (few)
    return [
      say`In the last ${looked} you published ${postsCounted(
        few.values.length,
        source,
        few.rows.map(({ id }) => id),
      )} then (${reference(few.name, source)}): too few to tell.`,
    ];
  const said = shown.map(
    ({ name, rows: of, values }) =>
      say`${reference(name, source)}: a median of ${amount(metric, median(values), source, { postIds: of.map(({ id }) => id), n: values.length })} in ${postsCounted(
        values.length,
        source,
        of.map(({ id }) => id),
      )}`,
  );
  const of = pickedText({
    ...question,
    entities: question.entities.filter(({ kind }) => kind === 'tag' || kind === 'format'),
  });
  return [say`In the last ${looked}${of}, ${said.reduce((all, one) => say`${all}; ${one}`)}.`];
}

/** All seven days are weekdays against weekends. */
const sidesOfWeek = (days: Entity[], parts: Entity[]): Entity[][] => {
  const isWeekend = daysNamed(days) === 'weekends';
  if (days.length > 1 && days.length < 5 && !isWeekend) return days.map((day) => [day, ...parts]);
  return days.length < 7
    ? [[...days, ...parts]]
    : [
        [0, 1, 2, 3, 4],
        [5, 6],
      ].map((of) => [...of.map((value): Entity => ({ kind: 'weekday', value })), ...parts]);
};

/** "Which weekday is best?" */
export const answerBestWeekday: Answerer = async (asking) => {
  const { question, read, timeZone } = asking;
  const fact = await read('get_best_times', { ...accountOf(question) });
  if (fact.empty) return abstainFor(fact);
  const metric = factMetric(question.metric, 'views');
  const found = await rowsOfHalfYear(asking);
  const sides = Array.from({ length: 7 }, (_, day) => {
    const known = (found?.rows ?? []).filter((row) => figureOf(row, metric) !== null);
    const rows = known.filter((row) => isWithin(row, [{ kind: 'weekday', value: day }], timeZone));
    return { day, rows, values: rows.flatMap((row) => figureOf(row, metric) ?? []) };
  }).filter(({ values }) => values.length >= FEWEST);
  const source = found?.source ?? sourceOf(fact);
  const sorted = sides.toSorted(
    (one, other) => (median(other.values) - median(one.values)) * (question.order === 'worst' ? -1 : 1),
  );
  const lines = sorted.slice(0, 3).map(
    ({ day, rows, values }) =>
      say`${weekdayName(day)} (median ${amount(metric, median(values), source, { postIds: rows.map(({ id }) => id), n: values.length })}, ${postsCounted(
        values.length,
        source,
        rows.map(({ id }) => id),
      )})`,
  );
  const most = question.order === 'worst' ? 'least' : 'most';
  const days =
    lines.length > 0
      ? say`By the median post of the last ${figure(`${LOOKED_AT} days`, LOOKED_AT, 'days', source)}, these weekdays drew the ${most} ${METRIC_WORDS[metric].name}: ${lines.reduce((all, one) => say`${all}, ${one}`)}.`
      : null;
  const claimed =
    fact.data.slots.length > 0
      ? sayBest(fact.data.slots, sourceOf(fact))
      : say`${limit('No time does better than chance explains, so take this as what was, not as what will be.', source)}`;
  if (!days) return { outcome: 'partly', lines: [claimed ?? say`There are too few posts to tell.`] };
  return { outcome: 'answered', lines: [paragraph(days, claimed)] };
};
