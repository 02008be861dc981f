import type { IncomingMessage } from 'node:http';
import { setImmediate as others } from 'node:timers/promises';
import { tooLarge } from '../../base/errors.ts';
import { MAX_BODY_BYTES, parseJson, requireJson } from './json-body.ts';
import { readBytes } from './read-bytes.ts';

/** How a picture begins that is the whole text of a field. */
const BEGINNING = '"data:image/';
/** Shorter ones stay the text that they are. */
const SHORTEST_CUT = 16 * 1024;
/** Nobody writes that more often in a message of 4,000 letters; they bound the search. */
const MOST_BEGINNINGS = 1000;
const LONGEST_PREFIX = 64;
/** Letters that are decoded between two turns of others; whole groups of four. */
const SLICE = 96 * 1024;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

export interface PictureBody {
  value: unknown;
  /** The bytes of a large picture. Where they are, the field `image` ends with the comma before them. */
  picture: Buffer | null;
}

/**
 * Reads a JSON body as `readJson` does, but for a large picture in its field `image`: a data URL, which is decoded where it lies, in
 * slices. As a text it would be in memory several times over, and parsing it would hold up everybody. A picture that is not
 * base64 has no bytes. Throws 413 also where more than 64 KB are no picture.
 */
export async function readPictureBody(request: IncomingMessage, maxBytes: number): Promise<PictureBody> {
  requireJson(request);
  const bytes = await readBytes(request, maxBytes);
  const place = placeOfPicture(bytes);
  const json = place ? Buffer.concat([bytes.subarray(0, place.from), bytes.subarray(place.to)]) : bytes;
  if (json.length > MAX_BODY_BYTES) throw tooLarge('The body is too large');
  const value = parseJson(json);
  if (!place) return { value, picture: null };
  const prefix = bytes.toString('latin1', place.prefix, place.from);
  if (!isObject(value) || value.image !== prefix) throw tooLarge('The body is too large');
  return { value, picture: await decodeInPlace(bytes.subarray(place.from, place.to)) };
}

interface Place {
  /** Where the text begins, its base64, and what comes after it. */
  prefix: number;
  from: number;
  to: number;
}

/** A quote stands in JSON where a text begins or ends, unless a backslash is before it. */
function placeOfPicture(bytes: Buffer): Place | null {
  let quote = bytes.indexOf(BEGINNING);
  for (let n = 0; n < MOST_BEGINNINGS && quote !== -1; n++) {
    const comma = bytes.subarray(quote, quote + LONGEST_PREFIX).indexOf(',');
    const to = bytes.indexOf(QUOTE, quote + 1);
    if (bytes[quote - 1] !== BACKSLASH && comma !== -1 && to - quote > SHORTEST_CUT)
      return { prefix: quote + 1, from: quote + comma + 1, to };
    quote = bytes.indexOf(BEGINNING, quote + 1);
  }
  return null;
}

/** Base64 -> its bytes, at the beginning of the same memory; none where it is not base64. */
async function decodeInPlace(bytes: Buffer): Promise<Buffer> {
  let size = 0;
  for (let from = 0; from < bytes.length; from += SLICE) {
    if (from > 0) await others();
    const letters = bytes.toString('latin1', from, from + SLICE);
    const written = bytes.write(letters, size, 'base64');
    // Node leaves out what is not base64, so bytes are missing then.
    if (written !== Buffer.byteLength(letters, 'base64')) return bytes.subarray(0, 0);
    size += written;
  }
  return bytes.subarray(0, size);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
