import { readDataUrl, unreadable } from './data-url.ts';
import { cleaned } from './decode-picture.ts';
import { encodePicture, type Picture } from './encode-picture.ts';

/** A text column 2,200 wide is as much as reading it needs; a very tall screenshot keeps its width, so its letters. */
const BOUNDS = { width: 2200, height: 12_000 };
/** A picture thinner than this holds no text, and scaling it leaves nothing. */
const MIN_SIDE = 8;

/**
 * A data URL as a user sent it -> the picture that is stored and shown to analysts: upright, bounded, encoded by us,
 * without metadata; of an animation its first frame. Throws `invalid_input` or `too_large` with a readable message, and
 * `unavailable` when too many wait.
 */
export const cleanPicture = (userId: string, dataUrl: string, bytes: Buffer | null): Promise<Picture> =>
  cleaned(userId, readDataUrl(dataUrl, bytes), { bounds: BOUNDS, check: checkSize, encode: encodePicture });

function checkSize({ width, height }: { width: number; height: number }): void {
  if (Math.min(width, height) < MIN_SIDE) throw unreadable('This picture is too small to read');
}
