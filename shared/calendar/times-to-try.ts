import { hourName } from '../words/names.ts';

/** Hours that times to try are chosen from, an even grid over the day at which people look at Threads. */
export const HOURS_TO_TRY = [8, 10, 12, 14, 16, 18, 20] as const;

/** What the times are called at which an account posted least, and why they are offered: the same words wherever they stand. */
export const TIMES_TO_TRY = 'Times to try';
const LEAST_AROUND = `posted least around these, of the times from ${hourName(HOURS_TO_TRY[0])} to ${hourName(HOURS_TO_TRY[6])} and kept apart from each other`;
export const CHOSEN_TO_TRY = `you have ${LEAST_AROUND}`;
export const WHY_TO_TRY = `You have ${LEAST_AROUND}; a post there tells you more.`;
/** Where no time is claimed to do better. */
export const NO_BETTER_TIME = `${TIMES_TO_TRY}: none of them is known to do better than chance explains.`;
