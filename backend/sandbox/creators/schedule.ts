import { random } from '../time-and-chance/random.ts';
import type { Creator } from './creator.ts';

/** Number of own posts on a day, counted from the first day (0). */
export interface Schedule {
  postsOn(day: number): number;
}

/** Distributes `creator.posts` irregularly over the days before the epoch, and continues the same way after it. */
export function schedule(seed: string, creator: Creator): Schedule {
  const sums = [0];
  const sumBefore = (day: number): number => {
    for (let known = sums.length; known <= day; known++)
      sums.push((sums[known - 1] ?? 0) + weight(seed, creator, known - 1));
    return sums[day] ?? 0;
  };
  const scale = creator.posts / sumBefore(creator.daysBefore);
  // The small addition prevents rounding down a sum that is whole on paper.
  const postsBefore = (day: number) => Math.floor(sumBefore(day) * scale + 1e-6);
  return { postsOn: (day) => postsBefore(day + 1) - postsBefore(day) };
}

function weight(seed: string, creator: Creator, day: number): number {
  if (creator.gap && day >= creator.gap.from && day <= creator.gap.to) return 0;
  const mood = (name: string, index: number) => random(`${seed}/${creator.key}/${name}/${index}`).normal();
  return Math.exp(creator.burstiness * (1.1 * mood('week', Math.floor(day / 7)) + 0.8 * mood('day', day)));
}
