import { DAY } from '../time-and-chance/days.ts';
import { random } from '../time-and-chance/random.ts';
import type { Creator } from './creator.ts';

export interface Lifetime {
  seed: string;
  creator: Creator;
  /** Epoch milliseconds: the first day, and the moment for which the sample is described. */
  start: number;
  epoch: number;
}

/** Followers at a moment. They grow overall, with days that lose some. */
export function followersAt({ seed, creator, start, epoch }: Lifetime, at: number): number {
  const { first, atEpoch } = creator.followers;
  const progress = Math.max(0, (at - start) / (epoch - start));
  const grown = progress <= 1 ? progress ** 1.3 : 1 + 1.3 * (progress - 1);
  const days = Math.max(0, (at - start) / DAY);
  const mood = (day: number) => random(`${seed}/${creator.key}/followers/${day}`).normal();
  const between = days - Math.floor(days);
  const swing = mood(Math.floor(days)) * (1 - between) + mood(Math.floor(days) + 1) * between;
  return Math.max(0, Math.floor(first + (atEpoch - first) * grown + swing * atEpoch * 0.003));
}
