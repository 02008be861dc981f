import { mean } from 'simple-statistics';
import { selectBestTimes } from '../../../backend/statistics/best-times.ts';
import type { Lift } from '../../../backend/statistics/lift.ts';
import { measureResiduals, type PostResidual } from '../../../backend/statistics/post-residuals.ts';
import { measureSlots, type SlotEffect } from '../../../backend/statistics/slot-effects.ts';
import { type Slot, slotKey } from '../../../backend/statistics/slots.ts';
import { measureTraits } from '../../../backend/statistics/trait-effects.ts';
import { NOW, type SimulatedAccount, type SimulatedPost } from './simulated-account.ts';

/** What the statistics say about one account, compared with its true effects. */
export interface Judgement {
  /** Log engagement lost by posting in the picked slot instead of the best: ours, and that of the highest slot mean. */
  regret: number;
  slotMeanRegret: number;
  hasBestTime: boolean;
  claimedTags: number;
  /** Whether each 80% interval covers the true effect: of all slots, the picked one, claimed ones, and traits. */
  slots: boolean[];
  picks: boolean[];
  claims: boolean[];
  tags: boolean[];
  formats: boolean[];
}

export function judgeAccount(account: SimulatedAccount): Judgement {
  const residuals = measureResiduals(account.posts, { now: NOW });
  return { ...judgeTimes(account, residuals), ...judgeTraits(account, residuals) };
}

function judgeTimes({ posts, effects }: SimulatedAccount, residuals: PostResidual<SimulatedPost>[]) {
  const slotEffect = effects.ofSlot;
  const slots = measureSlots(residuals);
  const average = mean(posts.map(({ slot }) => slotEffect(slot)));
  const best = Math.max(...slots.map(({ slot }) => slotEffect(slot)));
  const pick = pickOf(slots, posts);
  const covers = (effect: SlotEffect<unknown>) => isWithin(effect, slotEffect(effect.slot) - average);
  return {
    regret: best - slotEffect(pick.slot),
    slotMeanRegret: best - slotEffect(highestSlotMean(posts)),
    hasBestTime: selectBestTimes(slots, posts).length > 0,
    slots: slots.map(covers),
    picks: [covers(pick)],
    claims: slots.filter(({ isClaimed }) => isClaimed).map(covers),
  };
}

/** The best claimed time, otherwise the slot with the highest lift. */
function pickOf(slots: SlotEffect<SimulatedPost>[], posts: SimulatedPost[]): SlotEffect<SimulatedPost> {
  const [claimed] = selectBestTimes(slots, posts);
  const byLift = slots.toSorted((a, b) => b.lift - a.lift);
  const pick = claimed ? byLift.find(({ slot }) => slotKey(slot) === slotKey(claimed)) : byLift[0];
  if (!pick) throw new Error('An account of 15 posts or more has slots');
  return pick;
}

/** The baseline method: the slot whose posts have the highest mean log engagement. */
function highestSlotMean(posts: SimulatedPost[]): Slot {
  const bySlot = [...Map.groupBy(posts, ({ slot }) => slotKey(slot)).values()];
  const ranked = bySlot
    .map((group) => ({ slot: group[0]?.slot, value: mean(group.map(({ engagement }) => Math.log1p(engagement ?? 0))) }))
    .toSorted((a, b) => b.value - a.value);
  return ranked[0]?.slot ?? { hour: 0, weekday: 0 };
}

function judgeTraits(
  { posts, effects: { tags, formats } }: SimulatedAccount,
  residuals: PostResidual<SimulatedPost>[],
) {
  const ofTags = measureTraits(
    residuals,
    namesOf(tags, (post, name) => post.hashtags.includes(name)),
  );
  const ofFormats = measureTraits(
    measureResiduals(posts, { now: NOW, peers: 'all' }),
    namesOf(formats, (post, name) => post.mediaType === name),
  );
  const averageFormat = mean(posts.map(({ mediaType }) => formats.get(mediaType) ?? 0));
  return {
    claimedTags: ofTags.filter(({ isClaimed }) => isClaimed).length,
    // Compared with the average post, and a share of all posts has the tag.
    tags: ofTags.map((effect) =>
      isWithin(effect, (tags.get(effect.name) ?? 0) * (1 - effect.posts.length / posts.length)),
    ),
    formats: ofFormats.map((effect) => isWithin(effect, (formats.get(effect.name) ?? 0) - averageFormat)),
  };
}

const namesOf = (effects: Map<string, number>, has: (post: SimulatedPost, name: string) => boolean) =>
  [...effects.keys()].map((name) => ({ name, isIn: (post: SimulatedPost) => has(post, name) }));

const isWithin = ({ low, high }: Lift, effect: number) => low <= Math.expm1(effect) && Math.expm1(effect) <= high;
