import { HOUR, type PacificDay } from '../time-and-chance/days.ts';
import { random } from '../time-and-chance/random.ts';
import type { World } from '../worlds/world.ts';
import { gained } from './activity.ts';

/** Threads goes on counting a finished day for this long. */
const SETTLING = 36 * HOUR;
/** The share of a day that is already counted when it ends. */
const COUNTED_AT_END = 0.96;

/** The views of an account by Pacific day. */
export interface AccountDays {
  /** What Threads reports at a moment for a day: growing while it runs, settling afterwards. Null for a missing day. */
  viewsAt(day: PacificDay, at: number): number | null;
  /** What the day comes to in the end. */
  finalViews(day: PacificDay): number;
}

/** Finished days are kept, since each asks every post of the account. */
export function accountDays(world: World, seed: string, missingRate: number): AccountDays {
  const finished = new Map<string, number>();

  /** Views of posts, and of the profile itself: visitors that no post explains. */
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
