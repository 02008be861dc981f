import { hourName } from '../words/names.ts';
import { counted } from '../words/numbers.ts';

/** Hours that times to try are chosen from, an even grid over the day at which people look at Threads. */
export const HOURS_TO_TRY = [8, 10, 12, 14, 16, 18, 20] as const;

/**
 * What the times are called, and why they are offered: the same words wherever they stand. How many posts are near one is said
 * beside them.
 */
export const TIMES_TO_TRY = 'Times to try';
export const CHOSEN_TO_TRY = `chosen from ${hourName(HOURS_TO_TRY[0])} to ${hourName(HOURS_TO_TRY[6])}, on different days and over two hours apart, where you have hardly posted; times that did worse are left out`;
export const WHY_TO_TRY = `They are ${CHOSEN_TO_TRY}. A post there tells you more.`;
/** "27 posts within two hours of it, on any day" */
export const postsNearText = (postsNear: number): string =>
  `${counted(postsNear, 'post')} within two hours of it, on any day`;
/** Where no time is claimed to do better. */
export const NO_BETTER_TIME = `No optimal time is known so far: none does better than chance explains. These are ${TIMES_TO_TRY.toLowerCase()}.`;
