import { Matrix } from 'ml-matrix';
import { cumulativeStdNormalProbability } from 'simple-statistics';
import { MIN_POSTS } from '#shared/findings';
import { FAMILYWISE_ERROR_RATES, HOUR_KERNEL_SD, SLOT_VARIANCE_SHARES } from './assumptions.ts';
import { type Lift, toLift } from './lift.ts';
import { estimateAndTest, type TestedEstimate } from './permutation-test.ts';
import type { PostResidual } from './post-residuals.ts';
import type { Design } from './ridge-regression.ts';
import { ALL_SLOTS, HOURS, hoursBetween, type Slot, slotKey, WEEKDAYS } from './slots.ts';
import { zipWith } from './vectors.ts';

/** The effect of posting in a slot. */
export interface SlotEffect<Post> extends Lift {
  slot: Slot;
  /** 0 to 1: posterior probability that posts in this slot do better than the user's average post. */
  certainty: number;
  /** True if it does better beyond chance. */
  isClaimed: boolean;
  /** Posts in this very slot. */
  posts: Post[];
}

interface Publishable {
  slot: Slot | null;
}
export type Timed<Post> = Post & { slot: Slot };

/**
 * Measures every slot within an hour of an hour in which the user has posted. The effect of a slot is that of its hour,
 * smoothed over neighbouring hours, plus that of its weekday. Empty under MIN_POSTS posts whose time is known.
 */
export function measureSlots<Post extends Publishable>(residuals: PostResidual<Post>[]): SlotEffect<Timed<Post>>[] {
  const timed = residuals.filter((entry): entry is PostResidual<Timed<Post>> => entry.post.slot !== null);
  if (timed.length < MIN_POSTS) return [];
  const posts = timed.map(({ post }) => post);
  const slots = ALL_SLOTS.filter(({ hour }) => posts.some(({ slot }) => hoursBetween(slot.hour, hour) <= 1));
  const postsBySlot = Map.groupBy(posts, ({ slot }) => slotKey(slot));
  const design = designOf(
    posts.map(({ slot }) => slot),
    slots,
  );
  const estimates = estimateAndTest(
    design,
    timed.map(({ residual }) => residual),
    FAMILYWISE_ERROR_RATES.times,
  );
  return zipWith(slots, estimates, (slot, estimate) =>
    presentSlot(slot, estimate, postsBySlot.get(slotKey(slot)) ?? []),
  );
}

function presentSlot<Post>(slot: Slot, estimate: TestedEstimate, posts: Post[]): SlotEffect<Post> {
  return {
    slot,
    ...toLift(estimate),
    certainty: cumulativeStdNormalProbability(estimate.effect / estimate.standardDeviation),
    isClaimed: estimate.isClaimed,
    posts,
  };
}

function designOf(published: Slot[], measured: Slot[]): Design {
  const features = published.map(featuresOf);
  const average = new Matrix(features).mean('column');
  const contrasts = measured.map((slot) => zipWith(featuresOf(slot), average, (value, mean) => value - mean));
  return { features, contrasts, idiosyncraticVariance: SLOT_VARIANCE_SHARES.interaction };
}

/** Gaussian kernel of a distance in hours. */
const kernelAt = (distance: number) => Math.exp(-((distance / HOUR_KERNEL_SD) ** 2) / 2);
const CLOCK = Array.from({ length: HOURS }, (_, hour) => hour);
const kernelNorm = Math.hypot(...CLOCK.map((hour) => kernelAt(hoursBetween(0, hour))));

/**
 * 24 features for the hour (the kernel around it), 7 for the weekday (an indicator). They are scaled so that coefficients
 * of the same prior variance give hour and weekday their SLOT_VARIANCE_SHARES.
 */
const featuresOf = ({ hour, weekday }: Slot): number[] => [
  ...CLOCK.map((other) => (Math.sqrt(SLOT_VARIANCE_SHARES.hour) * kernelAt(hoursBetween(hour, other))) / kernelNorm),
  ...Array.from({ length: WEEKDAYS }, (_, day) => (day === weekday ? Math.sqrt(SLOT_VARIANCE_SHARES.weekday) : 0)),
];
