import type { Metadata, Sharp } from 'sharp';
import { ApiError } from '../base/errors.ts';
import { FairGate } from '../middleware/fair-gate.ts';
import { unreadable } from './data-url.ts';
import type { Picture, Pixels } from './encode-picture.ts';
import { openPicture } from './picture-decoder.ts';

/** A large picture takes 200 MB while it is decoded, and a thread that sign-ins wait for too. */
const decoding = new FairGate({
  atOnce: 2,
  atOncePerUser: 1,
  waiting: 40,
  waitingPerUser: 12,
  longestWaitMs: 20_000,
  refusal: 'Many pictures are being sent right now. Please try again in a moment',
});

interface Cleaning {
  bounds: { width: number; height: number };
  /** Throws for a picture that is not taken, by its header. */
  check(metadata: Metadata): void;
  encode(pixels: Pixels): Promise<Picture>;
}

/** A picture as it is stored: upright, bounded, in sRGB, encoded by us and so without metadata. Users take turns. */
export const cleaned = (userId: string, bytes: Buffer, { bounds, check, encode }: Cleaning): Promise<Picture> =>
  decoding.run(userId, async () => encode(await decode(bytes, bounds, check)));

async function decode(bytes: Buffer, bounds: Cleaning['bounds'], check: Cleaning['check']): Promise<Pixels> {
  try {
    const image = openPicture(bytes);
    check(await image.metadata());
    return await upright(image, bounds).raw().toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unreadable('This picture cannot be read: it is damaged, incomplete or above 40 megapixels');
  }
}

const upright = (image: Sharp, bounds: Cleaning['bounds']): Sharp =>
  image
    .autoOrient()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb');
