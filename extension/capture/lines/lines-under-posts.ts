import type { CaptureHost, LineRules, LineWords } from '../capture-host.ts';
import { identityOf, postAround, postDatedBy } from '../post/post-structure.ts';
import { PostLine } from './post-line.ts';

/** How far beyond the window lines are written, so that they stand there before they come into sight. */
const MARGIN = '600px 0px';

type Host = Pick<CaptureHost, 'ownLines' | 'openFigures'>;

/** The lines under the posts of a page. Only posts near the window have one: long lists cost no more than short ones. */
export class PostLines {
  private readonly host: Host;
  private readonly lines = new WeakMap<HTMLElement, PostLine>();
  /** What stands under posts of the user's own, by code; null for those of which nothing is known. */
  private readonly words = new Map<string, LineWords | null>();
  private readonly near: IntersectionObserver;
  private readonly watched = new WeakSet<HTMLElement>();
  private ownAuthors = new Set<string>();

  constructor(host: Host, signal: AbortSignal) {
    this.host = host;
    this.near = new IntersectionObserver((entries) => this.onSight(entries), { rootMargin: MARGIN });
    const changes = new MutationObserver((records) => this.onChange(records));
    // Lists that show another post in the same elements change where its date leads.
    changes.observe(document.documentElement, { attributes: true, attributeFilter: ['href'], subtree: true });
    signal.addEventListener('abort', () => {
      this.near.disconnect();
      changes.disconnect();
      for (const post of this.posts()) this.lines.get(post)?.remove();
    });
  }

  /** Writes all lines anew. */
  follow({ ownAuthors }: LineRules): void {
    this.ownAuthors = new Set(ownAuthors);
    this.words.clear();
    for (const post of this.posts()) this.add(post);
  }

  /** Notes a post that came or changed. */
  add(post: HTMLElement): void {
    const identity = identityOf(post);
    const isOwn = identity !== null && this.ownAuthors.has(identity.author);
    if (!isOwn && !this.watched.has(post)) return;
    this.forget(post);
    if (!isOwn) {
      this.lines.get(post)?.remove();
      return;
    }
    // Observed anew, it is reported anew.
    this.watched.add(post);
    this.near.observe(post);
  }

  /** What can be seen of the line of a post, which is no part of its picture. */
  panelOf = (post: HTMLElement): HTMLElement | undefined => this.lines.get(post)?.panel;

  private forget(post: HTMLElement): void {
    this.near.unobserve(post);
    this.watched.delete(post);
  }

  private *posts(): Iterable<HTMLElement> {
    for (const time of document.getElementsByTagName('time')) {
      const post = postDatedBy(time);
      if (post) yield post;
    }
  }

  private onSight(entries: IntersectionObserverEntry[]): void {
    const posts = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement);
    if (posts.length > 0) void this.write(posts);
  }

  private async write(posts: HTMLElement[]): Promise<void> {
    const unknown = posts.map((post) => identityOf(post)?.code).filter((code) => code && !this.words.has(code));
    if (unknown.length > 0) await this.learn(unknown as string[]);
    for (const post of posts) this.writeUnder(post);
  }

  private async learn(codes: string[]): Promise<void> {
    const lines = await this.host.ownLines(codes);
    for (const code of codes) this.words.set(code, lines[code] ?? null);
  }

  /** What the post is now: it may have changed while its line was asked for. */
  private writeUnder(post: HTMLElement): void {
    const identity = identityOf(post);
    const words = identity && this.ownAuthors.has(identity.author) && this.words.get(identity.code);
    const line = this.lines.get(post) ?? (words ? this.newLine(post) : undefined);
    if (words) line?.show(words);
    if (words) line?.placeIn(post);
    else line?.remove();
  }

  private newLine(post: HTMLElement): PostLine {
    const line = new PostLine(() => {
      const code = identityOf(post)?.code;
      if (code) this.host.openFigures(code);
    });
    this.lines.set(post, line);
    return line;
  }

  private onChange(records: MutationRecord[]): void {
    const posts = new Set(records.map(({ target }) => target instanceof Element && postAround(target)));
    for (const post of posts) {
      if (!post) continue;
      // At once: it says something of another post.
      this.lines.get(post)?.remove();
      this.add(post);
    }
  }
}
