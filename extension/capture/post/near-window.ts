import { postDatedBy } from './post-structure.ts';

/** How far beyond the window a post is near, in heights of the window: further than anybody scrolls between two looks. */
const REACH = 2;
/** Between two looks at all posts, in milliseconds: in less time nobody scrolls past what is near. */
const PAUSE_MS = 100;
/** What brings posts near without adding any. Columns that scroll by themselves tell only listeners that capture. */
const MOVES = ['scroll', 'resize', 'focusin', 'pointerover'];

interface Listener {
  /** A post came near, or changed there. */
  onNear(post: HTMLElement): void;
  /** A post is far now. Posts that the page takes out go without a word. */
  onFar(post: HTMLElement): void;
}

/**
 * Tells which posts are near the window. A button in each of a thousand posts costs a page a tenth of its work, in every
 * frame, and an IntersectionObserver of a thousand posts costs more. Here a post is measured once when it is added, and
 * again when something moves.
 */
export class NearWindow {
  private readonly listener: Listener;
  private readonly near = new WeakSet<HTMLElement>();
  private readonly fresh: HTMLElement[] = [];
  private frame = 0;
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: Listener, signal: AbortSignal) {
    this.listener = listener;
    for (const type of MOVES) window.addEventListener(type, this.onMove, { capture: true, passive: true, signal });
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(this.frame);
      clearTimeout(this.pause);
      this.fresh.length = 0;
    });
  }

  /** A post that came or changed. */
  add(post: HTMLElement): void {
    this.fresh.push(post);
    // Right after a frame the layout is clean, and measuring costs nothing.
    this.frame ||= requestAnimationFrame(() => setTimeout(this.lookAtFresh));
  }

  /** Tells of all posts that are near once more: at once, for a tab in the background has no frames. */
  renew(): void {
    this.look(postsOfDocument(), true);
  }

  private readonly lookAtFresh = (): void => {
    this.frame = 0;
    this.look(this.fresh.splice(0), true);
  };

  private readonly onMove = (): void => {
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.look(postsOfDocument(), false);
    }, PAUSE_MS);
  };

  /** Measures all before anything is changed. @param again whether to tell of posts that were near already. */
  private look(posts: HTMLElement[], again: boolean): void {
    const measured = posts
      .filter(({ isConnected }) => isConnected)
      .map((post) => ({ post, isNear: isNearWindow(post) }));
    for (const { post, isNear } of measured) {
      if (!isNear && this.near.delete(post)) this.listener.onFar(post);
      if (!isNear || (!again && this.near.has(post))) continue;
      this.near.add(post);
      this.listener.onNear(post);
    }
  }
}

function isNearWindow(post: Element): boolean {
  const { top, bottom } = post.getBoundingClientRect();
  const reach = REACH * window.innerHeight;
  return bottom > -reach && top < window.innerHeight + reach;
}

/** Every post that the page holds, near or not. */
export const postsOfDocument = (): HTMLElement[] =>
  [...document.getElementsByTagName('time')].flatMap((time) => postDatedBy(time) ?? []);
