import type { Reading } from './author-words.ts';
import { isForeign } from './post-structure.ts';

const EMOJI_ONLY = /^\p{RGI_Emoji}+$/v;

/**
 * The text under an element, each block on lines of its own. Walks the tree, because `innerText` makes the browser lay out
 * the page, which takes 37 times as long for a feed.
 *
 * @param from where reading begins, after this element.
 * @param until where it ends, before this element.
 * @param isRead which texts count.
 */
export function readText(root: Element, from: Element, until: Element | null, isRead: Reading): string {
  const lines = new Lines();
  for (const child of root.childNodes) readNode(child, { from, until, isRead, lines });
  return lines.text();
}

interface Walk {
  from: Element;
  until: Element | null;
  isRead: Reading;
  lines: Lines;
}

function readNode(node: Node, walk: Walk): void {
  if (isOutside(node, walk)) return;
  if (node instanceof Text && walk.isRead(node)) walk.lines.add(node.data, keepsLines(node.parentElement));
  if (node instanceof HTMLElement) readElement(node, walk);
}

/** Before `from` or after `until`, and not an ancestor of either. */
function isOutside(node: Node, { from, until }: Walk): boolean {
  const isEarly = (from.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
  const isLate = until && (node.compareDocumentPosition(until) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
  return Boolean((isEarly && !node.contains(from)) || isLate);
}

function readElement(element: HTMLElement, walk: Walk): void {
  if (isForeign(element)) return;
  if (element instanceof HTMLBRElement) walk.lines.end();
  else if (element instanceof HTMLImageElement) readEmoji(element, walk);
  else readChildren(element, walk);
}

/** Some pages draw emoji as pictures. The descriptions of other pictures are not text of the post. */
function readEmoji({ alt }: HTMLImageElement, { lines }: Walk): void {
  if (EMOJI_ONLY.test(alt)) lines.add(alt, true);
}

function readChildren(element: HTMLElement, walk: Walk): void {
  const { display } = getComputedStyle(element);
  if (display === 'none') return;
  const isBlock = !display.startsWith('inline') && display !== 'contents';
  // A link within a text stands in its line: this one is the preview of a page.
  if (isBlock && element instanceof HTMLAnchorElement) return;
  if (isBlock) walk.lines.begin();
  for (const child of element.childNodes) readNode(child, walk);
  if (isBlock) walk.lines.begin();
}

const keepsLines = (element: Element | null) =>
  element !== null && getComputedStyle(element).whiteSpace.startsWith('pre');

/** Text that grows line by line. */
class Lines {
  private readonly done: string[] = [];
  private line = '';

  add(text: string, keepsLines: boolean): void {
    const [first = '', ...rest] = keepsLines ? text.split('\n') : [text.replace(/\s+/g, ' ')];
    this.line += first;
    for (const line of rest) {
      this.end();
      this.line = line;
    }
  }

  /** Ends the line, even an empty one. */
  end(): void {
    this.done.push(this.line.trim());
    this.line = '';
  }

  /** Starts a new line, unless this one is empty. */
  begin(): void {
    if (this.line.trim()) this.end();
  }

  text(): string {
    return [...this.done, this.line.trim()]
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }
}
