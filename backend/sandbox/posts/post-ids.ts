import { random } from '../time-and-chance/random.ts';

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Ids have 17 digits: kind (2), creator (4), ordinal (6), and 5 that depend on seed and epoch. */
export function mediaId(worldKey: string, creatorNumber: number, ordinal: number): string {
  return `18${pad(creatorNumber, 4)}${pad(ordinal, 6)}${pad(random(`${worldKey}/${ordinal}`).below(100_000), 5)}`;
}

/** Creator and ordinal: the part that a reply's id shares with its post's. */
export const placeOf = (id: string): string => id.slice(2, 12);

/** The id of the `number`-th reply to a post, counted from 1. */
export const replyId = (postId: string, number: number): string => `17${placeOf(postId)}${pad(number, 5)}`;

export const isReplyId = (id: string): boolean => /^17\d{15}$/.test(id);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The shortcode in a post's URL, derived from the id and reversible. */
export function shortcodeOf(id: string): string {
  let rest = BigInt(id);
  let code = '';
  while (rest > 0n) {
    code = ALPHABET.charAt(Number(rest % 64n)) + code;
    rest /= 64n;
  }
  return `D${code}`;
}

export function idOfShortcode(code: string): string {
  const digits = [...code.slice(1)].map((letter) => BigInt(Math.max(0, ALPHABET.indexOf(letter))));
  return digits.reduce((sum, digit) => sum * 64n + digit, 0n).toString();
}
