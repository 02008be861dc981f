/** What the times are called at which an account posted least, and why they are offered: the same words wherever they stand. */
export const TIMES_TO_TRY = 'Times to try';
export const WHY_TO_TRY = 'You have posted least around these times; a post there tells you more.';
