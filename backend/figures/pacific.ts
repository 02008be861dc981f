/** Threads counts days by the clock of California, wherever the account lives. */
export const PACIFIC = 'America/Los_Angeles';
