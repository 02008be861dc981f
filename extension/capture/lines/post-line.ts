import type { LineWords } from '../page/capture-host.ts';
import { closedRoot } from '../page/closed-root.ts';
import { button, drawnText, element } from '../page/element.ts';
import { draw } from '../page/mark.ts';
import { actionRowOf, LINE_TAG, OFFER_TAG } from '../post/post-structure.ts';
import css from './line.css?inline';

/** Takes away lines of a script that is gone. */
export function removeLeftLines(): void {
  for (const line of document.querySelectorAll(`${LINE_TAG}, ${OFFER_TAG}`)) line.remove();
}

/** A line below the buttons of a post, in a closed shadow root. It moves nothing of the page. */
export class PostLine {
  private readonly host = element(LINE_TAG as 'div');
  private words: LineWords | undefined;
  /** Everything that can be seen of it. */
  readonly panel: HTMLElement;

  /** @param onPress null for a line that leads nowhere. */
  constructor(onPress: (() => void) | null) {
    this.panel = onPress ? button('', onPress, 'line') : element('p', { className: 'line' });
    closedRoot(this.host, css).append(this.panel);
  }

  /** Puts it at the end of the row, unless it stands there. */
  placeIn(post: HTMLElement): void {
    if (post.contains(this.host)) return;
    const row = actionRowOf(post);
    // Pages that copy their elements copy our line too, without what stands in it.
    row?.querySelector(LINE_TAG)?.remove();
    if (row) this.host.toggleAttribute('data-fixed', !beginsAtStart(row));
    row?.append(this.host);
  }

  show(words: LineWords): void {
    if (this.words && isSame(words, this.words)) return;
    this.words = words;
    if (words.hint) this.panel.title = words.hint;
    this.panel.classList.toggle('strong', words.isStrong);
    const parts = words.parts.map(drawnText);
    // Within the first part, so it never stands alone in a row.
    if (words.mark !== null) parts[0]?.append(standsOutMark(words.mark));
    this.panel.replaceChildren(...parts);
  }

  remove(): void {
    this.host.remove();
  }
}

const isSame = (one: LineWords, other: LineWords) =>
  one.hint === other.hint &&
  one.isStrong === other.isStrong &&
  one.mark === other.mark &&
  one.parts.join('\n') === other.parts.join('\n');

/** Points up, in the colour of the text: a shape, which needs no colour to be told from the other lines. */
function standsOutMark(name: string): SVGSVGElement {
  const mark = draw('svg', { viewBox: '0 0 10 10', role: 'img', 'aria-label': name, width: '10', height: '10' });
  mark.append(draw('path', { d: 'M5 .8 9.6 9.2H.4Z', fill: 'currentColor' }));
  return mark;
}

/** Whether the buttons stand at the beginning of their row: anywhere else, a line that takes the rest of it would move them. */
const beginsAtStart = (row: Element) =>
  /^(normal|(flex-)?start|left|stretch)$/.test(getComputedStyle(row).justifyContent);
