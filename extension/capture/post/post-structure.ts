/**
 * How posts are told apart on a page of Threads. Its class names are made anew with every release, its labels are
 * translated and it has neither article elements nor test ids. What stays is the moment of publishing, which is a link to
 * the post, in a part of the page that reacts to presses; and the row of buttons, which keeps its order.
 */
export const CONTAINER = '[data-pressable-container]';
const PERMALINK = 'a[href*="/post/"]';
const ADDRESS = /^\/@([\w.]{1,64})\/post\/([\w-]{1,64})\/?$/;
const PRESSABLE = 'button, [role="button"]';
/** Like, reply, repost; the fourth, share, is missing on some posts. */
const FEWEST_ACTIONS = 3;
/** Marks our own button, which counts for nothing on the page. */
export const OWN_CLASS = 'threads-mastery-analyze';

/** The post that a `time` element dates; null for a quoted post, which is part of another, and for other dates. */
export function postDatedBy(time: Element): HTMLElement | null {
  const container = time.closest(PERMALINK)?.closest<HTMLElement>(CONTAINER);
  return container && !isQuoted(container) ? container : null;
}

/** The post around an element; the outer one, where that stands in a quoted post. */
export function postAround(element: Element): HTMLElement | null {
  const container = element.closest<HTMLElement>(CONTAINER);
  const around = container?.parentElement && postAround(container.parentElement);
  return around ?? container;
}

const isQuoted = (container: Element) => Boolean(container.parentElement?.closest(CONTAINER));

/** The elements of a post, without those of posts that it quotes. */
const ownElements = <Found extends Element>(post: Element, selector: string): Found[] =>
  [...post.querySelectorAll<Found>(selector)].filter((element) => element.closest(CONTAINER) === post);

/** The moment of publishing. */
export const timeOf = (post: Element): HTMLTimeElement | undefined =>
  ownElements<HTMLTimeElement>(post, 'time[datetime]').find((time) => time.closest(PERMALINK));

/** Who wrote a post and how its address names it; null where it has no address. */
export function identityOf(post: Element): { author: string; code: string } | null {
  const permalink = timeOf(post)?.closest<HTMLAnchorElement>(PERMALINK);
  const [, author, code] = ADDRESS.exec(permalink?.pathname ?? '') ?? [];
  return author && code ? { author, code } : null;
}

/**
 * The row of buttons under a post: the last part of it with enough buttons that carry a drawing. Looks for the drawings, by
 * their tag alone, since browsers take ten times as long to find buttons by their role.
 */
export function actionRowOf(post: Element): Element | null {
  const drawings = post.querySelectorAll('svg');
  const buttons: Element[] = [];
  for (let index = drawings.length - 1; index >= 0; index--) {
    const button = drawings[index]?.closest(PRESSABLE);
    if (!button || button === buttons[0]) continue;
    buttons.unshift(button);
    const row = rowAround(button, buttons[FEWEST_ACTIONS - 1], post);
    if (row) return row;
  }
  return null;
}

/** What holds the first and the last of enough buttons, and neither the head of the post nor another post. */
function rowAround(first: Element, last: Element | undefined, post: Element): Element | null {
  let row = last?.parentElement;
  while (row && !row.contains(first)) row = row.parentElement;
  return row && row !== post && row.closest(CONTAINER) === post && !row.querySelector('time') ? row : null;
}

/** The buttons under a post, in the order of Threads: like, reply, repost, share. */
export function actionsOf(post: Element): Element[] {
  const buttons = [...(actionRowOf(post)?.querySelectorAll(PRESSABLE) ?? [])];
  return buttons.filter((button) => button.querySelector('svg') && !button.classList.contains(OWN_CLASS));
}

/** What is no text of the post's author, wherever it stands in it: buttons, drawings, quoted posts, previews of links. */
export const isForeign = (element: Element): boolean =>
  element.matches(`${PRESSABLE}, ${CONTAINER}, svg, time, video, style, script, a:has(img, picture, video)`);
