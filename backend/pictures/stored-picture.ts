import type { Picture } from './encode-picture.ts';
import { openPicture } from './picture-decoder.ts';

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,/;

/** As the row keeps a picture. */
export const toDataUrl = ({ type, bytes }: Pick<Picture, 'type' | 'bytes'>): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

/** The bytes of a row's picture, which we encoded ourselves. */
export function bytesOf(image: string | null): Pick<Picture, 'type' | 'bytes'> | null {
  const [prefix = '', type] = DATA_URL.exec(image ?? '') ?? [];
  if (!image || !type) return null;
  // The pattern admits exactly these types.
  return { bytes: Buffer.from(image.slice(prefix.length), 'base64'), type: type as Picture['type'] };
}

/** The picture of a row, for an analyst. */
export async function pictureOf(image: string | null): Promise<Picture | null> {
  const stored = bytesOf(image);
  if (!stored) return null;
  const { width, height } = await openPicture(stored.bytes).metadata();
  return { ...stored, width, height };
}
