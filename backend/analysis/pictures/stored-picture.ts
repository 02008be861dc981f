import type { Picture } from '../analyst.ts';
import { openPicture } from '../picture-decoder.ts';

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,/;

/** As the row keeps a picture. */
export const toDataUrl = ({ type, bytes }: Picture): string => `data:${type};base64,${bytes.toString('base64')}`;

/** The picture of a row, which we encoded ourselves. */
export async function pictureOf(image: string | null): Promise<Picture | null> {
  const [prefix = '', type] = DATA_URL.exec(image ?? '') ?? [];
  if (!image || !type) return null;
  const bytes = Buffer.from(image.slice(prefix.length), 'base64');
  const { width, height } = await openPicture(bytes).metadata();
  // The pattern admits exactly these types.
  return { bytes, type: type as Picture['type'], width, height };
}
