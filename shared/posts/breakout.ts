/** A post breaks out from this multiple of the usual views at its age on, */
export const BREAKOUT_MULTIPLE = 2;
/** and only if it has more views than this share of the posts it is compared with, in percent. */
export const BREAKOUT_PERCENTILE = 90;
