import type { IMAGE_TYPES } from '#shared/analysis';
import { IMAGE_MAX_BYTES, IMAGE_MAX_MB } from '#shared/contract/limits-and-page-sizes';
import { invalidInput, tooLarge } from '../base/errors.ts';

type ImageType = (typeof IMAGE_TYPES)[number];

const PREFIX = /^data:(image\/(?:png|jpeg|gif|webp));base64,/;

/** The first bytes of each format, as Latin-1. Source: the signatures of https://mimesniff.spec.whatwg.org. */
const SIGNATURES: Record<ImageType, RegExp> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF.{4}WEBP/s,
};

/**
 * The bytes of a data URL, when they are what it says they are; those of a large one came beside it, `decoded`. Throws `invalid_input`
 * or `too_large`.
 */
export function readDataUrl(url: string, decoded: Buffer | null): Buffer {
  const [prefix, type] = PREFIX.exec(url) ?? [];
  if (!prefix || !type) throw unreadable('Please send a PNG, JPEG, GIF or WebP picture');
  const bytes = decoded ?? decode(url.slice(prefix.length));
  if (bytes.length === 0) throw unreadable('This picture did not arrive whole: please attach it again');
  if (bytes.length > IMAGE_MAX_BYTES) throw tooLarge(`This picture is too large: ${IMAGE_MAX_MB} MB at most`);
  // The prefix admits exactly the keys of the table.
  if (!SIGNATURES[type as ImageType].test(bytes.toString('latin1', 0, 16))) {
    throw unreadable(`This file is not what it says: its content is not ${type.slice('image/'.length).toUpperCase()}`);
  }
  return bytes;
}

/** None where it is not base64: Node leaves that out, so bytes are missing then. */
function decode(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === Buffer.byteLength(base64, 'base64') ? bytes : bytes.subarray(0, 0);
}

/** Every refusal of a picture names the field, so that the form can show it there. */
export const unreadable = (message: string) => invalidInput({ image: message });
