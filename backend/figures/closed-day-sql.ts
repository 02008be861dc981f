/**
 * The Pacific day whose end a row of `follower_readings` stands for: the day before the one on which it was read. Followers
 * are read first thing on a day, usually five minutes after midnight, so they are what the day before ended with.
 */
export const CLOSED_DAY = '(follower_readings.day - 1)';
