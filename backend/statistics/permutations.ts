import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/**
 * Random permutations of values that depend on the seed alone, so that the same posts give the same claims. All come from
 * one generator: generators of neighbouring seeds may begin alike, as those of xoroshiro128plus do.
 */
export function permutations(values: number[], count: number, seed = 1): number[][] {
  const generator = mersenne(seed);
  return Array.from({ length: count }, () => permuted(values, generator));
}

/** Fisher-Yates shuffle. Both indexes are within the array by construction. */
function permuted(values: number[], generator: RandomGenerator): number[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last--) {
    const other = uniformInt(generator, 0, last);
    [result[last], result[other]] = [result[other] as number, result[last] as number];
  }
  return result;
}
