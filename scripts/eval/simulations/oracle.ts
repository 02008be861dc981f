import { mean } from 'simple-statistics';
import { cholesky, solveLower, solveUpper } from '../../../backend/statistics/methods/cholesky.ts';
import { dot } from '../../../backend/statistics/methods/vectors.ts';
import { ALL_SLOTS, type Slot, slotKey } from '../../../backend/statistics/slots.ts';
import { diceOf } from './dice.ts';
import type { SimulatedAccount } from './simulated-account.ts';
import { drawSlotEffect } from './time-effects.ts';
import type { World } from './worlds.ts';

const DRAWS = 600;
/** A post is heard no further than this many standard deviations, so that one that went viral does not decide. */
const WINSOR_LIMIT = 2.5;
const NOISE_VARIANCE = 0.85 ** 2;

/**
 * The slot that an oracle picks, which knows what nobody can know of an account: how large effects of times are in that
 * world and how those of any two slots go together, all other effects, the growth and the noise. What it loses is about
 * the least that so few posts allow: it is the best linear predictor (kriging).
 */
export function oraclePick({ posts }: SimulatedAccount, world: World, scale: number, candidates: Slot[]): Slot {
  const covariance = covarianceOf(world, scale);
  const between = (a: Slot, b: Slot) => covariance[slotKey(a)]?.[slotKey(b)] ?? 0;
  const known = posts.map(({ engagement, logWithoutTime }) => Math.log((engagement ?? 0) + 0.5) - logWithoutTime);
  const limit = WINSOR_LIMIT * Math.sqrt(NOISE_VARIANCE + mean(posts.map(({ slot }) => between(slot, slot))));
  const heard = known.map((value) => Math.min(limit, Math.max(-limit, value)));
  const ofPosts = posts.map((one, row) =>
    posts.map((other, column) => between(one.slot, other.slot) + (row === column ? NOISE_VARIANCE : 0)),
  );
  const lower = cholesky(ofPosts);
  const weights = solveUpper(lower, solveLower(lower, heard));
  const predicted = candidates.map((slot) => ({
    slot,
    value: dot(
      posts.map((post) => between(slot, post.slot)),
      weights,
    ),
  }));
  const [best] = predicted.toSorted((a, b) => b.value - a.value);
  if (!best) throw new Error('There is always a candidate');
  return best.slot;
}

const covariances = new Map<string, number[][]>();

/** Of the effects of any two slots in that world. */
function covarianceOf({ times }: World, scale: number): number[][] {
  const key = `${times} ${scale}`;
  const known = covariances.get(key);
  if (known) return known;
  const draws = Array.from({ length: DRAWS }, (_, seed) => {
    const effectOf = drawSlotEffect[times](diceOf(1_000_000 + seed), scale);
    const effects = ALL_SLOTS.map(effectOf);
    const average = mean(effects);
    return effects.map((effect) => effect - average);
  });
  const bySlot = ALL_SLOTS.map((_, slot) => draws.map((effects) => effects[slot] as number));
  const computed = bySlot.map((one) => bySlot.map((other) => dot(one, other) / DRAWS));
  covariances.set(key, computed);
  return computed;
}
