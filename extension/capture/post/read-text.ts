import { isForeign } from './post-structure.ts';

const EMOJI_ONLY = /^\p{RGI_Emoji}+$/v;

/**
 * The text under an element, each block on lines of its own. Walks the tree, since `innerText` makes the browser lay out
 * the page: 37 times as long for a feed.
 *
 * @param from where reading begins, after this element.
 * @param until where it ends, before this element.
 */
export function readText(root: Element, from: Element | undefined, until: Element | null): string {
  const lines = new Lines();
  for (const child of root.childNodes) readNode(child, { from, until, lines });
  return lines.text();
}

interface Reading {
  from: Element | undefined;
  until: Element | null;
  lines: Lines;
}

function readNode(node: Node, reading: Reading): void {
  if (isOutside(node, reading)) return;
  if (node instanceof Text) reading.lines.add(node.data, keepsLines(node.parentElement));
  if (node instanceof HTMLElement) readElement(node, reading);
}

/** Before the beginning or after the end, and not around either. */
function isOutside(node: Node, { from, until }: Reading): boolean {
  const isEarly = from && (from.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
  const isLate = until && (node.compareDocumentPosition(until) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
  return Boolean((isEarly && !node.contains(from)) || isLate);
}

function readElement(element: HTMLElement, reading: Reading): void {
  if (isForeign(element)) return;
  if (element instanceof HTMLBRElement) reading.lines.end();
  else if (element instanceof HTMLImageElement) readEmoji(element, reading);
  else readChildren(element, reading);
}

/** Some pages draw emoji as pictures. What other pictures are said to show is no text of the post. */
function readEmoji({ alt }: HTMLImageElement, { lines }: Reading): void {
  if (EMOJI_ONLY.test(alt)) lines.add(alt, true);
}

function readChildren(element: HTMLElement, reading: Reading): void {
  const { display } = getComputedStyle(element);
  if (display === 'none') return;
  const isBlock = !display.startsWith('inline') && display !== 'contents';
  if (isBlock) reading.lines.begin();
  for (const child of element.childNodes) readNode(child, reading);
  if (isBlock) reading.lines.begin();
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

  /** A line ends here, also an empty one. */
  end(): void {
    this.done.push(this.line.trim());
    this.line = '';
  }

  /** What follows stands on a line of its own. */
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
