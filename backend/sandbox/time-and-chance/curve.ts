import { HOUR, SECOND } from './days.ts';

/** How a post gains its figures: most within two days, the rest over weeks. */
export interface Pace {
  /** Time constants, in milliseconds. */
  fast: number;
  slow: number;
  /** Share of the fast part, 0 to 1. */
  fastShare: number;
}

/** The share of its final figures that a post has at an age in milliseconds, 0 to 1. Never decreases. */
export function shareAt({ fast, slow, fastShare }: Pace, age: number): number {
  if (age <= 0) return 0;
  return fastShare * (1 - Math.exp(-age / fast)) + (1 - fastShare) * (1 - Math.exp(-age / slow));
}

const NEVER = 20_000 * HOUR;

/** The age in milliseconds, rounded up to a second, at which `potential` reaches `count`; null if never. */
export function ageAtCount(pace: Pace, potential: number, count: number): number | null {
  const isReached = (age: number) => Math.floor(potential * shareAt(pace, age)) >= count;
  if (!isReached(NEVER)) return null;
  let early = 0;
  let late = NEVER;
  while (late - early > SECOND) {
    const middle = (early + late) / 2;
    if (isReached(middle)) late = middle;
    else early = middle;
  }
  return Math.ceil(late / SECOND) * SECOND;
}
