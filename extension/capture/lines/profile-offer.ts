import { PRODUCT_NAME } from '#shared/words/product';
import { closedRoot } from '../page/closed-root.ts';
import { button, element } from '../page/element.ts';
import { drawMark } from '../page/mark.ts';
import { OFFER_TAG } from '../post/post-structure.ts';
import css from './offer.css?inline';

/** What a person answers: yes, not on this profile, or on none. */
export type OfferAnswer = 'compare' | 'not-here' | 'nowhere';

/**
 * A line above the first post of a profile, in a closed shadow root: it offers to compare the posts there, and says once that they are.
 * Its words are the same for everybody and on every profile, so its size says nothing.
 */
export class ProfileOffer {
  private readonly host = element(OFFER_TAG as 'div');
  private readonly panel = element('section', { ariaLabel: PRODUCT_NAME, ariaLive: 'polite' });

  constructor(onAnswer: (answer: OfferAnswer) => void) {
    closedRoot(this.host, css).append(this.panel);
    this.show(
      'How do these posts compare?',
      button('Compare', () => onAnswer('compare'), 'main'),
      button('Not now', () => onAnswer('not-here')),
      button('Never ask', () => onAnswer('nowhere')),
    );
  }

  /** Says that it is done: what there is to say stands below each post. A second press in the same place takes nothing back. */
  showDone(onUndo: () => void, onClose: () => void): void {
    this.show('Likes are compared below each post.', button('Close', onClose), button('Undo', onUndo));
  }

  get isPlaced(): boolean {
    return this.host.isConnected;
  }

  placeAbove(post: HTMLElement): void {
    post.before(this.host);
  }

  remove(): void {
    this.host.remove();
  }

  private show(text: string, ...buttons: HTMLButtonElement[]): void {
    this.panel.replaceChildren(drawMark(), element('p', {}, text), element('div', {}, ...buttons));
  }
}
