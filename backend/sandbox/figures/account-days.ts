import { HOUR, type PacificDay } from '../time-and-chance/days.ts';
import { random } from '../time-and-chance/random.ts';
import type { World } from '../worlds/world.ts';
import { gained } from './activity.ts';

/** Threads keeps counting a finished day for this long. */
const SETTLING = 36 * HOUR;
/** The share of a day's views that is counted when the day ends. */
const COUNTED_AT_END = 0.96;

/** Daily views of an account, by Pacific day. */
export interface AccountDays {
  /**
   * What Threads reports for a day at a moment: it grows during the day and settles afterwards. Null for a missing day.
   */
  viewsAt(day: PacificDay, at: number): number | null;
  /** The final value of the day. */
  finalViews(day: PacificDay): number;
}

/** Finished days are cached, since each needs every post of the account. */
export function accountDays(world: World, seed: string, missingRate: number): AccountDays {
  const finished = new Map<string, number>();

  /** Views of posts plus views of the profile itself. */
  function viewsUntil(day: PacificDay, until: number): number {
    const draw = random(`${seed}/${world.creator.key}/profile/${day.date}`);
    const visitors = (2 + world.followersAt(day.start) * 0.01) * Math.exp(0.3 * draw.normal());
    const progress = (until - day.start) / (day.end - day.start);
    return gained(world, 'views', { from: day.start, until }) + Math.floor(visitors * progress);
  }

  function finalViews(day: PacificDay): number {
    const found = finished.get(day.date);
    if (found !== undefined) return found;
    const views = viewsUntil(day, day.end);
    finished.set(day.date, views);
    return views;
  }

  const isMissing = (day: PacificDay) => random(`${seed}/${world.creator.key}/missing/${day.date}`).chance(missingRate);

  return {
    finalViews,
    viewsAt: (day, at) => {
      if (isMissing(day) || at < day.start) return null;
      if (at < day.end) return Math.floor(viewsUntil(day, at) * COUNTED_AT_END);
      const settled = Math.min(1, (at - day.end) / SETTLING);
      return Math.floor(finalViews(day) * (COUNTED_AT_END + (1 - COUNTED_AT_END) * settled));
    },
  };
}
