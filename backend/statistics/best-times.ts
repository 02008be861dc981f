import { deviation, onScale, type Scored } from './lift.ts';
import { shuffled } from './shuffled.ts';
import { CELLS, cellOf, hoursBetween, type Slot, slotEffects, slotOf } from './slot-effects.ts';

/** A slot, and what posts about then are worth; see `Lift` for the figures. */
export interface BestTime<Post> extends Slot {
  lift: number;
  low: number;
  high: number;
  /** Within two hours of it, on any day. */
  posts: Post[];
}

interface Publishable {
  /** When it was published; null where that is not known. */
  slot: Slot | null;
}

const MAX_TIMES = 3;
/** One-sided 90%: both sides make an interval of 80%. */
const Z = 1.28;
const SHUFFLES = 200;
/** Of users whose posts do equally well at all hours, this share is told a best time by chance. */
const FALSE_CLAIMS = 0.08;

/**
 * The slots at which the user's posts do better than usual beyond chance, best first, at most three and on different
 * days; only hours within an hour of one that was tried. Chance is what the same posts give when their times are dealt
 * out anew: of 168 slots the best one always looks good.
 */
export function bestTimes<Post extends Publishable>(scored: Scored<Post>[]): BestTime<Post>[] {
  const timed = scored.filter((entry): entry is Scored<Post & { slot: Slot }> => entry.post.slot !== null);
  const cells = timed.map(({ post }) => cellOf(post.slot));
  const residuals = timed.map(({ residual }) => residual);
  const candidates = cellsNear(new Set(timed.map(({ post }) => post.slot.hour)));
  const byChance = Array.from({ length: SHUFFLES }, (_, seed) => slotEffects(cells, shuffled(residuals, seed)));
  const bestOf = (effects: number[]) => Math.max(...candidates.map((cell) => effects[cell] ?? 0));
  const threshold = byChance.map(bestOf).toSorted((a, b) => b - a)[SHUFFLES * FALSE_CLAIMS] ?? Infinity;
  const effects = slotEffects(cells, residuals);
  const claims = candidates
    .map((cell) => ({ cell, effect: effects[cell] ?? 0 }))
    .filter(({ effect }) => effect > threshold)
    .toSorted((a, b) => b.effect - a.effect);

  return onDifferentDays(claims).map(({ effect, cell }) => ({
    ...slotOf(cell),
    ...onScale(effect, Z * deviation(byChance.map((effects) => effects[cell] ?? 0))),
    posts: timed.map(({ post }) => post).filter((post) => hoursBetween(post.slot.hour, slotOf(cell).hour) <= 2),
  }));
}

const cellsNear = (hours: Set<number>): number[] =>
  Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) =>
    [...hours].some((hour) => hoursBetween(hour, slotOf(cell).hour) <= 1),
  );

function onDifferentDays<Claim extends { cell: number }>(claims: Claim[]): Claim[] {
  const days = new Map<number, Claim>();
  for (const claim of claims) {
    const { weekday } = slotOf(claim.cell);
    if (!days.has(weekday)) days.set(weekday, claim);
  }
  return [...days.values()].slice(0, MAX_TIMES);
}
