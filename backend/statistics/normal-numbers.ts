import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Standard normal numbers, the same for the same seed, by the Box-Muller transform. */
export function normalNumbers(seed = 1): () => number {
  const generator = mersenne(seed);
  const uniform = () => uniformFloat64(generator);
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
