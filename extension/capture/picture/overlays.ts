import type { Area } from '#shared/capture';
import type { Hidden } from './hide.ts';

/** Distance of the points that are checked, in pixels: less than the height of a bar or a button. */
const STEP = 20;

/** Hides what covers a part of a post without belonging to it: bars, buttons, notices. */
export function hideOverlays(post: Element, { x, y, width, height }: Area, hidden: Hidden): void {
  for (let top = y + 1; top < y + height; top += STEP)
    for (const left of [x + 1, x + width / 2, x + width - 1]) hideAt(post, left, top, hidden);
}

function hideAt(post: Element, x: number, y: number, hidden: Hidden): void {
  for (const element of document.elementsFromPoint(x, y)) {
    if (post.contains(element) || element.contains(post)) return;
    const overlay = outermostBeside(element, post);
    if (overlay) hidden.add(overlay);
  }
}

/** The outermost element around an overlay that does not hold the post as well. */
function outermostBeside(element: Element, post: Element): HTMLElement | null {
  let outermost = element;
  while (outermost.parentElement && !outermost.parentElement.contains(post)) outermost = outermost.parentElement;
  return outermost instanceof HTMLElement ? outermost : null;
}
