import { random } from '../creators/random.ts';

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Ids are 17 digits: kind (2), creator (4), ordinal (6), and 5 that tell worlds of another seed or epoch apart. */
export function mediaId(worldKey: string, creatorNumber: number, ordinal: number): string {
  return `18${pad(creatorNumber, 4)}${pad(ordinal, 6)}${pad(random(`${worldKey}/${ordinal}`).below(100_000), 5)}`;
}

/** The id of the `number`-th reply to a post, from 1. It holds the ordinal of the post, so that it can be found again. */
export const replyId = (postId: string, number: number): string => `17${postId.slice(2, 12)}${pad(number, 5)}`;

/** Takes a reply's id apart again. Null for what is not one. */
export function parseReplyId(id: string): { postPrefix: string; number: number } | null {
  const [, place, number] = /^17(\d{10})(\d{5})$/.exec(id) ?? [];
  return place && number ? { postPrefix: `18${place}`, number: Number(number) } : null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The short name of a post in its address, 11 characters made from the id. */
export function shortcodeOf(id: string): string {
  let rest = BigInt(id);
  let code = '';
  while (rest > 0n) {
    code = ALPHABET.charAt(Number(rest % 64n)) + code;
    rest /= 64n;
  }
  return `D${code}`;
}
