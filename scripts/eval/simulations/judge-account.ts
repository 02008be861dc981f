import { mean } from 'simple-statistics';
import { selectBestTimes } from '../../../backend/statistics/best-times.ts';
import type { Lift } from '../../../backend/statistics/lift.ts';
import { measureResiduals, type PostResidual } from '../../../backend/statistics/post-residuals.ts';
import { measureSlots, type SlotEffect } from '../../../backend/statistics/slot-effects.ts';
import { type Slot, slotKey } from '../../../backend/statistics/slots.ts';
import { measureTraits } from '../../../backend/statistics/trait-effects.ts';
import { type Account, type MadePost, NOW } from './simulated-account.ts';

/** What the product says about one account, against the truth. */
export interface Judgement {
  /** How far the picked slot is from the best one, on the log scale: ours, and that of the highest mean of a slot. */
  regret: number;
  rawRegret: number;
  hasBestTime: boolean;
  claimedTags: number;
  /** Whether intervals hold the truth: of all slots, of the slot picked, of what is claimed, and of traits. */
  slots: boolean[];
  picks: boolean[];
  claims: boolean[];
  tags: boolean[];
  formats: boolean[];
}

export function judgeAccount(account: Account): Judgement {
  const residuals = measureResiduals(account.posts, { now: NOW });
  return { ...judgeTimes(account, residuals), ...judgeTraits(account, residuals) };
}

function judgeTimes({ posts, slotEffect }: Account, residuals: PostResidual<MadePost>[]) {
  const slots = measureSlots(residuals);
  const average = mean(posts.map(({ slot }) => slotEffect(slot)));
  const best = Math.max(...slots.map(({ slot }) => slotEffect(slot)));
  const pick = pickOf(slots, posts);
  const holds = (effect: SlotEffect<unknown>) => isWithin(effect, slotEffect(effect.slot) - average);
  return {
    regret: best - slotEffect(pick.slot),
    rawRegret: best - slotEffect(rawPickOf(posts)),
    hasBestTime: slots.some(({ isClaimed }) => isClaimed),
    slots: slots.map(holds),
    picks: [holds(pick)],
    claims: slots.filter(({ isClaimed }) => isClaimed).map(holds),
  };
}

/** The best time that is claimed, else the slot that looks best. */
function pickOf(slots: SlotEffect<MadePost>[], posts: MadePost[]): SlotEffect<MadePost> {
  const [claimed] = selectBestTimes(slots, posts);
  const byLift = slots.toSorted((a, b) => b.lift - a.lift);
  const pick = claimed ? byLift.find(({ slot }) => slotKey(slot) === slotKey(claimed)) : byLift[0];
  if (!pick) throw new Error('An account of 15 posts or more has slots');
  return pick;
}

/** What a table of means shows: the slot whose posts had the most engagement on average. */
function rawPickOf(posts: MadePost[]): Slot {
  const bySlot = [...Map.groupBy(posts, ({ slot }) => slotKey(slot)).values()];
  const ranked = bySlot
    .map((group) => ({ slot: group[0]?.slot, value: mean(group.map(({ engagement }) => Math.log1p(engagement ?? 0))) }))
    .toSorted((a, b) => b.value - a.value);
  return ranked[0]?.slot ?? { hour: 0, weekday: 0 };
}

function judgeTraits({ posts, tags, formats }: Account, residuals: PostResidual<MadePost>[]) {
  const ofTags = measureTraits(
    residuals,
    namesOf(tags, (post, name) => post.tags.includes(name)),
  );
  const ofFormats = measureTraits(
    measureResiduals(posts, { now: NOW, peers: 'all' }),
    namesOf(formats, (post, name) => post.mediaType === name),
  );
  const averageFormat = mean(posts.map(({ mediaType }) => formats.get(mediaType) ?? 0));
  return {
    claimedTags: ofTags.filter(({ isClaimed }) => isClaimed).length,
    // Against the average post, of which a share has the tag itself.
    tags: ofTags.map((effect) =>
      isWithin(effect, (tags.get(effect.name) ?? 0) * (1 - effect.posts.length / posts.length)),
    ),
    formats: ofFormats.map((effect) => isWithin(effect, (formats.get(effect.name) ?? 0) - averageFormat)),
  };
}

const namesOf = (effects: Map<string, number>, has: (post: MadePost, name: string) => boolean) =>
  [...effects.keys()].map((name) => ({ name, isIn: (post: MadePost) => has(post, name) }));

const isWithin = ({ low, high }: Lift, effect: number) => low <= Math.expm1(effect) && Math.expm1(effect) <= high;
