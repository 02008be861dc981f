import type { FrameMark, Shot } from '../../capture/capture-host.ts';

/** What a screen with a colour profile may add to a colour or take from it, of 255. */
const TOLERANCE = 40;

/** Whether the picture of a tab shows the mark that the page drew for this shot. True for a shot without one. */
export function showsMark(bitmap: ImageBitmap, { mark, viewport }: Pick<Shot, 'mark' | 'viewport'>): boolean {
  if (!mark) return true;
  const scale = bitmap.width / viewport.width;
  const seen = colourAt(bitmap, Math.floor(mark.x * scale), Math.floor(mark.y * scale));
  return isClose(seen, mark.colour);
}

const isClose = (seen: Uint8ClampedArray, colour: FrameMark['colour']) =>
  colour.every((value, channel) => Math.abs(value - (seen[channel] ?? Number.NaN)) <= TOLERANCE);

function colourAt(bitmap: ImageBitmap, x: number, y: number): Uint8ClampedArray {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(bitmap, x, y, 1, 1, 0, 0, 1, 1);
  return context?.getImageData(0, 0, 1, 1).data ?? new Uint8ClampedArray(4);
}
