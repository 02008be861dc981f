import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Makes readers of the same numbers, each from the first on: they are drawn once, and kept. For a number of them that has a bound. */
export function keptNumbers(draw: () => number): () => () => number {
  const drawn: number[] = [];
  return () => {
    let next = 0;
    return () => {
      const number = drawn[next] ?? draw();
      drawn[next] = number;
      next += 1;
      return number;
    };
  };
}

/** Standard normal numbers, the same for the same seed, by the Box-Muller transform. */
export function normalNumbers(seed = 1): () => number {
  const generator = mersenne(seed);
  const uniform = () => uniformFloat64(generator);
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
