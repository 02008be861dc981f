/** What the small pieces of the landing page show, under its "Sample data" badge. */

export const views = [310, 420, 380, 520, 610, 560, 740, 690, 820, 940];

export const markedPhrases = '1 question, 2 phrases of your own';

/** `share`: engagement against the best slot, in percent. */
export const slots = [
  { time: 'Tue 08:30', share: 92, posts: 14 },
  { time: 'Thu 12:00', share: 74, posts: 11 },
  { time: 'Sun 19:00', share: 61, posts: 9 },
];

/** Replies per hour of the day, from midnight, in parts of the best hour. */
export const replies = [
  0.05, 0, 0, 0, 0, 0.1, 0.25, 0.55, 0.8, 0.5, 0.35, 0.4, 0.7, 0.5, 0.3, 0.3, 0.4, 0.55, 0.8, 1, 0.85, 0.6, 0.3, 0.1,
];
