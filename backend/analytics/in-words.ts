const LIST = new Intl.ListFormat('en');
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const PRECISE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** "1,204" */
export const whole = (value: number): string => NUMBER.format(value);
/** "2.4" */
export const precise = (value: number): string => PRECISE.format(value);
/** Of a share from 0 to 1: "34%". */
export const percent = (share: number): string => `${NUMBER.format(100 * share)}%`;
/** Of a rate from 0 to 1: "4.7%". */
export const rate = (share: number): string => `${PRECISE.format(100 * share)}%`;
/** Of hours: "36 hours", and "3 days" from two days on. */
export const hours = (count: number): string =>
  count > 48 ? counted(Math.floor(count / 24), 'day') : counted(count, 'hour');
/** "1 post", "3 posts" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${whole(count)} ${count === 1 ? one : many}`;
/** "a, b, and c" */
export const listed = (words: string[]): string => LIST.format(words);
