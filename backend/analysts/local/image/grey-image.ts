import type { Sharp } from 'sharp';
import { badRequest } from '../../../base/errors.ts';
import type { Picture } from '../../../pictures/encode-picture.ts';
import { openPicture, openPixels } from '../../../pictures/picture-decoder.ts';
import type { Box } from './box.ts';

/** Rows of one byte a pixel, 0 black to 255 white. */
export interface GreyImage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

const MAX_WIDTH = 2200;
const MAX_HEIGHT = 8000;

function fromGrey({ pixels, width, height }: GreyImage): Sharp {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  return openPixels(bytes, { width, height, channels: 1 });
}

async function toGrey(image: Sharp): Promise<GreyImage> {
  const { data, info } = await image.greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Decodes a picture on white ground, at most 2200 by 8000 pixels. Throws `bad_request` if it is not a picture. */
export async function greyImage({ bytes }: Picture): Promise<GreyImage> {
  try {
    const bounded = { width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true } as const;
    return await toGrey(openPicture(bytes).flatten({ background: '#fff' }).resize(bounded));
  } catch {
    throw badRequest('This picture cannot be read');
  }
}

/** Of the distance from the ground: ages and counts are often pale. */
const GAIN = 1.4;

/** Dark on pure white, whatever `ground` the image is drawn on: light on dark is turned over. */
export function onWhite(image: GreyImage, ground: number): Promise<GreyImage> {
  const gain = ground < 128 ? -GAIN : GAIN;
  return toGrey(fromGrey(image).linear(gain, 255 - gain * ground));
}

interface Cut {
  /** The part to keep. */
  box: Box;
  scale: number;
  /** White margin on each side, in pixels of the result. */
  margin?: number;
}

/** Cuts and enlarges an image for the text recognition. */
export function cutGrey(image: GreyImage, { box, scale, margin = 0 }: Cut): Promise<GreyImage> {
  const width = Math.max(1, Math.round(box.width * scale));
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  return toGrey(
    fromGrey(image)
      .extract(box)
      .resize({ width })
      .extend({ ...sides, background: '#fff' }),
  );
}

/** The image as a portable greymap, which needs neither packing here nor unpacking in the recognition. */
export function portableGreymap({ pixels, width, height }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
