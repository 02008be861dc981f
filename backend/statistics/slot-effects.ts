import { cumulativeStdNormalProbability, mean } from 'simple-statistics';
import { MIN_POSTS } from '#shared/findings';
import { FALSE_CLAIMS, HOUR_REACH, SLOT_SHARES } from './assumptions.ts';
import { type Claimable, estimateAndClaim } from './permutation-test.ts';
import { type Lift, toLift } from './lift.ts';
import type { Scored } from './post-residuals.ts';
import { ALL_SLOTS, HOURS, hoursBetween, type Slot, slotKey, WEEKDAYS } from './slots.ts';

/** What posting in a slot is worth. */
export interface SlotEffect<Post> extends Lift {
  slot: Slot;
  /** 0 to 1: how likely it is that posts in this slot do better than the user's average post. */
  certainty: number;
  /** True where it does better beyond chance. */
  isClaimed: boolean;
  /** Posts in this very slot. */
  posts: Post[];
}

interface Publishable {
  slot: Slot | null;
}
export type Timed<Post> = Post & { slot: Slot };

/**
 * Every slot within an hour of an hour that was tried: what it is worth by its hour, about which the hours beside it tell
 * as well, and its weekday. Empty under MIN_POSTS posts whose time is known.
 */
export function measureSlots<Post extends Publishable>(scored: Scored<Post>[]): SlotEffect<Timed<Post>>[] {
  const timed = scored.filter((entry): entry is Scored<Timed<Post>> => entry.post.slot !== null);
  if (timed.length < MIN_POSTS) return [];
  const slots = ALL_SLOTS.filter(({ hour }) => timed.some(({ post }) => hoursBetween(post.slot.hour, hour) <= 1));
  const posts = timed.map(({ post }) => post);
  const bySlot = Map.groupBy(posts, ({ slot }) => slotKey(slot));
  const residuals = timed.map(({ residual }) => residual);
  const design = designOf(
    posts.map(({ slot }) => slot),
    slots,
  );
  const estimates = estimateAndClaim(design, residuals, FALSE_CLAIMS.times);
  return slots.flatMap((slot, index) => {
    const estimate = estimates[index];
    return estimate ? [present(slot, estimate, bySlot.get(slotKey(slot)) ?? [])] : [];
  });
}

function present<Post extends { slot: Slot }>(slot: Slot, estimate: Claimable, posts: Post[]): SlotEffect<Post> {
  return {
    slot,
    ...toLift(estimate),
    certainty: cumulativeStdNormalProbability(estimate.effect / estimate.deviation),
    isClaimed: estimate.isClaimed,
    posts,
  };
}

function designOf(published: Slot[], asked: Slot[]) {
  const features = published.map(featuresOf);
  const average = (features[0] ?? []).map((_, feature) => mean(features.map((row) => row[feature] ?? 0)));
  const contrasts = asked.map((slot) => featuresOf(slot).map((value, feature) => value - (average[feature] ?? 0)));
  return { features, contrasts, own: SLOT_SHARES.both };
}

const bump = Array.from({ length: HOURS }, (_, hour) => Math.exp(-0.5 * (hoursBetween(0, hour) / HOUR_REACH) ** 2));
const bumpLength = Math.hypot(...bump);

/** A post tells about the hours around its own, the less the further away, and about its weekday. */
const featuresOf = ({ hour, weekday }: Slot): number[] => [
  ...bump.map((_, other) => (Math.sqrt(SLOT_SHARES.hour) * (bump[hoursBetween(hour, other)] ?? 0)) / bumpLength),
  ...Array.from({ length: WEEKDAYS }, (_, day) => (day === weekday ? Math.sqrt(SLOT_SHARES.weekday) : 0)),
];
