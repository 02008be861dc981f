/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const right = (box: Box) => box.left + box.width;
export const bottom = (box: Box) => box.top + box.height;
export const middle = (box: Box) => box.top + box.height / 2;

/** The smallest box around all of them; there must be one at least. */
export function around(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map(right)) - left;
  const height = Math.max(...boxes.map(bottom)) - top;
  return { left, top, width, height };
}

/** The box with `by` more pixels on each side, as far as the picture goes. */
export function grow(box: Box, by: number, within: { width: number; height: number }): Box {
  const left = Math.max(0, box.left - by);
  const top = Math.max(0, box.top - by);
  const width = Math.min(within.width, right(box) + by) - left;
  return { left, top, width, height: Math.min(within.height, bottom(box) + by) - top };
}
