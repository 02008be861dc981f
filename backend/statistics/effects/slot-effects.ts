import { mean } from 'simple-statistics';
import { MIN_POSTS } from '#shared/analytics/findings';
import type { OfAccount } from '../log-engagement.ts';
import { CLAIM_WEIGHTS } from '../methods/assumptions.ts';
import { dot, zipWith } from '../methods/vectors.ts';
import { gapsOf, oldestFirst, type PostResidual } from '../post-residuals.ts';
import { ALL_SLOTS, hoursBetween, type Slot, slotKey } from '../slots.ts';
import { designOf, type Family, regressionOn } from './effect-families.ts';
import { estimateEffects, likeliestEquations, runAtOnce, type TestedEstimate } from './estimate-effects.ts';
import { type Lift, toLift } from './lift.ts';
import { SLOT_COMPONENTS, slotFeatures } from './slot-features.ts';

/** The effect of posting in a slot. */
export interface SlotEffect<Post> extends Lift {
  slot: Slot;
  /** True if it does better beyond chance. */
  isClaimed: boolean;
  /** Posts in this very slot. */
  posts: Post[];
}

interface Publishable extends OfAccount {
  slot: Slot | null;
  publishedAt?: Date;
}
export type Timed<Post> = Post & { slot: Slot };

/**
 * Measures every slot within an hour of an hour in which the user has posted, on its own: without asking what else could
 * explain why a post did well. Empty under MIN_POSTS posts whose time is known.
 */
export function measureSlots<Post extends Publishable>(residuals: PostResidual<Post>[]): SlotEffect<Timed<Post>>[] {
  const timed = oldestFirst(residuals.filter(({ post }) => post.slot !== null));
  const posts = timed.map(({ post }) => post);
  const slots = slotsToMeasure(posts);
  if (slots.length === 0) return [];
  const values = timed.map(({ residual }) => residual);
  const sample = { residuals: values, gaps: gapsOf(posts), families: [slotFamily(posts, slots)] };
  const [estimates = []] = runAtOnce(estimateEffects(sample));
  return presentSlots(slots, estimates, posts);
}

/** An effect in log engagement. */
export interface SlotDifference {
  effect: number;
  standardDeviation: number;
}

/** By how much posts in one slot do better than those in another. */
export function compareSlots<Post extends Publishable>(
  residuals: PostResidual<Post>[],
  slot: Slot,
  other: Slot,
): SlotDifference {
  const timed = oldestFirst(residuals.filter(({ post }) => post.slot !== null));
  const posts = timed.map(({ post }) => post);
  const values = timed.map(({ residual }) => residual);
  const sample = { residuals: values, gaps: gapsOf(posts), families: [slotFamily(posts, [slot, other])] };
  const equations = runAtOnce(likeliestEquations(sample));
  const { floored, estimated } = regressionOn(designOf(sample.families, equations, sample.gaps));
  const contrast = zipWith(slotFeatures(slot), slotFeatures(other), (own, compared) => own - compared);
  return {
    effect: dot(contrast, floored.coefficients),
    standardDeviation: Math.sqrt(estimated.noiseVariance * floored.posteriorVariance(contrast)),
  };
}

/** Empty under MIN_POSTS posts whose time is known. */
export function slotsToMeasure<Post extends Publishable>(posts: Post[]): Slot[] {
  const tried = posts.flatMap(({ slot }) => slot ?? []);
  if (tried.length < MIN_POSTS) return [];
  const hours = new Set(tried.map(({ hour }) => hour));
  return ALL_SLOTS.filter(({ hour }) => [...hours].some((other) => hoursBetween(other, hour) <= 1));
}

/** `posts` come oldest first. One whose time is unknown counts as an average one. */
export function slotFamily<Post extends Publishable>(posts: Post[], slots: Slot[]): Family {
  const known = posts.map(({ slot }) => slot && slotFeatures(slot));
  const average = SLOT_COMPONENTS.map((_, column) =>
    mean(known.flatMap((features) => (features ? (features[column] as number) : []))),
  );
  return {
    columns: average.map((usual, column) => known.map((features) => (features ? (features[column] as number) : usual))),
    components: SLOT_COMPONENTS,
    contrasts: slots.map((slot) => zipWith(slotFeatures(slot), average, (value, usual) => value - usual)),
    weight: CLAIM_WEIGHTS.times,
    isRanked: true,
  };
}

export function presentSlots<Post extends Publishable>(
  slots: Slot[],
  estimates: TestedEstimate[],
  posts: Post[],
): SlotEffect<Timed<Post>>[] {
  const timed = posts.filter((post): post is Timed<Post> => post.slot !== null).toReversed();
  const bySlot = Map.groupBy(timed, ({ slot }) => slotKey(slot));
  return zipWith(slots, estimates, (slot, { isClaimed, ...interval }) => ({
    slot,
    ...toLift(interval),
    isClaimed,
    posts: bySlot.get(slotKey(slot)) ?? [],
  }));
}
