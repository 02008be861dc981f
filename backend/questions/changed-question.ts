import type { Clues } from './clues/clues.ts';
import { complete } from './periods/calendar-periods.ts';
import { KINDS } from './vocabulary/kinds.ts';
import type { EarlierTurn, Period, Question, Unit } from './vocabulary/question.ts';

/** Longer messages say more than what they change. */
const MOST_CHARACTERS = 80;
/** More rows than a ranking shows: days are meant. */
const MOST_ROWS = 20;

const JOINING = wordsOf(
  'and or so ok okay no not yes but then now the a an of for to me my i it its that this those one ones make do show give say try just only please instead rather mean meant what how about is are was were in as at with on',
);
const UNITS: Record<string, Unit> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
};
const MORE = wordsOf('over above more');
const FEWER = wordsOf('under below less fewer');
const TURNED = wordsOf('than other way round around');
const NEXT = wordsOf('next behind after following runner');
const BESIDE_NEXT = wordsOf('right directly up');
const OTHER_END = wordsOf('end opposite bottom');
const BESIDE_END = wordsOf('other very poor');
const DIFFERENCE = wordsOf('percent difference minus');
const BESIDE_DIFFERENCE = wordsOf('many much more less fewer higher lower up down change');

interface Said {
  clues: Clues;
  /** All of them, without signs and periods. */
  words: string[];
  before: Question;
  earlier: Question[];
}

/**
 * The question before with the one slot that a few words change: "make it 30", "over, not under", "the one behind it". Null
 * where a word says more.
 */
export function changedQuestion(text: string, clues: Clues, turns: EarlierTurn[]): Question | null {
  const earlier = turns.flatMap(({ question }) => (KINDS[question.kind].talk.isAside ? [] : [question]));
  const before = earlier.at(-1);
  if (!before || text.length > MOST_CHARACTERS) return null;
  const words = clues.tokens.flatMap(({ kind, word, raw }) =>
    kind === 'sign' ? (raw === '%' ? ['percent'] : []) : [word],
  );
  const said = { clues, words, before, earlier };
  return withPostsLeftOut(said) ?? (clues.metrics.length + clues.entities.length > 0 ? null : withOtherSlot(said));
}

function withOtherSlot(said: Said): Question | null {
  if (said.clues.periods.length > 0) return differenceTo(said, said.clues.periods[0]?.period ?? null);
  return withNumber(said) ?? withBoundTurned(said) ?? nextInRank(said) ?? otherEnd(said) ?? differenceOfBoth(said);
}

/** Whether nothing is said beside some words, at least one of them. */
const saysOnly = (words: string[], some: Set<string>, beside?: Set<string>): boolean =>
  words.some((word) => some.has(word)) &&
  words.every((word) => some.has(word) || beside?.has(word) || JOINING.has(word));

/** "Make it 30", "top 10 instead", "4 weeks". */
function withNumber({ clues: { tokens, numbers }, words, before }: Said): Question | null {
  const said = tokens.filter(({ kind, word }) => kind === 'number' || (numbers.get(word) ?? 0) > 1);
  const count = said[0]?.value ?? numbers.get(said[0]?.word ?? '') ?? 0;
  const unit = words.map((word) => UNITS[word]).find((one) => one);
  const isAll = words.every((word) => word === said[0]?.word || word in UNITS || word === 'top' || JOINING.has(word));
  if (said.length !== 1 || !isAll || count < 1 || !Number.isInteger(count)) return null;
  if (before.bound && !unit) return { ...before, bound: { ...before.bound, than: count, upTo: null } };
  const isOfRows = before.limit !== null || before.kind === 'rankedPosts';
  if (isOfRows && !unit && count <= MOST_ROWS) return { ...before, limit: count, place: null };
  const yesterday = lastDayOf(before.period);
  if (!yesterday || before.isPeriodAssumed || (before.period?.unit && !unit)) return null;
  return { ...before, period: complete(count, unit ?? 'day', yesterday.add({ days: 1 })) };
}

/** Of days up to yesterday. */
const lastDayOf = (period: Period | null): Temporal.PlainDate | null =>
  period?.from && !period.isRunning ? Temporal.PlainDate.from(period.to) : null;

/** "Over, not under", "the other way round". */
function withBoundTurned({ words, before }: Said): Question | null {
  const { bound } = before;
  if (!bound || bound.upTo !== null) return null;
  const isTurned = saysOnly(words, new Set(['round', 'around']), TURNED);
  if (isTurned) return { ...before, bound: { ...bound, isMore: !bound.isMore } };
  const sides = new Set([...MORE, ...FEWER]);
  const meant = words.find((word, at) => sides.has(word) && words[at - 1] !== 'not');
  if (!meant || !saysOnly(words, sides, TURNED)) return null;
  return { ...before, bound: { ...bound, isMore: MORE.has(meant) } };
}

/** "The one right behind it", after the best post. */
function nextInRank({ words, before }: Said): Question | null {
  if (before.kind !== 'rankedPosts' || (before.limit ?? 1) > 1 || !saysOnly(words, NEXT, BESIDE_NEXT)) return null;
  return { ...before, place: (before.place ?? 1) + 1 };
}

/** "And at the other end?" */
function otherEnd({ words, before }: Said): Question | null {
  const ranks = before.kind === 'rankedPosts' || KINDS[before.kind].talk.ranks;
  if (!ranks || !saysOnly(words, OTHER_END, BESIDE_END)) return null;
  return { ...before, order: before.order === 'best' ? 'worst' : 'best', place: null };
}

/** "Leave out the toy wallet one, it skews everything". */
function withPostsLeftOut({ clues: { concepts, entities }, before }: Said): Question | null {
  const posts = entities.flatMap((one) => (one.kind === 'post' ? [one] : []));
  const isFirst = concepts.some(({ key, from }) => key === 'without' && from <= 1);
  const leavesOut = before.kind === 'rankedPosts' || KINDS[before.kind].takes.leavesOutPosts;
  if (!isFirst || posts.length === 0 || !leavesOut) return null;
  return { ...before, exceptPosts: [...before.exceptPosts, ...posts] };
}

/** "September minus that", after a figure of October. */
function differenceTo({ words, before }: Said, named: Period | null): Question | null {
  const isCounted = before.kind === 'total' && before.period !== null && !before.isPeriodAssumed;
  if (!named || !isCounted || !saysOnly(words, new Set(['minus']), BESIDE_DIFFERENCE)) return null;
  return { ...before, kind: 'change', against: named };
}

/** "How many percent more?", after the same figure of two periods. */
function differenceOfBoth({ words, before, earlier }: Said): Question | null {
  const first = earlier.at(-2);
  const isPair = first?.kind === 'total' && before.kind === 'total' && first.metric === before.metric;
  if (!isPair || !first.period?.from || !before.period?.from) return null;
  if (first.period.from === before.period.from || !saysOnly(words, DIFFERENCE, BESIDE_DIFFERENCE)) return null;
  return { ...before, kind: 'change', against: first.period };
}

function wordsOf(words: string): Set<string> {
  return new Set(words.split(' '));
}
