/** A pseudo-random generator: the same key always gives the same numbers, also after a restart. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  below(below: number): number;
  /** From the standard normal distribution. */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An index, drawn in proportion to the weights. */
  weighted(weights: readonly number[]): number;
}

/** FNV-1a hash: 32 bits of a text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/**
 * A generator for a key, so that drawing from one never shifts another. This is mulberry32 written out instead of a
 * library: databases contain posts, ids and counts from this sequence, so it must never change. Source:
 * https://github.com/bryc/code/blob/master/jshash/PRNGs.md (public domain).
 */
export function random(key: string): Random {
  let state = hash(key);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from');
      return item;
    },
    weighted: (weights) => drawIndex(weights, next()),
  };
}

function drawIndex(weights: readonly number[], draw: number): number {
  let left = draw * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return found < 0 ? weights.length - 1 : found;
}
