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
  const reached = paths.flatMap((path) => firstDay(path, missing) ?? []).toSorted((a, b) => a - b);
  const at = (share: number) => {
    const day = reached[Math.ceil(share * paths.length) - 1];
    return day === undefined ? null : Math.ceil(day);
  };
  return {
    earliest: at(0.1),
    latest: at(0.9),
    chance: reached.length / paths.length,
    chanceWithin: (days) => reached.filter((day) => day <= days).length / paths.length,
  };
}

/** Null where a path never does. */
function firstDay(path: number[], missing: number): number | null {
  let before = 0;
  for (const [week, after] of path.entries()) {
    if (after >= missing) return DAYS * (week + (missing - before) / (after - before));
    before = after;
  }
  return null;
}
