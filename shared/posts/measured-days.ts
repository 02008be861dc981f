/** What statistics look at: older posts say little about what works now. */
export const MEASURED_DAYS = 180;
/** The newest of them, in a user's accounts together. */
export const MAX_MEASURED_POSTS = 500;
