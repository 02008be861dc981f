import { MIN_WITH_TRAIT } from '#shared/analytics/findings';
import { HOURS_TO_TRY } from '#shared/calendar/times-to-try';
import { WEEK_MS } from '#shared/days/durations';
import { NEAR_HOURS } from '#shared/posts/slot-posts';
import { hoursBetween, type Slot, WEEKDAYS } from './slots.ts';

/** What is known of a time is mostly known of its hour; the weekday adds this much. */
const SAME_WEEKDAY_WEIGHT = 2;
/** Hardly tried is a time with at most this share of all posts near it: a quarter of what it has where posts go out at any hour. */
const HARDLY_TRIED_SHARE = 0.05;

export interface LeastTried {
  slot: Slot;
  /** Posts within NEAR_HOURS of its hour, on any weekday. */
  postsNear: number;
}

interface Wanted {
  /** How many times. */
  count: number;
  /** Where many are alike, it decides, so that each week has others: see `turnOf`. */
  turn: number;
  /** Times that the account has anyway. */
  known?: Slot[];
  daysOff?: number[];
  /** Times that posts show to be worse than usual: see `worseTimes`. */
  worse?: Slot[];
}

/** Of HOURS_TO_TRY, those whose whole interval is below the usual: there is nothing to learn by trying them. */
export const worseTimes = (slots: (Slot & { high: number })[]): Slot[] =>
  slots
    .filter(({ hour, high }) => high < 0 && HOURS_TO_TRY.some((one) => one === hour))
    .map(({ weekday, hour }) => ({ weekday, hour }));

export const turnOf = (now: Date): number => Math.floor(now.getTime() / WEEK_MS);

/**
 * Times of the week, of HOURS_TO_TRY, at which hardly a post went out, far from the known ones and from each other: a post there
 * tells most. Fewer than are wanted, or none, for who posts at all hours.
 */
export function leastTriedTimes(
  posted: (Slot & { posts: number })[],
  { count, turn, known = [], daysOff = [], worse = [] }: Wanted,
): LeastTried[] {
  const most = mostOfHardlyTried(posted);
  const candidates = Array.from({ length: WEEKDAYS }, (_, weekday) => weekday)
    .filter((weekday) => !daysOff.includes(weekday))
    .flatMap((weekday) =>
      HOURS_TO_TRY.map((hour) => ({ slot: { weekday, hour }, ...triedNear(posted, weekday, hour) })),
    );
  const from = candidates.length > 0 ? (turn * HOURS_TO_TRY.length) % candidates.length : 0;
  const chosen: typeof candidates = [];
  const inTurn = [...candidates.slice(from), ...candidates.slice(0, from)];
  for (const one of inTurn.filter(({ postsNear }) => postsNear <= most).toSorted((a, b) => a.tried - b.tried)) {
    const isKnown = known.some((slot) => slot.weekday === one.slot.weekday && areNear(slot, one.slot));
    const isWorse = worse.some((slot) => slot.weekday === one.slot.weekday && slot.hour === one.slot.hour);
    const isFar = chosen.every(({ slot }) => slot.weekday !== one.slot.weekday && !areNear(slot, one.slot));
    if (chosen.length < count && isFar && !isKnown && !isWorse) chosen.push(one);
  }
  return chosen.map(({ slot, postsNear }) => ({ slot, postsNear }));
}

/** So few that nothing can be measured of them are hardly any, however few there are in all. */
const mostOfHardlyTried = (posted: { posts: number }[]): number =>
  Math.max(MIN_WITH_TRAIT - 1, HARDLY_TRIED_SHARE * posted.reduce((total, { posts }) => total + posts, 0));

function triedNear(posted: (Slot & { posts: number })[], weekday: number, hour: number) {
  const near = posted.filter((one) => hoursBetween(one.hour, hour) <= NEAR_HOURS);
  const sum = (rows: typeof near) => rows.reduce((total, { posts }) => total + posts, 0);
  const postsNear = sum(near);
  return { postsNear, tried: postsNear + SAME_WEEKDAY_WEIGHT * sum(near.filter((one) => one.weekday === weekday)) };
}

const areNear = (one: Slot, other: Slot) => hoursBetween(one.hour, other.hour) <= NEAR_HOURS;
