import type { Lift } from './lift.ts';
import type { SlotEffect } from './slot-effects.ts';
import { hoursBetween, type Slot } from './slots.ts';

/** A slot that does better than usual beyond chance. */
export interface BestTime<Post> extends Slot, Lift {
  /** Posts within NEAR_HOURS of its hour, on any weekday. */
  posts: Post[];
}

const MAX_TIMES = 3;
const NEAR_HOURS = 2;

/** The claimed slots with the highest lift, at most MAX_TIMES and each on another weekday, best first. */
export function selectBestTimes<Post extends { slot: Slot | null }>(
  slots: SlotEffect<unknown>[],
  posts: Post[],
): BestTime<Post>[] {
  const claimed = slots.filter(({ isClaimed }) => isClaimed).toSorted((a, b) => b.lift - a.lift);
  return bestOfEachWeekday(claimed)
    .slice(0, MAX_TIMES)
    .map(({ slot, lift, low, high }) => ({
      ...slot,
      lift,
      low,
      high,
      posts: posts.filter((post) => post.slot !== null && hoursBetween(post.slot.hour, slot.hour) <= NEAR_HOURS),
    }));
}

const bestOfEachWeekday = <Timed extends { slot: Slot }>(bestFirst: Timed[]): Timed[] =>
  bestFirst.filter(({ slot }, index) => bestFirst.findIndex((other) => other.slot.weekday === slot.weekday) === index);
