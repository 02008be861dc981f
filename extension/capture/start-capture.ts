import type { PageRow } from '#shared/posts/capture';
import { activePost, postsOnPage } from './active-post.ts';
import { AnalyzeButtons, removeLeftButtons } from './card/analyze-button.ts';
import { removeLeftCards } from './card/left-cards.ts';
import { loadCard } from './card/load-card.ts';
import { loadLines } from './lines/load-lines.ts';
import type { CaptureHost } from './page/capture-host.ts';
import { NearWindow } from './post/near-window.ts';
import { postAround } from './post/post-structure.ts';
import { hasRoundedCount, readPost } from './post/read-post.ts';
import { watchPosts } from './post/watch-posts.ts';
import { watchComposers } from './writing/watch-composers.ts';

/**
 * Puts an Analyze button into the posts near the window on a page of Threads, and analyzes posts when a person asks for it. Everything
 * is removed when `signal` aborts. Sends nothing to the servers of Threads.
 */
export function startCapture(host: CaptureHost, signal: AbortSignal): void {
  removeLeftCards();
  removeLeftButtons();
  const buttons = new AnalyzeButtons([]);
  const onNear = (post: HTMLElement) => {
    buttons.add(post);
    lines.add(post);
  };
  const near = new NearWindow({ onNear, onFar: (post) => lines.leave(post) }, signal);
  const lines = loadLines(host, () => near.renew(), signal);
  const card = loadCard({ host, buttons, lines }, signal);
  const composers = watchComposers(host, signal);
  let clicked: HTMLElement | null = null;

  function analyze(post: HTMLElement | null): void {
    if (post) void card.analyze(post);
  }

  function rowOf(element: HTMLElement): PageRow | null {
    const post = readPost(element);
    return post && { ...post, comparison: lines.comparisonOf(post), isRounded: hasRoundedCount(element) };
  }

  /** Runs before the page, which opens a post that is pressed. Presses by the page's own code do not count. */
  function onPress(event: Event): void {
    const post = event.isTrusted ? buttons.pressedBy(event) : null;
    if (!post) return;
    event.stopImmediatePropagation();
    if (event.type === 'click') analyze(post);
    else card.prepare();
  }

  /** On our own button it is our menu that opens; the browser's has nothing of it. */
  function onMenu(event: Event): void {
    const { isTrusted, target } = event;
    if (!isTrusted) return;
    clicked = target instanceof Element ? postAround(target) : null;
    const post = buttons.pressedBy(event);
    if (!post) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void card.menu(post);
  }

  for (const type of PRESSES) window.addEventListener(type, onPress, { capture: true, signal });
  window.addEventListener('contextmenu', onMenu, { capture: true, signal });
  watchPosts(
    document.documentElement,
    (post) => {
      buttons.removeCopy(post);
      lines.note(post);
      near.add(post);
    },
    signal,
  );
  const markAnalyzed = () => void host.analyzed().then((codes) => buttons.noteAnalyzed(codes));
  markAnalyzed();
  host.followSession((news) => {
    buttons.forgetAnalyzed();
    markAnalyzed();
    lines.renew();
    if (news === 'begun') return;
    card.forget();
    composers.forget();
  }, signal);
  host.followButtonRule((authors) => {
    buttons.follow(authors);
    near.renew();
    lines.renew();
    void composers.renew();
  }, signal);
  signal.addEventListener('abort', () => buttons.removeAll());
  host.listen(
    {
      analyze: (which) => analyze(which === 'clicked' ? clicked : activePost()),
      activePost: () => {
        const post = activePost();
        return post && rowOf(post);
      },
      posts: () => postsOnPage().flatMap((post) => rowOf(post) ?? []),
    },
    signal,
  );
}

/** Keys as well: Enter opens a post. */
const PRESSES = ['click', 'pointerdown', 'mousedown', 'touchstart', 'keydown'];
