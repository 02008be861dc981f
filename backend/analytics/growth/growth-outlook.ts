import { type Goal, GROWTH_FLOORS, OUTLOOK_HORIZONS, type Outlook, type Reach } from '#shared/analytics/growth';
import { addDays, daysIn } from '#shared/days/period-choice';
import { followerPaths, type Paths, quantilesOf } from '../../statistics/series/follower-outlook.ts';
import { goalDays } from '../../statistics/series/goal-dates.ts';
import { naiveRate, outlookRecord } from '../../statistics/series/outlook-record.ts';
import type { GrowthDays, GrowthWeek } from './growth-days.ts';

const WEEK = 7;
const LEVELS = [0.1, 0.25, 0.5, 0.75, 0.9];
const FAN_WEEKS = Math.max(...OUTLOOK_HORIZONS);
/** A goal is looked for within two years. */
const GOAL_WEEKS = 104;

/** What the coming weeks may bring, by an account's own weeks. */
export interface Ahead {
  nets: (number | null)[];
  weeksKnown: number;
  paths: Paths;
  newest: { day: string; followers: number };
}

/** Null under eight weeks with a known net. */
export function lookAhead({ read }: GrowthDays, weeks: GrowthWeek[], hasGoal: boolean): Ahead | null {
  const first = weeks.findIndex(({ net }) => net !== null);
  const nets = weeks.slice(Math.max(0, first)).map(({ net }) => net);
  const weeksKnown = nets.filter((net) => net !== null).length;
  const newest = read.at(-1);
  if (!newest || weeksKnown < GROWTH_FLOORS.outlookWeeks) return null;
  return { nets, weeksKnown, newest, paths: followerPaths(nets, hasGoal ? GOAL_WEEKS : FAN_WEEKS) };
}

export function outlookOf({ nets, weeksKnown, paths, newest }: Ahead): Outlook {
  const rate = naiveRate(nets);
  const atLeastNone = (followers: number) => Math.max(0, Math.round(followers));
  const fan = Array.from({ length: FAN_WEEKS }, (_, index) => {
    const week = index + 1;
    const gained = quantilesOf(paths, week, LEVELS).map((net) => atLeastNone(newest.followers + net));
    const [low80 = 0, low50 = 0, middle = 0, high50 = 0, high80 = 0] = gained;
    const naive = rate === null ? null : atLeastNone(newest.followers + week * rate);
    return { weeks: week, day: addDays(newest.day, WEEK * week), low80, low50, middle, high50, high80, naive };
  });
  return { from: newest.day, followers: newest.followers, weeksKnown, fan, record: outlookRecord(nets) };
}

/** When a number of followers may be there. */
export function reachOf({ paths, newest }: Ahead, { target, by }: Pick<Goal, 'target' | 'by'>): Reach {
  const missing = target - newest.followers;
  const left = by === null ? null : daysIn({ from: newest.day, to: by }) - 1;
  const neededPerWeek = left === null || left < 1 ? null : (WEEK * Math.max(0, missing)) / left;
  if (missing <= 0)
    return { isReached: true, earliest: null, latest: null, chance: 1, chanceBy: null, neededPerWeek: null };
  const { earliest, latest, chance, chanceWithin } = goalDays(paths, missing);
  const dayOf = (days: number | null) => (days === null ? null : addDays(newest.day, days));
  return {
    isReached: false,
    earliest: dayOf(earliest),
    latest: dayOf(latest),
    chance,
    chanceBy: left === null ? null : chanceWithin(left),
    neededPerWeek,
  };
}
