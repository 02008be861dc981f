import { POST_PICTURE_TYPES } from '#shared/calendar/post-pictures';
import { IMAGE_MAX_BYTES, POST_PICTURE_RATIO, POST_PICTURE_WIDTH } from '#shared/contract/limits-and-page-sizes';
import { tooLarge } from '../../base/errors.ts';
import { readDataUrl, unreadable } from '../../pictures/data-url.ts';
import { cleaned } from '../../pictures/decode-picture.ts';
import type { Picture, Pixels } from '../../pictures/encode-picture.ts';
import { openPixels } from '../../pictures/picture-decoder.ts';

const BOUNDS = { width: POST_PICTURE_WIDTH, height: POST_PICTURE_WIDTH * POST_PICTURE_RATIO };
/** Drawings and screenshots stay exact where that takes no more than this; photographs are JPEG. */
const LARGEST_PNG = 1024 * 1024;
const QUALITIES = [90, 75, 60];

/**
 * A data URL as a user sent it -> what Threads is given: a JPEG, or a PNG where that is small, upright, in sRGB, at most
 * 1440 wide, and without what a camera writes into it. Throws `invalid_input` or `too_large` with a readable message.
 */
export function cleanPostPicture(userId: string, dataUrl: string, bytes: Buffer | null): Promise<Picture> {
  if (!POST_PICTURE_TYPES.some((type) => dataUrl.startsWith(`data:${type};`))) {
    throw unreadable('Threads takes PNG and JPEG pictures');
  }
  const isPng = dataUrl.startsWith('data:image/png;');
  const encode = (pixels: Pixels) => encodeForThreads(pixels, isPng);
  return cleaned(userId, readDataUrl(dataUrl, bytes), { bounds: BOUNDS, check: checkShape, encode });
}

function checkShape({ width, height }: { width: number; height: number }): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long <= short * POST_PICTURE_RATIO) return;
  throw unreadable(`Threads takes pictures whose sides differ at most ${POST_PICTURE_RATIO} to 1`);
}

async function encodeForThreads({ data, info }: Pixels, isPng: boolean): Promise<Picture> {
  const { width, height } = info;
  const exact = isPng ? await openPixels(data, info).png().toBuffer() : null;
  if (exact && exact.length <= LARGEST_PNG) return { bytes: exact, type: 'image/png', width, height };
  for (const quality of QUALITIES) {
    const bytes = await openPixels(data, info).jpeg({ quality }).toBuffer();
    if (bytes.length <= IMAGE_MAX_BYTES) return { bytes, type: 'image/jpeg', width, height };
  }
  throw tooLarge('Threads takes pictures of at most 8 MB, and this one stays above that: please crop it');
}
