/** The counts that engagement is the sum of, `figures.engagement`. */
export const ENGAGEMENT_COUNTS = ['likes', 'replies', 'reposts', 'quotes'] as const;
