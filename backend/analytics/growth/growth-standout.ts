import type { StandoutDay } from '#shared/analytics/growth';
import { addDays, type DayRange, eachDay } from '#shared/days/period-choice';
import { findStandoutDays, STANDOUT_AMONG } from '../../statistics/series/standout-days.ts';
import { type GrowthDays, netOn } from './growth-days.ts';
import type { PostOnDay } from './read-growth.ts';

const MOST_DAYS = 6;
const MOST_POSTS = 3;
/** Days beside a period by which its own are judged where it is short. */
const BESIDE_DAYS = 90;
const MOST_LETTERS = 120;

export type Standing = Pick<StandoutDay, 'day' | 'net' | 'usual' | 'score'>;

/** Days of a period that stand out, furthest first, and among how many days with a known net; 0: too few. */
export function standoutIn(days: GrowthDays, { from, to }: DayRange): { found: Standing[]; among: number } {
  const looked = eachDay({ from: addDays(from, -BESIDE_DAYS), to });
  const nets = looked.map((day) => netOn(days, day));
  const known = nets.filter((net) => net !== null).length;
  const found = findStandoutDays(nets)
    .map(({ index, ...standing }) => ({ day: looked[index] ?? '', ...standing }))
    .filter(({ day }) => day >= from)
    .slice(0, MOST_DAYS);
  return { found, among: known >= STANDOUT_AMONG ? known : 0 };
}

/** The days whose posts are named: each, and the day before. */
export const daysToName = (found: Standing[]): string[] => [
  ...new Set(found.flatMap(({ day }) => [day, addDays(day, -1)])),
];

export function withPosts(found: Standing[], posts: PostOnDay[]): StandoutDay[] {
  return found.map((standing) => {
    const both = [standing.day, addDays(standing.day, -1)].map((day) => posts.filter((post) => post.day === day));
    return {
      ...standing,
      posts: both.reduce((total, [first]) => total + (first?.posts ?? 0), 0),
      named: both
        .flat()
        .slice(0, MOST_POSTS)
        .map(({ id, title, permalink, day }) => ({ id, permalink, day, title: title.slice(0, MOST_LETTERS) })),
    };
  });
}
