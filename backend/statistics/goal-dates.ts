import type { Paths } from './follower-outlook.ts';

const DAYS = 7;

export interface GoalDays {
  /** Days from the newest reading, for 10% and 90% of the paths; null where so many do not reach it. */
  earliest: number | null;
  latest: number | null;
  /** Share of the paths that reach it at all. */
  chance: number;
  /** The same within so many days. */
  chanceWithin(days: number): number;
}

/** When paths reach a number of followers for the first time, `missing` more than there are. Within a week they grow evenly. */
export function goalDays(paths: Paths, missing: number): GoalDays {
  const days = paths.map((path) => firstDay(path, missing)).toSorted((a, b) => a - b);
  const at = (share: number) => {
    const day = days[Math.ceil(share * days.length) - 1] ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(day) ? Math.ceil(day) : null;
  };
  const within = (limit: number) => days.filter((day) => day <= limit).length / days.length;
  return { earliest: at(0.1), latest: at(0.9), chance: within(Number.MAX_VALUE), chanceWithin: within };
}

function firstDay(path: number[], missing: number): number {
  const week = path.findIndex((gained) => gained >= missing);
  if (week < 0) return Number.POSITIVE_INFINITY;
  const [before, after] = [week > 0 ? (path[week - 1] ?? 0) : 0, path[week] ?? 0];
  return DAYS * (week + (missing - before) / (after - before));
}
