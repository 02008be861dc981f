import type { Area } from '#shared/posts/capture';
import type { Hidden } from './hide.ts';

/** Distance of the points that are checked, in pixels: less than the height of a bar or a button. */
const STEP = 20;

/** Hides what covers a part of a post without belonging to it: bars, buttons, notices. */
export function hideOverlays(post: Element, { x, y, width, height }: Area, hidden: Hidden): void {
  const overlays = new Set<HTMLElement>();
  for (let top = y + 1; top < y + height; top += STEP)
    for (const left of [x + 1, x + width / 2, x + width - 1])
      for (const overlay of overlaysAt(post, left, top)) overlays.add(overlay);
  // Not before all are found: the browser would lay the page out anew for each.
  for (const overlay of overlays) hidden.add(overlay);
}

function overlaysAt(post: Element, x: number, y: number): HTMLElement[] {
  const elements = document.elementsFromPoint(x, y);
  const first = elements.findIndex((element) => post.contains(element) || element.contains(post));
  const above = first < 0 ? elements : elements.slice(0, first);
  return above.flatMap((element) => outermostBeside(element, post) ?? []);
}

/** The outermost element around an overlay that does not hold the post as well. */
function outermostBeside(element: Element, post: Element): HTMLElement | null {
  let outermost = element;
  while (outermost.parentElement && !outermost.parentElement.contains(post)) outermost = outermost.parentElement;
  return outermost instanceof HTMLElement ? outermost : null;
}
