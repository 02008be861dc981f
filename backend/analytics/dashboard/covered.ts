/** Two periods are compared only where figures of at least this share of the days of both are known. */
export const COVERED = 0.8;
