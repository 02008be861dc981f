import type { Area } from '#shared/posts/capture';

/** What a post scrolls in: the page, or one column of it. */
export interface PageView {
  /** The part of the viewport in which the post can be seen. */
  frame(): Area;
  scrollBy(distance: number): void;
  /** Scrolls back to where the page was. */
  restore(): void;
  isWholePage: boolean;
}

/** Finds what a post scrolls in, and remembers how far that is scrolled. */
export function viewOf(post: Element): PageView {
  const column = scrollingColumn(post);
  const scroller = column ?? document.documentElement;
  // In old pages `body` scrolls in place of the root element. `window` scrolls either.
  const target = column ?? window;
  const start = column ? column.scrollTop : window.scrollY;
  let isScrolled = false;
  return {
    isWholePage: column === null,
    frame: () => (column ? visiblePart(column.getBoundingClientRect()) : wholeViewport(scroller)),
    scrollBy: (distance) => {
      isScrolled = true;
      target.scrollBy({ top: distance, behavior: 'instant' });
    },
    // Of a page that stays where it was, the browser would work out the layout all the same.
    restore: () => isScrolled && target.scrollTo({ top: start, behavior: 'instant' }),
  };
}

function scrollingColumn(post: Element): Element | null {
  for (let element = post.parentElement; element && element !== document.body; element = element.parentElement) {
    const scrolls = element.scrollHeight > element.clientHeight;
    if (scrolls && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return null;
}

const wholeViewport = ({ clientWidth, clientHeight }: Element): Area => ({
  x: 0,
  y: 0,
  width: clientWidth,
  height: clientHeight,
});

/** The part of an area that is inside the viewport. */
export function visiblePart({ left, top, right, bottom }: DOMRect): Area {
  const { clientWidth, clientHeight } = document.documentElement;
  const x = Math.max(0, left);
  const y = Math.max(0, top);
  return { x, y, width: Math.min(right, clientWidth) - x, height: Math.min(bottom, clientHeight) - y };
}
