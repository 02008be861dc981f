import { browser } from 'wxt/browser';

const STARTED = `${browser.runtime.id}:script-started`;

/**
 * Ends our script in a page when a newer version starts there. In place of WXT's own, see `wxt.config.ts`, of which we would
 * use this much: the rest was a fifteenth of what every page of Threads loads.
 */
export class ContentScriptContext {
  private readonly ended = new AbortController();
  readonly signal = this.ended.signal;

  constructor() {
    document.dispatchEvent(new CustomEvent(STARTED));
    document.addEventListener(STARTED, () => this.abort(), { signal: this.signal });
  }

  abort(): void {
    this.ended.abort();
  }
}
