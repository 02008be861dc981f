import { actionRowOf, OWN_CLASS, postAround } from './post/post-structure.ts';

const OWN = `.${OWN_CLASS}`;

/** The Analyze buttons of a page. Only those made here count: a page may make some that look the same. */
export class AnalyzeButtons {
  private readonly byPost = new WeakMap<HTMLElement, HTMLElement>();
  private readonly template = newButton();

  /** Gives a post its button, at the end of its row of buttons, unless it has one. */
  add(post: HTMLElement): void {
    const present = this.byPost.get(post);
    if (present && post.contains(present)) return;
    const row = actionRowOf(post) ?? post;
    // A page that copies its elements copies ours with them, and such a copy does nothing.
    row.querySelector(OWN)?.remove();
    // A clone costs a third of a new one. The node cloned is a button, and so is its clone.
    const button = present ?? (this.template.cloneNode(true) as HTMLElement);
    row.append(button);
    if (!present) this.byPost.set(post, button);
  }

  /** The post whose button an event meant; null for a press elsewhere, or on a button that the page made. */
  pressedBy({ target }: Event): HTMLElement | null {
    const button = target instanceof Element ? target.closest(OWN) : null;
    const post = button && postAround(button);
    return post && this.byPost.get(post) === button ? post : null;
  }

  /** With those that an earlier script left behind. */
  removeAll(): void {
    for (const button of document.querySelectorAll(OWN)) button.remove();
  }

  of(post: HTMLElement): HTMLElement | undefined {
    return this.byPost.get(post);
  }
}

function newButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = OWN_CLASS;
  // The style sheet shows it nevertheless. Firefox takes the sheet away with the extension, and leaves the button.
  button.hidden = true;
  button.title = 'Analyze with Threads Mastery';
  button.setAttribute('aria-label', 'Analyze post');
  return button;
}
