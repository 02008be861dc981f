import type { ComparedLikes } from '#shared/posts/compared-likes';
import type { LineWords } from '../page/capture-host.ts';
import { profileHere } from '../page/profile-here.ts';
import { identityOf, timeOf } from '../post/post-structure.ts';
import { readCounts } from '../post/read-post.ts';
import {
  type Comparison,
  canCompare,
  compareLikes,
  isStrong,
  keptComparison,
  type SeenPost,
  wordsOf,
} from './compare-likes.ts';

/** What the mark of a line says to who cannot see it. */
const STANDS_OUT = 'Stands out:';

/** What a profile's page has shown of its posts. Only numbers are kept, and only until another profile is opened. */
export class ProfileLines {
  private profile: string | null = null;
  private readonly seen = new Map<string, SeenPost>();

  /** Notes a post. Does nothing with those of others, and those that show no likes. */
  note(post: HTMLElement): void {
    const here = profileHere();
    if (here !== this.profile) this.seen.clear();
    this.profile = here;
    const identity = identityOf(post);
    const publishedAt = Date.parse(timeOf(post)?.dateTime ?? '');
    if (!identity || identity.author !== here || Number.isNaN(publishedAt)) return;
    const { likes } = readCounts(post);
    if (likes !== null) this.seen.set(identity.code, { likes, publishedAt });
  }

  /** Whether the posts that were seen here can be compared. */
  get isComparable(): boolean {
    return profileHere() === this.profile && canCompare([...this.seen.values()], Date.now());
  }

  /** How a post does against the others; null where nothing can be said. */
  wordsFor(code: string): LineWords | null {
    const comparison = this.compare(code, Date.now());
    const parts = comparison && wordsOf(comparison);
    if (!parts) return null;
    const standsOut = isStrong(comparison);
    return { parts, isStrong: standsOut, mark: standsOut ? STANDS_OUT : null, hint: '' };
  }

  /** The same, to be kept with the post. */
  keptOf(code: string): ComparedLikes | null {
    const now = Date.now();
    const comparison = this.compare(code, now);
    return comparison && keptComparison(comparison, now);
  }

  private compare(code: string, now: number): Comparison | null {
    const post = this.seen.get(code);
    if (!post || profileHere() !== this.profile) return null;
    const others = [...this.seen].filter(([other]) => other !== code).map(([, other]) => other);
    return compareLikes(post, others, now);
  }
}
