import { type Box, bottom, right } from '../image/box.ts';

/** Which pixels are drawn (1) or ground (0), row by row. */
export interface Ink {
  pixels: Uint8Array;
  width: number;
}

/** In parts of the height: how deep the top of a heart is cut in. */
const NOTCH = { least: 0.03, most: 0.5 };
/** In parts of the width. */
const POINT = 0.4;
const WIDEST = 0.85;
const SKEW = 0.16;

/** The first drawn pixel of a column from above, in parts of the height. */
function topAt({ pixels, width }: Ink, box: Box, part: number): number {
  const x = Math.min(right(box) - 1, Math.floor(box.left + box.width * part));
  for (let y = box.top; y < bottom(box); y++) if (pixels[y * width + x] === 1) return (y - box.top) / box.height;
  return 1;
}

/** From the first to the last drawn pixel of a row, in parts of the width. */
function spanAt({ pixels, width }: Ink, box: Box, part: number): { from: number; to: number } {
  const row = Math.min(bottom(box) - 1, Math.floor(box.top + box.height * part)) * width;
  const line = pixels.subarray(row + box.left, row + right(box));
  const [first, last] = [line.indexOf(1), line.lastIndexOf(1)];
  return first === -1 ? { from: 0.5, to: 0.5 } : { from: first / box.width, to: (last + 1) / box.width };
}

/** Whether what is drawn in the box is a heart, filled or not: two bows above, a point below, both sides alike. */
export function isHeart(ink: Ink, box: Box): boolean {
  const lobes = Math.max(topAt(ink, box, 0.27), topAt(ink, box, 0.73));
  const notch = topAt(ink, box, 0.5) - lobes;
  if (notch < NOTCH.least || notch > NOTCH.most || lobes > 0.2) return false;
  const [upper, lower, point] = [spanAt(ink, box, 0.35), spanAt(ink, box, 0.7), spanAt(ink, box, 0.96)];
  const widths = [upper, lower, point].map(({ from, to }) => to - from);
  const [above = 0, below = 0, foot = 0] = widths;
  const isPointed = above > WIDEST && below < above && foot < POINT && foot < below;
  return isPointed && [upper, lower, point].every(({ from, to }) => Math.abs(from + to - 1) < SKEW);
}
