import { median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactResult } from '#shared/facts/facts';
import { nearSlotText } from '#shared/posts/slot-posts';
import { counted } from '#shared/words/numbers';
import { slotText, weekdayName } from '../../claims/known/names-shown.ts';
import { complete } from '../../questions/periods/calendar-periods.ts';
import type { Entity, Question } from '../../questions/vocabulary/question.ts';
import { pickedText } from '../rows/answer-of-posts.ts';
import { figureOf, isTime, isWithin, type Rows, readRows } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor, accountOf } from '../words/asking.ts';
import { sayEffect } from '../words/effects-said.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import {
  type Answer,
  figure,
  limit,
  paragraph,
  reference,
  type Sentence,
  type Source,
  say,
  sourceOf,
} from '../words/spoken.ts';
import { daysNamed, listOf, PARTS_OF_DAY } from '../words/times-named.ts';
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
  if (times.length > 0 && fitting.length === 0) return answerNoneBetter(asking, times, fact);
  if (slots.length === 0)
    return {
      outcome: 'answered',
      lines: [
        say`No time does better than chance explains in ${looked} that I compared. Any time is as good as another so far.`,
      ],
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
        say`Your best time to post${timesText(times)} is ${saySlot(best, source)}.`,
        next,
        say`That is in your time zone, from ${looked}.`,
      ),
    ],
  };
};

/** "And on weekends?", where nothing is claimed of them: what posts at these times drew beside the others, and the best of all times. */
async function answerNoneBetter(asking: Asking, times: Entity[], fact: BestTimes): Promise<Answer> {
  const source = sourceOf(fact);
  const found = await rowsOfHalfYear(asking);
  const besides = found ? saySides(found.rows, times, asking, found.source) : [];
  return {
    outcome: 'answered',
    lines: [
      paragraph(sayNone(times, source), ...besides, sayBest(fact.data.slots, source)),
      ...(found ? sayPartsOfDay(found, times, asking) : []),
    ],
  };
}

/** The hours of the one day that was named, by their medians; nothing where another time was named too. */
function sayPartsOfDay({ rows, source }: Rows, times: Entity[], { question, timeZone }: Asking): Sentence[] {
  const [day, another] = times;
  if (day?.kind !== 'weekday' || another) return [];
  const metric = factMetric(question.metric, MEASURED_BY);
  const onDay = rows.filter((row) => figureOf(row, metric) !== null && isWithin(row, [day], timeZone));
  const said = PARTS_OF_DAY.flatMap(({ name, from, to }) => {
    const of = onDay.filter((row) => isWithin(row, [{ kind: 'hours', from, to }], timeZone));
    const postIds = of.map(({ id }) => id);
    if (of.length < FEWEST) return [];
    const middle = median(of.flatMap((row) => figureOf(row, metric) ?? []));
    return [
      say`${name}: a median of ${amount(metric, middle, source, { postIds, n: of.length })} in ${postsCounted(of.length, source, postIds)}`,
    ];
  });
  if (said.length < 2) return [];
  const all = said.reduce((before, one) => say`${before}; ${one}`);
  return [
    paragraph(
      say`On ${reference(listOf(times), source)}, ${all}.`,
      say`${limit('So few posts say what was, and not what will be.', source)}`,
    ),
  ];
}

/** What best times are measured by, so that figures beside them say the same. */
const MEASURED_BY = 'engagement';

const sayNone = (times: Entity[], source: Source): Sentence =>
  say`${limit(`Nothing beyond chance speaks for ${listOf(times)}.`, source)}`;

/** " (weekends)"; empty where no time was named. */
const timesText = (times: Entity[]): string => (times.length > 0 ? ` (${listOf(times)})` : '');

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
    : sayNone(times, source);
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
  const metric = factMetric(question.metric, MEASURED_BY);
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

/** "Which weekday is best?", and of those that are named: "and on weekends?" */
export const answerBestWeekday: Answerer = async (asking) => {
  const { question, read } = asking;
  const fact = await read('get_best_times', { ...accountOf(question) });
  if (fact.empty) return abstainFor(fact);
  const times = question.entities.filter(isTime);
  if (times.filter(({ kind }) => kind === 'weekday').length === 1) return answerSlotCheck(asking);
  const found = await rowsOfHalfYear(asking);
  const days = found ? sayDays(found, times, asking) : null;
  const claimed = sayClaimed(times, fact);
  if (!days) return { outcome: 'partly', lines: [claimed] };
  return { outcome: 'answered', lines: [paragraph(days, claimed)] };
};

/** The best of the days that were named, or of all seven, by their median post; null where there are too few posts. */
function sayDays({ rows, source }: Rows, times: Entity[], { question, timeZone }: Asking): Sentence | null {
  const metric = factMetric(question.metric, 'views');
  const hours = times.filter(({ kind }) => kind !== 'weekday');
  const named = times.flatMap((time) => (time.kind === 'weekday' ? time.value : []));
  const known = rows.filter((row) => figureOf(row, metric) !== null);
  const sides = (named.length > 0 ? named : ALL_DAYS).flatMap((day) => {
    const of = known.filter((row) => isWithin(row, [{ kind: 'weekday', value: day }, ...hours], timeZone));
    const values = of.flatMap((row) => figureOf(row, metric) ?? []);
    return values.length < FEWEST ? [] : [{ day, postIds: of.map(({ id }) => id), value: median(values) }];
  });
  const isWorst = question.order === 'worst';
  const lines = sides
    .toSorted((one, other) => (other.value - one.value) * (isWorst ? -1 : 1))
    .slice(0, 3)
    .map(({ day, postIds, value }) => {
      const middle = amount(metric, value, source, { postIds, n: postIds.length });
      return say`${weekdayName(day)} (median ${middle}, ${postsCounted(postIds.length, source, postIds)})`;
    });
  const looked = figure(`${LOOKED_AT} days`, LOOKED_AT, 'days', source);
  const most = `these weekdays drew the ${isWorst ? 'least' : 'most'} ${METRIC_WORDS[metric].name}`;
  return lines.length > 0
    ? say`By the median post of the last ${looked}${timesText(times)}, ${most}: ${lines.reduce((all, one) => say`${all}, ${one}`)}.`
    : null;
}
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The best time that is claimed among those that were named, else that none is. */
function sayClaimed(times: Entity[], fact: BestTimes): Sentence {
  const source = sourceOf(fact);
  const [slot] = fact.data.slots.filter((one) => isSlotOf(one, times));
  if (slot) return say`Your best time${timesText(times)} is ${saySlot(slot, source)}.`;
  const asWas = say`${limit('No time does better than chance explains, so take this as what was, not as what will be.', source)}`;
  return times.length > 0 ? paragraph(sayNone(times, source), sayBest(fact.data.slots, source)) : asWas;
}
