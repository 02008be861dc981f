/** By which of its figures so far a post is called unusual: the one by which it is further from what is usual. */
export const ANOMALY_MEASURES = ['engagement', 'views'] as const;
/** Modified z-score (Iglewicz and Hoaglin 1993) beyond which a post is called unusual. */
export const UNUSUAL_FROM = 3.5;
/** Anomalies are looked for among this many newest posts of an account. */
export const UNUSUAL_AMONG = 30;
