import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/**
 * Random permutations of values that depend on the seed alone, so that the same posts give the same claims. All come from
 * one generator: generators of neighbouring seeds may begin alike, as those of xoroshiro128plus do. Values of one stretch, from
 * one of the `starts` to the next, stay in it.
 */
export function permutations(values: number[], count: number, seed = 1, starts = [0]): number[][] {
  const generator = mersenne(seed);
  return Array.from({ length: count }, () => permuted(values, starts, generator));
}

/** Fisher-Yates shuffle of each stretch. Both indexes are within it by construction. */
function permuted(values: number[], starts: number[], generator: RandomGenerator): number[] {
  const result = [...values];
  for (const [index, start] of starts.entries()) {
    for (let last = (starts[index + 1] ?? result.length) - 1; last > start; last--) {
      const other = uniformInt(generator, start, last);
      [result[last], result[other]] = [result[other] as number, result[last] as number];
    }
  }
  return result;
}
