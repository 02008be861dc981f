import { POST_MAX_CHARACTERS } from '../contract/limits-and-page-sizes.ts';
import { codePointsOf } from './post-length.ts';
import { lastStartOf } from './post-text.ts';

/**
 * A text that is too long for one post, as the parts of a chain that each fit. It is cut after a paragraph, else a line, else a
 * sentence, as long as that leaves a part half full; else between words. Nothing is lost but the white space at the cuts.
 *
 * @returns null where more than `most` parts would be needed.
 */
export function splitIntoChain(text: string, most: number): string[] | null {
  const parts: string[] = [];
  let rest = text.trim();
  while (parts.length < most) {
    const room = roomIn(rest);
    if (room === rest) return [...parts, rest];
    const end = endOfPart(room, rest);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return null;
}

/** As much from the beginning of a text as a post takes. */
function roomIn(text: string): string {
  // A character is at most two units.
  const near = text.slice(0, 2 * POST_MAX_CHARACTERS + 2);
  if (codePointsOf(near) <= POST_MAX_CHARACTERS) return near;
  return [...near].slice(0, POST_MAX_CHARACTERS).join('');
}

/** Where the part ends that is cut from a text, of which no more than `room` fits. */
function endOfPart(room: string, text: string): number {
  // With the sign behind it, which may be white space, begin a sentence or belong to an emoji.
  const window = room + String.fromCodePoint(text.codePointAt(room.length) ?? 0);
  const half = room.length / 2;
  const good = [window.lastIndexOf('\n\n'), window.lastIndexOf('\n'), lastStartOf('sentence', window)];
  const words = [...window.matchAll(/\s/g)].at(-1)?.index ?? 0;
  return good.find((end) => end >= half) ?? (words > 0 ? words : lastStartOf('grapheme', window));
}
