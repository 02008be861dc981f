import { actionRowOf, authorLinkOf, identityOf, OWN_CLASS, postAround, postDatedBy } from './post/post-structure.ts';

const OWN = `.${OWN_CLASS}`;

/** Takes away buttons of a script that is gone: nothing answers them. */
export function removeLeftButtons(): void {
  for (const button of document.querySelectorAll(OWN)) button.remove();
}

/** The Analyze buttons of a page. Only those made here count: a page can make buttons that look the same. */
export class AnalyzeButtons {
  private readonly byPost = new WeakMap<HTMLElement, HTMLElement>();
  private readonly madeHere = new WeakSet<Element>();
  private readonly template = newButton();
  private authors: string[] | null;

  /** @param authors whose posts get one; null for everybody's. */
  constructor(authors: string[] | null) {
    this.authors = authors;
  }

  /** From now on these authors' posts have a button, those on the page as well. */
  follow(authors: string[] | null): void {
    this.authors = authors;
    this.removeAll();
    for (const time of document.querySelectorAll('time')) {
      const post = postDatedBy(time);
      if (post) this.add(post);
    }
  }

  /** Gives a post its button, at the end of its row of buttons, unless it has one. */
  add(post: HTMLElement): void {
    const present = this.byPost.get(post);
    if (present && post.contains(present)) return;
    if (this.authors && !this.authors.includes(identityOf(post)?.author ?? '')) return;
    const row = actionRowOf(post);
    // Rows of other lists are dated and linked like posts: "Liked your post".
    if (!row) return;
    // Pages that copy their elements copy our button too. Such a copy does nothing.
    row.querySelector(OWN)?.remove();
    // A clone costs a third of a new one. The node cloned is a button, and so is its clone.
    const button = present ?? (this.template.cloneNode(true) as HTMLElement);
    row.append(button);
    if (present) return;
    this.byPost.set(post, button);
    this.madeHere.add(button);
    // By reference: a list that shows another post in the same elements changes the name with it.
    const author = authorLinkOf(post);
    if (author) button.ariaLabelledByElements = [button, author];
  }

  /** The post whose button was pressed; null if something else was, or a button that the page made. */
  pressedBy({ target }: Event): HTMLElement | null {
    const button = target instanceof Element ? target.closest(OWN) : null;
    const post = button && postAround(button);
    return post && this.byPost.get(post) === button ? post : null;
  }

  /** Only those made here: after an update, another script has put its own in. */
  removeAll(): void {
    for (const button of document.querySelectorAll(OWN)) if (this.madeHere.has(button)) button.remove();
  }

  of(post: HTMLElement): HTMLElement | undefined {
    return this.byPost.get(post);
  }
}

function newButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = OWN_CLASS;
  // Our style sheet shows it all the same. Firefox removes the sheet with the extension, and leaves the button.
  button.hidden = true;
  button.title = 'Analyze with Threads Mastery';
  button.setAttribute('aria-label', 'Analyze post');
  return button;
}
