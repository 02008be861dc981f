import { formatDay } from '#shared/words/dates';
import {
  aYearBefore,
  calendarUnit,
  complete,
  daysIn,
  LASTING,
  stretch,
  unitAround,
} from '../periods/calendar-periods.ts';
import { isSeason } from '../periods/matched-periods.ts';
import type { FoundPeriod } from '../periods/read-periods.ts';
import type { Kind } from '../vocabulary/kinds.ts';
import type { Period, Question } from '../vocabulary/question.ts';
import type { Clues } from './clues.ts';

/** "Last weekend" and "in October", but neither "on Monday" nor "this week" and "next week". */
export const namesPastDays = ({ periods }: Clues): boolean =>
  periods.some(({ period }) => period && !period.isRunning && (daysIn(period) ?? 1) > 1);

/**
 * Its period, and what that is compared with. "All time" gives way to a narrower one. "Compared to the month before" alone
 * names no period of its own.
 */
export function periodsOf(
  { periods, has }: Clues,
  kind: Kind,
  today: Temporal.PlainDate,
): [Period | null, Period | null] {
  const [only, other] = periods;
  const since = !other && kind === 'change' && only?.isSinceMonth ? monthAndNow(only.period, today) : null;
  if (since) return since;
  const unit = only?.period?.unit;
  // "More than last month" is asked of this one.
  if (only?.isCompared && only.period && !only.isRelative && !other && kind === 'change' && unit !== 'day') {
    const now = unit ? calendarUnit(unit, 0, today) : complete(daysSince(only.period, today), 'day', today);
    return [now, only.period];
  }
  if (only?.isRelative && only.period && !other && kind === 'change' && unit && has('compare'))
    return [only.period, null];
  const known = periods
    .filter(({ isRelative }) => !isRelative || kind !== 'change')
    .filter((one) => !isOccasion(one, periods))
    .flatMap(({ period }) => period ?? []);
  const bounded = known.filter(({ from }) => from !== null);
  const [first = null, second = null] = bounded.length > 0 ? bounded : known;
  // "Was November 14 my best day since June?": a day is ranked among others.
  if (kind === 'rankedDays' && second && [first, second].some((one) => one?.from === one?.to))
    return [first?.from === first?.to ? second : first, null];
  return [first, second && isSame(first, second) ? oneBefore(second, today) : second];
}

const MOST_PERIODS = 6;

/** "How did 2024, 2025 and 2026 do": those beyond the two that a comparison has. */
export function periodsBesideTwo({ periods }: Clues): Period[] {
  const all = periods
    .filter((one) => !one.isRelative && !isOccasion(one, periods))
    .flatMap(({ period }) => (period?.from ? [period] : []));
  const named = new Map(all.map((period) => [`${period.from} ${period.to}`, period]));
  return [...named.values()].slice(2, MOST_PERIODS);
}

/** "Diwali push, 28 October to 8 November": a holiday within other days that are named says what they were for. */
const isOccasion = ({ isHoliday, period }: FoundPeriod, periods: FoundPeriod[]): boolean =>
  isHoliday &&
  periods.some(
    ({ isHoliday: isOther, period: around }) =>
      !isOther && around?.from && period?.from && around.from <= period.from && period.to <= around.to,
  );

const isSame = (one: Period | null, other: Period) => one?.from === other.from && one.to === other.to;

/**
 * "This weekend vs last weekend", on a Monday: both words mean the one that is over. "This autumn with last autumn": a year lies between
 * them. Null for what is no part of the calendar: nothing is set beside itself.
 */
function oneBefore(period: Period, today: Temporal.PlainDate): Period | null {
  if (!period.from) return null;
  const from = Temporal.PlainDate.from(period.from);
  if (period.unit) return unitAround(period.unit, from.subtract(LASTING[period.unit](1)), today);
  return isSeason(period) ? aYearBefore(period, today) : null;
}

/** As many days as the period has, unless they would reach into it. */
const daysSince = (period: Period, today: Temporal.PlainDate): number => {
  const since = Temporal.PlainDate.from(period.to).until(today).days - 2;
  return Math.min(daysIn(period) ?? 1, since > 0 ? since : 1);
};

/** "Did likes drop since August": the last days beside as many of that month. */
function monthAndNow(since: Period | null, today: Temporal.PlainDate): [Period | null, Period | null] | null {
  const from = since?.from && Temporal.PlainDate.from(since.from);
  if (!from || from.until(today).days < 2 * NOW) return null;
  return [complete(NOW, 'day', today), stretch(from, from.add({ days: NOW - 1 }), today)];
}
const NOW = 30;

const dayInWords = (day: Temporal.PlainDate) => formatDay(day.toString(), 'long');

export const ambiguousIn = ({ periods }: Clues, text: string): Question['ambiguousDates'] =>
  periods.flatMap(({ ambiguous }) =>
    ambiguous.map(({ said, taken, other }) => ({
      said,
      taken: taken.toString(),
      otherwise: text.replace(said, dayInWords(other)),
    })),
  );

/** The text with days that there are, in place of those that there are not. */
export function insteadOf({ periods, raws }: Clues, text: string): string | null {
  const wrong = periods.find(({ noSuchDate }) => noSuchDate);
  if (!wrong?.noSuchDate?.instead) return null;
  // Without its signs, which stand between words: a sign among what stands there would be looked for at many places.
  const words = raws
    .slice(wrong.from, wrong.to)
    .filter((raw) => /\w/.test(raw))
    .map((raw) => raw.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const said = new RegExp(words.join('\\W*'), 'iu').exec(text)?.[0];
  const opening = /^(?:on|in|since|from|after|over|during|past|last) /i.exec(said ?? '')?.[0] ?? '';
  const kept = /^(?:past|last) /i.test(opening) ? '' : opening;
  return said ? text.replace(said, kept + wrong.noSuchDate.instead) : null;
}
