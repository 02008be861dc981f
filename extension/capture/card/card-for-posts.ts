import type { Lines } from '../lines/load-lines.ts';
import type { CaptureHost } from '../page/capture-host.ts';
import { Card } from './analysis-card.ts';
import type { AnalyzeButtons } from './analyze-button.ts';
import { analyzePost } from './analyze-post.ts';

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

  analyze(post: HTMLElement): void {
    const { host, buttons, lines } = this.parts;
    const button = buttons.of(post);
    void analyzePost(post, { host, card: this.card, buttons, button, line: lines.panelOf(post) });
  }
}
