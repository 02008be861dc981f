import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

/** The same order in every run. */
export function shuffled<One>(list: One[]): One[] {
  const generator = mersenne(7);
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = uniformInt(generator, 0, at);
    [mixed[at], mixed[other]] = [mixed[other] as One, mixed[at] as One];
  }
  return mixed;
}
