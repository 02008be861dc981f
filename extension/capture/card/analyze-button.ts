import { actionRowOf, authorLinkOf, identityOf, LINE_TAG, OWN_CLASS, postAround } from '../post/post-structure.ts';

const OWN = `.${OWN_CLASS}`;
const MARK = 'data-analyzed';

/** Takes away buttons of a script that is gone: nothing answers them. */
export function removeLeftButtons(): void {
  for (const button of document.querySelectorAll(OWN)) button.remove();
}

/** The Analyze buttons of a page. Only those made here count: a page can make buttons that look the same. */
export class AnalyzeButtons {
  private readonly byPost = new WeakMap<HTMLElement, HTMLElement>();
  private readonly madeHere = new WeakSet<Element>();
  private readonly template = newButton();
  private readonly analyzed = new Set<string>();
  private authors: string[] | null;

  /** @param authors whose posts get one; null for everybody's. */
  constructor(authors: string[] | null) {
    this.authors = authors;
  }

  /** From now on these authors' posts get a button. Takes away all that are there. */
  follow(authors: string[] | null): void {
    this.authors = authors;
    this.removeAll();
  }

  /** Gives a post its button, at the end of its row of buttons, unless it has one. */
  add(post: HTMLElement): void {
    const present = this.byPost.get(post);
    if (present && post.contains(present)) {
      this.mark(post, present);
      return;
    }
    if (this.authors && !this.authors.includes(identityOf(post)?.author ?? '')) return;
    const row = actionRowOf(post);
    // Rows of other lists are dated and linked like posts: "Liked your post".
    if (!row) return;
    row.querySelector(OWN)?.remove();
    // A clone costs a third of a new one. The node cloned is a button, and so is its clone.
    const button = present ?? (this.template.cloneNode(true) as HTMLElement);
    // The line takes what is left of the row.
    row.insertBefore(button, row.querySelector(`:scope > ${LINE_TAG}`));
    this.mark(post, button);
    if (present) return;
    this.byPost.set(post, button);
    this.madeHere.add(button);
    // By reference: a list that shows another post in the same elements changes the name with it.
    const author = authorLinkOf(post);
    if (author) button.ariaLabelledByElements = [button, author];
  }

  /** Pages that copy their elements copy our button too. Such a copy does nothing, so it goes at once. */
  removeCopy(within: Element): void {
    const found = within.querySelector(OWN);
    if (found && !this.madeHere.has(found)) found.remove();
  }

  /** Marks the posts with these codes, now and when they come again. */
  noteAnalyzed(codes: string[]): void {
    for (const code of codes) this.analyzed.add(code);
    for (const button of document.querySelectorAll<HTMLElement>(OWN)) {
      const post = postAround(button);
      if (post && this.byPost.get(post) === button) this.mark(post, button);
    }
  }

  /** Nobody's posts are marked any more. */
  forgetAnalyzed(): void {
    this.analyzed.clear();
    this.noteAnalyzed([]);
  }

  /** Whether a press shows an answer that is there. */
  isAnalyzed(post: Element): boolean {
    return this.analyzed.size > 0 && this.analyzed.has(identityOf(post)?.code ?? '');
  }

  /** Elements are used again for other posts, so the mark may go. */
  private mark(post: HTMLElement, button: HTMLElement): void {
    const isAnalyzed = this.isAnalyzed(post);
    if (button.hasAttribute(MARK) === isAnalyzed) return;
    button.toggleAttribute(MARK, isAnalyzed);
    button.ariaDescription = isAnalyzed ? 'Analyzed before' : null;
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
  button.title = 'Analyze with Threads Mastery (right-click: save, switches)';
  button.setAttribute('aria-label', 'Analyze post');
  return button;
}
