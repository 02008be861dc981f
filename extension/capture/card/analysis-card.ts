import { PRODUCT_NAME } from '#shared/words/product';
import { closedRoot } from '../page/closed-root.ts';
import { button, drawnText, element } from '../page/element.ts';
import { draw, drawMark } from '../page/mark.ts';
import answerCss from './answer.css?inline';
import cardCss from './card.css?inline';
import { goRound } from './go-round.ts';
import { CARD_TAG } from './left-cards.ts';
import { pageTheme } from './page-theme.ts';

/** What the card shows at one time. */
export interface Screen {
  title: string;
  body: Node[];
  /** Buttons at the lower edge, the main one last. */
  actions?: HTMLButtonElement[];
  /** Above these, and like them always in sight. */
  beside?: HTMLElement[];
  isBusy?: boolean;
}

/**
 * A card over the page, in a closed shadow root. The page can see that it is there, but can neither read it nor press its
 * buttons.
 */
export class Card {
  private readonly host = element(CARD_TAG as 'div');
  private readonly heading = element('h2', { id: 'title', tabIndex: -1 });
  private readonly body = element('div', { className: 'body' });
  private readonly actions = element('footer');
  /** Everything that can be seen of it. */
  readonly panel = this.newPanel();
  private readonly onKey = ({ isTrusted, key }: KeyboardEvent) => {
    if (isTrusted && key === 'Escape') this.close();
  };
  private opener: HTMLElement | undefined;
  private onClose: () => void = () => undefined;

  constructor() {
    closedRoot(this.host, css).append(this.panel);
  }

  /**
   * @param opener gets the focus back when the card is closed.
   * @param onClose is called when the person closes the card, or opens it for another post.
   */
  open(opener: HTMLElement | undefined, onClose: () => void): void {
    this.onClose();
    this.opener = opener;
    this.onClose = onClose;
  }

  show({ title, body, actions = [], beside = [], isBusy = false }: Screen): void {
    this.panel.dataset.theme = pageTheme();
    this.panel.ariaBusy = String(isBusy);
    this.heading.replaceChildren(drawnText(title));
    this.body.replaceChildren(...body);
    this.body.scrollTop = 0;
    this.actions.replaceChildren(...beside, ...actions);
    // Not in the body, which the page redraws as it likes.
    if (!this.host.isConnected) document.documentElement.append(this.host);
    // Wherever the focus is, and before the page, which may keep the key to itself.
    window.addEventListener('keydown', this.onKey, { capture: true });
    this.heading.focus({ preventScroll: true });
  }

  get isBusy(): boolean {
    return this.panel.ariaBusy === 'true';
  }

  close(): void {
    const wasOpen = this.host.isConnected;
    this.host.remove();
    window.removeEventListener('keydown', this.onKey, { capture: true });
    if (wasOpen) this.opener?.focus({ preventScroll: true });
    this.onClose();
    this.onClose = () => undefined;
  }

  private newPanel(): HTMLElement {
    const close = button('', () => this.close(), 'close');
    close.ariaLabel = 'Close';
    close.replaceChildren(drawCross());
    const header = element('header', {}, drawMark(), element('span', {}, PRODUCT_NAME), close);
    const live = element('div', { ariaLive: 'polite' }, this.heading, this.body);
    const panel = element('section', {}, header, live, this.actions);
    panel.role = 'dialog';
    panel.setAttribute('aria-labelledby', this.heading.id);
    goRound(panel);
    return panel;
  }
}

const css = cardCss + answerCss;

function drawCross(): SVGSVGElement {
  const cross = draw('svg', { viewBox: '0 0 16 16', width: '16', height: '16', 'aria-hidden': 'true' });
  const path = {
    d: 'm3.500 3.500 9 9m0-9-9 9',
    stroke: 'currentColor',
    'stroke-width': '1.500',
    'stroke-linecap': 'round',
  };
  cross.append(draw('path', path));
  return cross;
}
