import { actionRowOf, OWN_CLASS } from './post/post-structure.ts';

/** The Analyze buttons of a page. Only those made here count: a page may make some that look the same. */
export class AnalyzeButtons {
  private readonly byPost = new WeakMap<HTMLElement, HTMLElement>();
  private readonly made = new WeakSet<Element>();
  private readonly template = newButton();

  /** Gives a post its button, at the end of its row of buttons, unless it has one. */
  add(post: HTMLElement): void {
    const present = this.byPost.get(post);
    if (present && post.contains(present)) return;
    const row = actionRowOf(post) ?? post;
    this.removeCopy(row);
    // A clone costs a third of a new one. The node cloned is a button, and so is its clone.
    const button = present ?? (this.template.cloneNode(true) as HTMLElement);
    row.append(button);
    this.byPost.set(post, button);
    this.made.add(button);
  }

  /** The button that an event meant; null for a press elsewhere, or on a button that the page made. */
  pressedBy({ target }: Event): HTMLElement | null {
    const button = target instanceof Element ? target.closest<HTMLElement>(`.${OWN_CLASS}`) : null;
    return button && this.made.has(button) ? button : null;
  }

  /** A page that copies its elements copies ours with them, and such a copy does nothing. */
  private removeCopy(row: Element): void {
    const copy = row.querySelector(`.${OWN_CLASS}`);
    if (copy && !this.made.has(copy)) copy.remove();
  }

  removeAll(): void {
    for (const button of document.querySelectorAll(`.${OWN_CLASS}`)) if (this.made.has(button)) button.remove();
  }

  of(post: HTMLElement): HTMLElement | undefined {
    return this.byPost.get(post);
  }
}

function newButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = OWN_CLASS;
  button.title = 'Analyze with Threads Mastery';
  button.setAttribute('aria-label', 'Analyze post');
  return button;
}
