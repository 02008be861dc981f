/**
 * How posts are found on a page of Threads. Class names change with every release, labels are translated, and there are
 * neither article elements nor test ids. Two things stay: the time of publishing, which is a link to the post inside an
 * element that reacts to presses; and the row of buttons, which keeps its order.
 */
export const CONTAINER = '[data-pressable-container]';
const PERMALINK = 'a[href*="/post/"]';
const AUTHOR = 'a[href*="/@"]:not([href*="/post/"])';
const ADDRESS = /^\/@([\w.]{1,64})\/post\/([\w-]{1,64})\/?$/;
const PRESSABLE = 'button, [role="button"]';
/** What is chosen in a poll, and what was. */
const POLL = '[role="radiogroup"], [role="radio"], [role="progressbar"], [role="meter"]';
/** Like, reply and repost. The fourth, share, is missing on some posts. */
const FEWEST_ACTIONS = 3;
/** Marks our own button, which is not one of the page's. */
export const OWN_CLASS = 'threads-mastery-analyze';

/** Our line in the row of buttons. */
export const LINE_TAG = 'threads-mastery-line';

/** Our line above the first post of a profile. */
export const OFFER_TAG = 'threads-mastery-offer';

/** The post that a `time` element dates; null for the date of a quoted post, or of anything else. */
export function postDatedBy(time: Element): HTMLElement | null {
  const container = time.closest(PERMALINK)?.closest<HTMLElement>(CONTAINER);
  return container && !isQuoted(container) ? container : null;
}

/** The post around an element. For an element of a quoted post, the post that quotes it. */
export function postAround(element: Element): HTMLElement | null {
  const container = element.closest<HTMLElement>(CONTAINER);
  const around = container?.parentElement && postAround(container.parentElement);
  return around ?? container;
}

const isQuoted = (container: Element) => Boolean(container.parentElement?.closest(CONTAINER));

/** The elements of a post, without those of the posts it quotes. */
const ownElements = <Found extends Element>(post: Element, selector: string): Found[] =>
  [...post.querySelectorAll<Found>(selector)].filter((element) => element.closest(CONTAINER) === post);

/** The moment of publishing. */
export const timeOf = (post: Element): HTMLTimeElement | undefined =>
  ownElements<HTMLTimeElement>(post, 'time[datetime]').find((time) => time.closest(PERMALINK));

/** The author of a post, and its code in its address; null if it has no address. */
export function identityOf(post: Element): { author: string; code: string } | null {
  const permalink = timeOf(post)?.closest<HTMLAnchorElement>(PERMALINK);
  const [, author, code] = ADDRESS.exec(permalink?.pathname ?? '') ?? [];
  return author && code ? { author, code } : null;
}

/** The link with the author's name. */
export const authorLinkOf = (post: Element): HTMLAnchorElement | undefined =>
  ownElements<HTMLAnchorElement>(post, AUTHOR).find(({ textContent }) => textContent.trim() !== '');

/**
 * The row of buttons under a post: the last part of it with enough buttons that have an icon; null if there is none. Looks
 * for the icons, because browsers find elements by tag ten times as fast as buttons by role.
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

/** The smallest element around enough buttons; null if it holds the head of the post as well, or is in another post. */
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

/** Whether an element of a post never holds its author's text: buttons, icons, quoted posts, polls, previews of links. */
export const isForeign = (element: Element): boolean =>
  element.matches(`${PRESSABLE}, ${POLL}, ${CONTAINER}, svg, time, video, style, script, a:has(img, picture, video)`);
