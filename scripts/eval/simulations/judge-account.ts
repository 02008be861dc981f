import { mean, sum } from 'simple-statistics';
import { lengthsOf, wordingsOf } from '#shared/posts/post-text';
import type { Lift } from '../../../backend/statistics/effects/lift.ts';
import { measurePosts, type NamedEffect, type PostEffects } from '../../../backend/statistics/effects/measure-posts.ts';
import type { SlotEffect } from '../../../backend/statistics/effects/slot-effects.ts';
import { isSameSlot, type Slot, slotKey } from '../../../backend/statistics/slots.ts';
import { oraclePick } from './oracle.ts';
import { NOW, type SimulatedAccount, type SimulatedPost, type TrueEffects } from './simulated-account.ts';
import type { World } from './worlds.ts';

/** What the statistics say about one account, compared with its true effects. */
export interface Judgement {
  /** Something was claimed that does not do better: of any kind, a best time, a hashtag. */
  isFalse: boolean;
  isTimeFalse: boolean;
  isTagFalse: boolean;
  hasBestTime: boolean;
  /** Whether each trait that is worth a fifth or more was claimed. */
  found: boolean[];
  /** Log engagement lost by posting in the picked slot instead of the best: ours, that of the highest slot mean, an oracle's. */
  regret: number;
  slotMeanRegret: number;
  oracleRegret: number;
  /** Whether each 80% interval covers the true effect. */
  covered: Record<Covered, boolean[]>;
}

export const COVERED = ['slots', 'picked', 'tags', 'formats'] as const;
export type Covered = (typeof COVERED)[number];

const WORTH_FINDING = Math.log(1.2);
type Kind = Exclude<keyof TrueEffects, 'ofSlot'>;

interface JudgedTrait extends Lift {
  kind: Kind;
  isClaimed: boolean;
  truth: number;
}

export async function judgeAccount(account: SimulatedAccount, world: World, scale: number): Promise<Judgement> {
  const measured = await measurePosts(account.posts, NOW);
  const { isTimeFalse, ...times } = judgeTimes(account, measured);
  const candidates = measured.slots.map(({ slot }) => slot);
  const oracle = scale > 0 ? oraclePick(account, world, scale, candidates) : times.pick;
  const { ofSlot } = account.effects;
  const traits = traitsOf(account, measured);
  const isWrong = ({ isClaimed, truth }: JudgedTrait) => isClaimed && truth <= 0;
  const coveredOf = (kind: Kind) =>
    traits.filter((trait) => trait.kind === kind).map((trait) => isWithin(trait, trait.truth));
  return {
    hasBestTime: times.hasBestTime,
    regret: times.best - ofSlot(times.pick),
    slotMeanRegret: times.best - ofSlot(highestSlotMean(account.posts)),
    oracleRegret: times.best - ofSlot(oracle),
    isTimeFalse,
    isFalse: isTimeFalse || traits.some(isWrong),
    isTagFalse: traits.some((trait) => trait.kind === 'tags' && isWrong(trait)),
    found: traits.filter(({ truth }) => truth >= WORTH_FINDING).map(({ isClaimed }) => isClaimed),
    covered: { ...times.covered, tags: coveredOf('tags'), formats: coveredOf('formats') },
  };
}

function judgeTimes({ posts, effects: { ofSlot } }: SimulatedAccount, measured: PostEffects<SimulatedPost>) {
  const { slots, bestTimes } = measured;
  const average = mean(posts.map(({ slot }) => ofSlot(slot)));
  const best = Math.max(...slots.map(({ slot }) => ofSlot(slot)));
  const pick = pickOf(measured);
  const covers = (effect: SlotEffect<unknown>) => isWithin(effect, ofSlot(effect.slot) - average);
  return {
    hasBestTime: bestTimes.length > 0,
    isTimeFalse: bestTimes.some((slot) => ofSlot(slot) <= average),
    best,
    pick: pick.slot,
    covered: { slots: slots.map(covers), picked: [covers(pick)] },
  };
}

/** The best time that is claimed, otherwise the slot with the highest lift. */
function pickOf({ slots, bestTimes: [claimed] }: PostEffects<SimulatedPost>): SlotEffect<SimulatedPost> {
  const byLift = slots.toSorted((a, b) => b.lift - a.lift);
  const pick = claimed ? byLift.find(({ slot }) => isSameSlot(slot, claimed)) : byLift[0];
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

const namesIn: Record<Kind, (post: SimulatedPost) => string[]> = {
  tags: ({ hashtags }) => hashtags,
  formats: ({ mediaType }) => [mediaType],
  lengths: ({ text }) => lengthsOf(text),
  wordings: ({ text }) => wordingsOf(text),
};

function traitsOf({ posts, effects }: SimulatedAccount, measured: PostEffects<SimulatedPost>): JudgedTrait[] {
  const kinds: Kind[] = ['tags', 'formats', 'lengths', 'wordings'];
  return kinds.flatMap((kind) => {
    const ofPost = (post: SimulatedPost) => sum(namesIn[kind](post).map((name) => effects[kind].get(name) ?? 0));
    const average = mean(posts.map(ofPost));
    // A post with a format or length has no other; one with a hashtag may have the others as often as any post.
    const isExclusive = kind === 'formats' || kind === 'lengths';
    return measured[kind].map(({ name, lift, low, high, isClaimed, posts: own }: NamedEffect<SimulatedPost>) => {
      const effect = effects[kind].get(name) ?? 0;
      const truth = isExclusive ? effect - average : effect * (1 - own.length / posts.length);
      return { kind, lift, low, high, isClaimed, truth };
    });
  });
}

const isWithin = ({ low, high }: Lift, effect: number) => low <= Math.expm1(effect) && Math.expm1(effect) <= high;
