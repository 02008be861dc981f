import { backgroundBehind } from '../picture/background-behind.ts';
import { actionRowOf, authorLinkOf } from './post-structure.ts';

/** Text as strong and as large as this share of the author's name, or more, is the author's; labels are greyer or smaller. */
const LEAST_STRENGTH = 0.66;
const LEAST_SIZE = 0.9;
/** Threads marks what people wrote, since it may run either way; names of links are marked as well. */
const WRITTEN = '[dir="auto"]:not(a, a *)';

/** Which texts of a post to read. The strictest reading that finds any words is the right one. */
export type Reading = (text: Text) => boolean;

/**
 * Readings that leave out what the page says about a post: "Edited", "1/3", "Replying to @x", "214 votes", "no longer
 * available". None of these can be told by its words, which are translated.
 */
export function readingsOf(post: Element, time: Element): Reading[] {
  const isLabel = labelTest(post);
  const head = headOf(post, time);
  const isBelowHead: Reading = (text) => !isLabel(text) && !head?.contains(text);
  const isWritten: Reading = (text) => isBelowHead(text) && text.parentElement?.closest(WRITTEN) != null;
  return [isWritten, isBelowHead];
}

/** The line with the author and the time: the smallest element around both, unless it holds the whole post. */
function headOf(post: Element, time: Element): Element | null {
  const author = authorLinkOf(post);
  const row = actionRowOf(post);
  let head = time.parentElement;
  while (head && author && !head.contains(author)) head = head.parentElement;
  return author && row && head && !head.contains(row) ? head : null;
}

/** Compares with the author's name, which is drawn in the colour of the text and in its size. */
function labelTest(post: Element): Reading {
  const name = authorLinkOf(post);
  if (!name) return () => false;
  const paper = channelsOf(backgroundBehind(post));
  const looksOf = (element: Element) => {
    const { color, fontSize } = getComputedStyle(element);
    return { strength: strengthOf(channelsOf(color), paper), size: Number.parseFloat(fontSize) };
  };
  const usual = looksOf(innermost(name));
  return ({ parentElement }) => {
    // Links have colours of their own, in words as in labels.
    const around = parentElement?.closest(':not(a, a *)');
    if (!around) return false;
    const { strength, size } = looksOf(around);
    return strength < LEAST_STRENGTH * usual.strength || size < LEAST_SIZE * usual.size;
  };
}

const innermost = (element: Element): Element =>
  element.firstElementChild ? innermost(element.firstElementChild) : element;

/** Red, green, blue, and opacity if it is not 1. */
const channelsOf = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);

/** How far a colour stands out from the paper: 0 to 255. */
function strengthOf([red = 0, green = 0, blue = 0, opacity = 1]: number[], paper: number[]): number {
  return opacity * Math.max(...[red, green, blue].map((value, channel) => Math.abs(value - (paper[channel] ?? 0))));
}
