import { NEAR_HOURS } from '#shared/posts/slot-posts';
import { hoursBetween, isSameSlot, type Slot, slotsBetween } from '../slots.ts';
import type { Lift } from './lift.ts';
import type { SlotEffect } from './slot-effects.ts';

/** A slot that does better than usual beyond chance. */
export interface BestTime<Post> extends Slot, Lift {
  /** Posts within NEAR_HOURS of its hour, on any weekday. */
  posts: Post[];
  /** How many of them went out in this very slot. */
  postsInSlot: number;
}

const MAX_TIMES = 3;

/**
 * The claimed slots with the highest lift, at most MAX_TIMES and each on another weekday, best first. A slot adds up what is
 * known of its hour and of its weekday, so one may be claimed that nobody tried: it counts only if a post went out within
 * NEAR_HOURS of it in the week.
 */
export function selectBestTimes<Post extends { slot: Slot | null }>(
  slots: SlotEffect<unknown>[],
  posts: Post[],
): BestTime<Post>[] {
  const tried = posts.flatMap(({ slot }) => slot ?? []);
  const claimed = slots
    .filter(({ slot, isClaimed }) => isClaimed && isTriedNear(slot, posts))
    .toSorted((a, b) => b.lift - a.lift);
  return bestOfEachWeekday(claimed)
    .slice(0, MAX_TIMES)
    .map(({ slot, lift, low, high }) => ({
      ...slot,
      lift,
      low,
      high,
      posts: posts.filter((post) => post.slot !== null && hoursBetween(post.slot.hour, slot.hour) <= NEAR_HOURS),
      postsInSlot: tried.filter((other) => isSameSlot(other, slot)).length,
    }));
}

/** Whether a post went out within NEAR_HOURS of a slot in the week. No claim is made about other slots. */
const isTriedNear = (slot: Slot, posts: { slot: Slot | null }[]): boolean =>
  posts.some((post) => post.slot !== null && slotsBetween(slot, post.slot) <= NEAR_HOURS);

const bestOfEachWeekday = <Timed extends { slot: Slot }>(bestFirst: Timed[]): Timed[] =>
  bestFirst.filter(({ slot }, index) => bestFirst.findIndex((other) => other.slot.weekday === slot.weekday) === index);
