import type { ComparedLikes } from '#shared/posts/compared-likes';
import { comparesOn, NO_PAGE_CHOICES } from '#shared/words/page-choices';
import type { CaptureHost, LineRules, LineWords } from '../page/capture-host.ts';
import { profileHere } from '../page/profile-here.ts';
import { postsOfDocument } from '../post/near-window.ts';
import { identityOf, postAround } from '../post/post-structure.ts';
import { OfferedComparison } from './offer-comparison.ts';
import { PostLine } from './post-line.ts';
import { ProfileLines } from './profile-lines.ts';

type Host = Pick<CaptureHost, 'ownLines' | 'openFigures' | 'choices' | 'choose'>;
type Identity = NonNullable<ReturnType<typeof identityOf>>;

/** The lines under the posts of a page, and the one above them that offers more. Only posts near the window have one: long lists cost no more than short ones. */
export class PostLines {
  private readonly host: Host;
  private readonly lines = new WeakMap<HTMLElement, { line: PostLine; isOwn: boolean }>();
  /** What stands under posts of the user's own, by code; null for those of which nothing is known. */
  private readonly words = new Map<string, LineWords | null>();
  private readonly profile = new ProfileLines();
  private readonly offer: OfferedComparison;
  /** Posts near the window that may have a line. */
  private readonly near = new Set<HTMLElement>();
  private rules: LineRules = { ...NO_PAGE_CHOICES, offersComparison: false, ownAuthors: [], ownProfiles: [] };
  private frame = 0;

  constructor(host: Host, signal: AbortSignal) {
    this.host = host;
    this.offer = new OfferedComparison(host, this.profile);
    const changes = new MutationObserver((records) => this.onChange(records));
    // Lists that show another post in the same elements change where its date leads.
    changes.observe(document.documentElement, { attributes: true, attributeFilter: ['href'], subtree: true });
    signal.addEventListener('abort', () => {
      changes.disconnect();
      cancelAnimationFrame(this.frame);
      this.offer.remove();
      for (const post of postsOfDocument()) this.removeLine(post);
    });
  }

  /** From now on by these rules. The posts near the window are to be added again. */
  follow(rules: LineRules): void {
    this.rules = rules;
    this.words.clear();
    this.offer.update(rules);
    for (const post of postsOfDocument()) {
      this.note(post);
      if (!this.isWanted(post)) this.removeLine(post);
    }
  }

  /** Notes a post, wherever it is: it may say what is usual for others. */
  note(post: HTMLElement): void {
    if (this.isNoted(post)) this.profile.note(post);
    else if (!this.offer.isShown) return;
    this.writeSoon();
  }

  /** A post that came near the window, or changed there. */
  add(post: HTMLElement): void {
    if (!this.isWanted(post)) {
      this.leave(post);
      this.removeLine(post);
      return;
    }
    this.near.add(post);
    this.writeSoon();
  }

  /** A post that is far from the window now. Its line stays. */
  leave(post: HTMLElement): void {
    this.near.delete(post);
  }

  /** What can be seen of the line of a post, which is no part of its picture. */
  panelOf = (post: HTMLElement): HTMLElement | undefined => this.lines.get(post)?.line.panel;

  /** How a post does against the others of its profile, where those are compared. */
  comparisonOf = (post: Identity): ComparedLikes | null =>
    this.isOfProfile(post) ? this.profile.keptOf(post.code) : null;

  private isOwn = ({ author }: Identity) => this.rules.ownAuthors.includes(author);
  private isOfProfile = ({ author }: Identity) => author === profileHere() && comparesOn(author, this.rules);

  private isNoted(post: HTMLElement): boolean {
    const profile = profileHere();
    const isOfUse =
      profile !== null && (comparesOn(profile, this.rules) || OfferedComparison.isPossible(profile, this.rules));
    return isOfUse && identityOf(post)?.author === profile;
  }

  private isWanted(post: HTMLElement): boolean {
    const identity = identityOf(post);
    return identity !== null && (this.isOwn(identity) || this.isOfProfile(identity));
  }

  private writeSoon(): void {
    this.frame ||= requestAnimationFrame(() => void this.write());
  }

  private async write(): Promise<void> {
    this.frame = 0;
    for (const post of this.near) if (!post.isConnected) this.near.delete(post);
    const own = [...this.near].map(identityOf).filter((identity) => identity !== null && this.isOwn(identity));
    const unknown = own.flatMap((identity) => identity?.code ?? []).filter((code) => !this.words.has(code));
    if (unknown.length > 0) await this.learn(unknown);
    for (const post of this.near) this.writeUnder(post);
    this.offer.update(this.rules);
  }

  private async learn(codes: string[]): Promise<void> {
    const lines = await this.host.ownLines(codes);
    for (const code of codes) this.words.set(code, lines[code] ?? null);
  }

  /** What the post is now: it may have changed while its line was asked for. */
  private writeUnder(post: HTMLElement): void {
    const identity = identityOf(post);
    const own = identity && this.isOwn(identity) ? this.words.get(identity.code) : null;
    const compared = identity && this.isOfProfile(identity) ? this.profile.wordsFor(identity.code) : null;
    const words = own ?? compared;
    if (!words) return void this.removeLine(post);
    const line = this.lineOf(post, own !== null);
    line.show(words);
    line.placeIn(post);
  }

  private lineOf(post: HTMLElement, isOwn: boolean): PostLine {
    const present = this.lines.get(post);
    if (present?.isOwn === isOwn) return present.line;
    present?.line.remove();
    const line = new PostLine(isOwn ? () => this.open(post) : null);
    this.lines.set(post, { line, isOwn });
    return line;
  }

  private open(post: HTMLElement): void {
    const code = identityOf(post)?.code;
    if (code) this.host.openFigures(code);
  }

  private removeLine(post: HTMLElement): void {
    this.lines.get(post)?.line.remove();
  }

  private onChange(records: MutationRecord[]): void {
    const posts = new Set(records.map(({ target }) => target instanceof Element && postAround(target)));
    for (const post of posts) {
      if (!post) continue;
      // At once: it says something of another post.
      this.removeLine(post);
      this.note(post);
      this.add(post);
    }
  }
}
