import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from '../../../pictures/encode-picture.ts';

/** Posts of our own as a browser drew them. */
type Name = 'english-dark' | 'spanish' | 'japanese' | 'desktop';

export async function asPicture(bytes: Buffer): Promise<Picture> {
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, type: 'image/webp', width, height };
}

export async function pictureOf(name: Name): Promise<Picture> {
  return asPicture(await readFile(new URL(`${name}.webp`, import.meta.url)));
}

/** One colour and nothing else. */
export async function emptyPicture(width: number, height: number): Promise<Picture> {
  return asPicture(
    await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .webp()
      .toBuffer(),
  );
}
