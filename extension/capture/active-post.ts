import { actionRowOf, CONTAINER, postAround, timeOf } from './post/post-structure.ts';

/** The post that is being read: the one with the focus, or else the one nearest to the middle of the window. */
export function activePost(): HTMLElement | null {
  const focused = document.activeElement && postAround(document.activeElement);
  if (focused && isInSight(focused) && isPost(focused)) return focused;
  const distances = postsOnPage()
    .filter(isInSight)
    .map((post) => ({ post, distance: distanceFromMiddle(post) }));
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.post ?? null;
}

/** Every post that the page holds now, from top to bottom, without those that are quoted. */
export const postsOnPage = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(CONTAINER)].filter((post) => postAround(post) === post && isPost(post));

const isPost = (element: Element) => Boolean(timeOf(element) && actionRowOf(element));

function isInSight(post: Element): boolean {
  const { top, bottom, width } = post.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** From the middle of the window to the nearest edge of the post; 0 if the post covers the middle. */
function distanceFromMiddle(post: Element): number {
  const { top, bottom } = post.getBoundingClientRect();
  const middle = window.innerHeight / 2;
  return Math.max(top - middle, middle - bottom, 0);
}
