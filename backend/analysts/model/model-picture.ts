import type { Picture } from '../../pictures/encode-picture.ts';
import { openPicture } from '../../pictures/picture-decoder.ts';

/** Providers charge by the pixel. */
const MAX_SIDE = 1280;

/** A picture as a model gets it: a JPEG data URL, its longest side at most 1280 pixels. */
export async function modelPicture(picture: Picture): Promise<string> {
  const jpeg = await openPicture(picture.bytes)
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
