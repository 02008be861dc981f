/** A copy in an order that depends on the seed alone, so that the same data always gives the same plan. */
export function shuffled(values: number[], seed: number): number[] {
  const random = randomNumbers(seed);
  const result = [...values];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = result[last] ?? 0;
    result[last] = result[other] ?? 0;
    result[other] = kept;
  }
  return result;
}

/** Numbers from 0 to 1 that depend on the seed alone: mulberry32, public domain: https://github.com/bryc/code/blob/master/jshash/PRNGs.md */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
