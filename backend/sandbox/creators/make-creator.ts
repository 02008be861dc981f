import type { Creator } from './creator.ts';
import { steady } from './samples.ts';

/**
 * A creator of any size, for tests and benchmarks. It equals the steady sample except for what is given. `number` (0 to
 * 9999) sets key, id and username, so that many fit into one sandbox.
 */
export function makeCreator(number: number, given: Partial<Creator> = {}): Creator {
  const digits = String(number).padStart(4, '0');
  const followers = given.followers ?? { first: 50, atEpoch: 3000 };
  const posts = given.posts ?? 100;
  return {
    ...steady,
    key: `made-${number}`,
    // Odd and above 2^54, so a double would round it.
    id: `290000000000${digits}1`,
    username: `maker.${digits}`,
    name: `Maker ${digits}`,
    daysBefore: Math.max(30, Math.min(700, Math.ceil(posts / 3))),
    gap: null,
    posts,
    followers,
    ...given,
  };
}
