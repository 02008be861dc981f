import { openPicture } from './picture-decoder.ts';
import { toDataUrl } from './stored-picture.ts';

const MAX_BYTES = 12 * 1024;

/** In pixels and WebP quality. What is still too large at one step takes the next. */
const STEPS = [
  { width: 320, height: 640, quality: 60 },
  { width: 240, height: 480, quality: 40 },
  { width: 120, height: 240, quality: 30 },
];

/** A data URL of a small version, at most 320 pixels wide and 12 KB large. */
export async function thumbnailOf(picture: Buffer): Promise<string> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const { quality, ...size } of STEPS) {
    const small = openPicture(picture).resize({ ...size, fit: 'inside', withoutEnlargement: true });
    bytes = await small.webp({ quality }).toBuffer();
    if (bytes.length <= MAX_BYTES) break;
  }
  return toDataUrl({ type: 'image/webp', bytes });
}
