import { addDays, type DayRange, daysIn, eachDay } from '#shared/days/period-choice';
import type { GrowthRows } from './read-growth.ts';

/** A level between two readings is taken to have changed evenly if they are at most so many days apart. */
const BRIDGED_DAYS = 3;
const WEEK = 7;

/** What is known of an account by Pacific day. */
export interface GrowthDays {
  /** Days that ended with a reading, oldest first. */
  read: { day: string; followers: number }[];
  followersOn: Map<string, number>;
  viewsOn: Map<string, number>;
  postsOn: Map<string, number>;
  dayViewsOn: Map<string, number[]>;
}

export const growthDays = ({ followers, views, posts, dayViews }: GrowthRows): GrowthDays => ({
  read: followers.map(([day, followers]) => ({ day, followers })),
  followersOn: new Map(followers),
  viewsOn: new Map(views),
  postsOn: new Map(posts),
  dayViewsOn: new Map(dayViews),
});

/** Net followers of a day; null unless it and the day before ended with a reading. */
export function netOn({ followersOn }: GrowthDays, day: string): number | null {
  const [after, before] = [followersOn.get(day), followersOn.get(addDays(day, -1))];
  return after === undefined || before === undefined ? null : after - before;
}

export const postsIn = ({ postsOn }: GrowthDays, range: DayRange): number =>
  eachDay(range).reduce((total, day) => total + (postsOn.get(day) ?? 0), 0);

/** Stretches without a reading that end in a range: what was gained over them is one step. */
export function gapsIn({ read }: Pick<GrowthDays, 'read'>, range: DayRange) {
  return read.flatMap((after, at) => {
    const before = read[at - 1];
    if (!before || after.day < range.from || after.day > range.to) return [];
    const days = daysIn({ from: before.day, to: after.day }) - 2;
    if (days < 1) return [];
    const missing = { from: addDays(before.day, 1), to: addDays(after.day, -1) };
    return [{ ...missing, days, net: after.followers - before.followers }];
  });
}

export interface GrowthWeek extends DayRange {
  /** Null where a reading near one of its ends is missing. */
  net: number | null;
  posts: number;
  dayViews: number[];
}

/** Weeks of seven days, the oldest first: the last ends with the newest reading, the first begins after the first one. */
export function growthWeeks(days: GrowthDays): GrowthWeek[] {
  const [first, last] = [days.read[0], days.read.at(-1)];
  if (!first || !last) return [];
  const count = Math.floor((daysIn({ from: first.day, to: last.day }) - 1) / WEEK);
  return Array.from({ length: count }, (_, index) => {
    const to = addDays(last.day, -WEEK * (count - 1 - index));
    const range = { from: addDays(to, 1 - WEEK), to };
    const [start, end] = [levelOn(days, addDays(to, -WEEK)), levelOn(days, to)];
    return {
      ...range,
      net: start === null || end === null ? null : end - start,
      posts: postsIn(days, range),
      dayViews: eachDay(range).flatMap((day) => days.dayViewsOn.get(day) ?? []),
    };
  });
}

/** Followers at the end of a day, read or between two readings near it. */
function levelOn({ followersOn, read }: GrowthDays, day: string): number | null {
  const known = followersOn.get(day);
  if (known !== undefined) return known;
  const next = read.findIndex((one) => one.day > day);
  const [before, after] = [read[next - 1], read[next]];
  if (!before || !after) return null;
  const apart = daysIn({ from: before.day, to: after.day }) - 1;
  if (apart > BRIDGED_DAYS) return null;
  const passed = daysIn({ from: before.day, to: day }) - 1;
  return Math.round(before.followers + ((after.followers - before.followers) * passed) / apart);
}
