import { DAY_MS, HOUR_MS } from '#shared/days/durations';

/**
 * Pause before the replies to a post are read again: `grown` if there are new ones, `quiet` if not, because answers may not
 * be counted as replies; `older` for posts that are no longer young.
 */
export const REPLIES_PAUSE_MS = { grown: HOUR_MS, quiet: 6 * HOUR_MS, older: DAY_MS };
/** After Threads refused to tell replies. */
export const REPLIES_REFUSED_MS = DAY_MS;
