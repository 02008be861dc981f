/** Numbers and lists inside sentences. Everything that is said to a user in English takes them from here. */

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const PRECISE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const LIST = new Intl.ListFormat('en');

/** "1,204" */
export const whole = (value: number): string => WHOLE.format(value);
/** A signed whole number with a true minus: "+182", "−3"; zero has no sign. */
export const signed = (value: number): string => `${value === 0 ? '' : value < 0 ? '−' : '+'}${whole(Math.abs(value))}`;
/** At most one digit after the point: "1,204", "2.4". */
export const precise = (value: number): string => PRECISE.format(value);
/** A share from 0 to 1: "34%". */
export const percent = (share: number): string => `${WHOLE.format(100 * share)}%`;
/** A share from 0 to 1: "4.7%". */
export const precisePercent = (share: number): string => `${PRECISE.format(100 * share)}%`;
/** A percentile from 0 to 100 as the share that lies below it, rounded down, for 99.6% are not all: "97%", "all". */
export const shareBelow = (percentile: number): string => (percentile < 100 ? `${Math.floor(percentile)}%` : 'all');
/** "1 post", "3 posts", "4.5 replies" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${precise(count)} ${count === 1 ? one : many}`;
/** "a", "a and b", "a, b, and c" */
export const listed = (words: string[]): string => LIST.format(words);
/** Whole hours up to two days, then whole days: "36 hours", "3 days". */
export const hoursOrDays = (hours: number): string =>
  hours > 48 ? counted(Math.floor(hours / 24), 'day') : counted(hours, 'hour');
