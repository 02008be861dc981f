import type { Metadata, Sharp } from 'sharp';
import { ApiError } from '../../base/errors.ts';
import { FairGate } from '../../middleware/fair-gate.ts';
import type { Picture } from '../analyst.ts';
import { openPicture } from '../picture-decoder.ts';
import { readDataUrl, unreadable } from './data-url.ts';
import { encodePicture, type Pixels } from './encode-picture.ts';

/** A text column 2,200 wide is as much as reading it needs; a very tall screenshot keeps its width, so its letters. */
const BOUNDS = { width: 2200, height: 12_000 };
/** A picture thinner than this holds no text, and scaling it leaves nothing. */
const MIN_SIDE = 8;

/** A large picture takes 200 MB while it is decoded, and a thread that sign-ins wait for too. */
const decoding = new FairGate({
  atOnce: 2,
  atOncePerUser: 1,
  waiting: 40,
  waitingPerUser: 12,
  longestWaitMs: 20_000,
  refusal: 'Many pictures are being sent right now. Please try again in a moment',
});

/**
 * A data URL as a user sent it -> the picture that is stored and shown to analysts: upright, bounded, encoded by us,
 * without metadata; of an animation its first frame. Throws `invalid_input` or `too_large` with a readable message, and
 * `unavailable` when too many wait.
 */
export async function cleanPicture(userId: string, dataUrl: string): Promise<Picture> {
  const bytes = readDataUrl(dataUrl);
  return decoding.run(userId, async () => encodePicture(await decode(bytes)));
}

async function decode(bytes: Buffer): Promise<Pixels> {
  try {
    const image = openPicture(bytes);
    checkSize(await image.metadata());
    return await upright(image).raw().toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unreadable('This picture cannot be read: it is damaged, incomplete or above 40 megapixels');
  }
}

const upright = (image: Sharp): Sharp =>
  image
    .autoOrient()
    .resize({ ...BOUNDS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb');

function checkSize({ width, height }: Metadata): void {
  if (Math.min(width, height) < MIN_SIDE) throw unreadable('This picture is too small to read');
}
