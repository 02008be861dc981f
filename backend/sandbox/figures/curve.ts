import { HOUR, SECOND } from './days.ts';

/** How a post collects its figures: most in the first two days, the rest over weeks. */
export interface Pace {
  /** Time constants, in milliseconds. */
  fast: number;
  slow: number;
  /** Share that comes at the fast pace, 0 to 1. */
  fastShare: number;
}

/** The share, 0 to 1, of what a post will ever collect that it has at an age in milliseconds. Never falls. */
export function shareAt({ fast, slow, fastShare }: Pace, age: number): number {
  if (age <= 0) return 0;
  return fastShare * (1 - Math.exp(-age / fast)) + (1 - fastShare) * (1 - Math.exp(-age / slow));
}

const NEVER = 20_000 * HOUR;

/** The age in whole seconds of milliseconds at which a post first has this share, or null when it never will. */
export function ageAtShare(pace: Pace, share: number): number | null {
  if (shareAt(pace, NEVER) < share) return null;
  let early = 0;
  let late = NEVER;
  while (late - early > SECOND) {
    const middle = (early + late) / 2;
    if (shareAt(pace, middle) < share) early = middle;
    else late = middle;
  }
  return Math.ceil(late / SECOND) * SECOND;
}
