import { POST_MAX_CHARACTERS } from '../contract/limits-and-page-sizes.ts';

/**
 * The length of a post as Threads counts it. Its rule is not public: it takes 500 characters of any script, and yet posts of
 * fewer were refused whose curly quotes or emoji made them more than 500 bytes. So between the two nobody knows.
 */
export interface PostLength {
  /** Code points: an emoji may be several. */
  characters: number;
  /** In UTF-8. */
  bytes: number;
  /** Characters over the limit; 0 where it fits. */
  over: number;
  /** `unsure`: within the limit by characters, over it by bytes. */
  verdict: 'fits' | 'unsure' | 'too_long';
}

export const codePointsOf = (text: string): number => [...text].length;

const bytesOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + bytesOfLetter(letter.codePointAt(0) ?? 0), 0);

/** The first code point that takes a byte more. */
const LONGER_FROM = [0x80, 0x800, 0x1_0000];
const bytesOfLetter = (codePoint: number) => 1 + LONGER_FROM.filter((from) => codePoint >= from).length;

export const postLength = (text: string): PostLength => lengthBy(codePointsOf(text), bytesOf(text));

/** The length of two texts one behind the other. */
export const together = (one: PostLength, other: PostLength): PostLength =>
  lengthBy(one.characters + other.characters, one.bytes + other.bytes);

function lengthBy(characters: number, bytes: number): PostLength {
  const over = Math.max(0, characters - POST_MAX_CHARACTERS);
  const verdict = over > 0 ? 'too_long' : bytes > POST_MAX_CHARACTERS ? 'unsure' : 'fits';
  return { characters, bytes, over, verdict };
}

/** What keyboards make of plain signs, by the plain sign; each of them is one byte instead of two or three. */
const FANCY: [plain: string, fancy: RegExp][] = [
  ["'", /[‘’‚‛′]/g],
  ['"', /[“”„‟″]/g],
  ['-', /[‐‑‒–—−]/g],
  [' ', /[\u00a0\u2000-\u200a\u202f]/g],
];

/** The same text with straight quotes, plain dashes and plain spaces. */
export const withPlainSigns = (text: string): string =>
  FANCY.reduce((rest, [plain, fancy]) => rest.replaceAll(fancy, plain), text);
