import type { Lift } from './lift.ts';
import type { SlotEffect } from './slot-effects.ts';
import { hoursBetween, type Slot } from './slots.ts';

/** A slot that does better than usual beyond chance. */
export interface BestTime<Post> extends Slot, Lift {
  /** Within two hours of it, on any day. */
  posts: Post[];
}

const MAX_TIMES = 3;
const NEAR_HOURS = 2;

/** The best slots that may be claimed, best first, at most three and on different days. */
export function bestOf<Post extends { slot: Slot | null }>(
  slots: SlotEffect<unknown>[],
  posts: Post[],
): BestTime<Post>[] {
  const claims = slots.filter(({ isClaimed }) => isClaimed).toSorted((a, b) => b.lift - a.lift);
  return onDifferentDays(claims).map(({ slot, lift, low, high }) => ({
    ...slot,
    lift,
    low,
    high,
    posts: posts.filter((post) => post.slot !== null && hoursBetween(post.slot.hour, slot.hour) <= NEAR_HOURS),
  }));
}

function onDifferentDays<Claim extends { slot: Slot }>(claims: Claim[]): Claim[] {
  const firstOfDay = claims.filter(
    ({ slot }, index) => claims.findIndex((claim) => claim.slot.weekday === slot.weekday) === index,
  );
  return firstOfDay.slice(0, MAX_TIMES);
}
