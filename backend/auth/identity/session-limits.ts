import { DAY_MS, MINUTE_MS } from '#shared/days/durations';

/** A session ends after this long without a request. */
export const SESSION_IDLE_MS = 14 * DAY_MS;
/** And this long after signing in, however busy it is. The cookie lives as long. */
export const SESSION_MAX_AGE_MS = 60 * DAY_MS;
/** Its end moves at most this often: most requests only read. When it was last seen is known to this. */
export const SESSION_RENEWAL_MS = 10 * MINUTE_MS;
/** How many sessions a user may have. Signing in once more ends the oldest. */
export const MAX_SESSIONS = 50;
/** A session that was found is kept for this long: a browser sends requests in bunches. The end of a session ends it at once. */
export const SESSION_CACHE_MS = 2_000;
