/** Of the intervals and ranges, in percent. */
export const RANGE_LEVELS = { wide: 80, narrow: 50 } as const;
/** The level of what is told in words. */
export const WIDE = `${RANGE_LEVELS.wide}%`;
/** What is rare is told for so many views: clicks, and followers won. */
export const RATE_VIEWS = 1000;
