import type { GreyImage } from '../ocr/grey-image.ts';

/** How far from the ground a pixel must be to count as drawn. Above the noise of JPEG, below a pale grey icon. */
const CONTRAST = 56;

function mostFrequent(pixels: Uint8Array): number {
  const histogram = new Uint32Array(256);
  for (const value of pixels) histogram[value] = (histogram[value] ?? 0) + 1;
  return histogram.indexOf(Math.max(...histogram));
}

/** The brightness of the ground that an image is drawn on, and which of its pixels are drawn (1) or ground (0). */
export function findInk({ pixels }: GreyImage): { ground: number; ink: Uint8Array } {
  const ground = mostFrequent(pixels);
  const ink = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) {
    if (Math.abs((pixels[at] ?? ground) - ground) > CONTRAST) ink[at] = 1;
  }
  return { ground, ink };
}
