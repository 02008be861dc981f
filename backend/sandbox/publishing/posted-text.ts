import { badParameter } from '../errors/graph-error.ts';
import type { UserCall } from '../http/call.ts';
import type { Container } from '../state/container.ts';
import type { Quirks } from '../state/quirks.ts';

const LONGEST_TEXT = 500;

/** Meta writes that an emoji counts as its UTF-8 bytes. Refusals were seen that only fit if every letter does. */
const COUNTS: Record<Quirks['textLength'], (text: string) => number> = {
  bytes: (text) => Buffer.byteLength(text),
  'emoji-bytes': (text) => [...text].reduce((sum, letter) => sum + lengthOf(letter), 0),
  characters: (text) => [...text].length,
};

const lengthOf = (letter: string) => (/\p{Extended_Pictographic}/u.test(letter) ? Buffer.byteLength(letter) : 1);

/** Throws code 100 for a text that is too long, or missing in a text post. */
export function readText({ input, sandbox }: UserCall, mediaType: Container['mediaType']): string {
  const text = input.get('text') ?? '';
  if (mediaType === 'TEXT' && text === '') throw badParameter('(#100) Param text is required for text posts');
  if (COUNTS[sandbox.quirks.textLength](text) > LONGEST_TEXT)
    throw badParameter(`Param text must be at most ${LONGEST_TEXT} characters long`);
  return text;
}
