import { postAround, postDatedBy } from './post-structure.ts';

/** How long the work of one frame may last, in milliseconds. With more, the page would stutter. */
const FRAME_BUDGET = 2.5;

/**
 * Calls `onPost` for every post of the page, for posts that are added and for posts whose parts change, until `signal`
 * aborts. May call it again for the same post. Looks only at added elements, between frames.
 */
export function watchPosts(root: Node, onPost: (post: HTMLElement) => void, signal: AbortSignal): void {
  const added: Element[] = [];
  const dates: Element[] = [];
  let frame = 0;

  function work(): void {
    frame = 0;
    const start = performance.now();
    // Not observing meanwhile: what `onPost` changes does not count.
    observer.disconnect();
    for (const element of added.splice(0)) collect(element, dates);
    while (dates.length > 0 && performance.now() - start < FRAME_BUDGET) visit(dates.shift(), onPost);
    observe();
    if (dates.length > 0) frame = requestAnimationFrame(work);
  }

  function take(nodes: Iterable<Node>): void {
    for (const node of nodes) if (node instanceof Element) added.push(node);
    if (added.length > 0) frame ||= requestAnimationFrame(work);
  }

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) if (addedNodes.length > 0) take(addedNodes);
  });
  const observe = () => observer.observe(root, { childList: true, subtree: true });
  observe();
  take([...root.childNodes]);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  });
}

/** Collects the dates in an added element. Without any, it may be a part of a post that the page drew again. */
function collect(element: Element, dates: Element[]): void {
  const inside = element.querySelectorAll('time');
  if (inside.length > 0) dates.push(...inside);
  else if (element.isConnected) dates.push(...dateAround(element));
}

function dateAround(element: Element): Element[] {
  const date = postAround(element)?.getElementsByTagName('time')[0];
  return date ? [date] : [];
}

function visit(date: Element | undefined, onPost: (post: HTMLElement) => void): void {
  const post = date && postDatedBy(date);
  if (post) onPost(post);
}
