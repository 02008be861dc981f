import type { PageChoices } from '#shared/words/page-choices';
import type { Lines } from '../lines/load-lines.ts';
import type { CaptureHost } from '../page/capture-host.ts';
import { onceGone } from '../page/once-gone.ts';
import { profileHere } from '../page/profile-here.ts';
import { readPost } from '../post/read-post.ts';
import { Card } from './analysis-card.ts';
import type { AnalyzeButtons } from './analyze-button.ts';
import { analyzePost } from './analyze-post.ts';
import { keepRow } from './keep-row.ts';
import { menuScreen } from './menu-screen.ts';

/** What the card needs of the script that loads it. */
export interface CardParts {
  host: CaptureHost;
  buttons: AnalyzeButtons;
  lines: Lines;
}

/** Analyzes posts of a page on one card, until `signal` aborts. */
export class PostCard {
  private readonly parts: CardParts;
  private readonly card = new Card();

  constructor(parts: CardParts, signal: AbortSignal) {
    this.parts = parts;
    signal.addEventListener('abort', () => this.card.close());
  }

  /** One that waits for an answer stays: it says that nobody is signed in. */
  forget(): void {
    if (!this.card.isBusy) this.card.close();
  }

  /** Beside an analysis: what can be done with a post, and the switches. */
  async menu(element: HTMLElement): Promise<void> {
    const { host, buttons, lines } = this.parts;
    const post = readPost(element);
    if (!post) return;
    const ended = new AbortController();
    this.card.open(buttons.of(element), () => ended.abort());
    onceGone(element, () => this.card.close(), ended.signal);
    const choices = await host.choices();
    const keep = keepRow({ post, comparison: lines.comparisonOf(post), isOwn: false }, host);
    const onChoose = (changes: Partial<PageChoices>) => void host.choose(changes);
    if (!ended.signal.aborted)
      this.card.show(
        menuScreen({ author: post.author, site: location.hostname, profile: profileHere(), choices, keep, onChoose }),
      );
  }

  analyze(post: HTMLElement): void {
    const { host, buttons, lines } = this.parts;
    const button = buttons.of(post);
    const { comparisonOf } = lines;
    void analyzePost(post, { host, card: this.card, buttons, button, line: lines.panelOf(post), comparisonOf });
  }
}
