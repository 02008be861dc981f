import { browser } from 'wxt/browser';
import type { CaptureHost, PageSide } from '../capture/capture-host.ts';
import type { PageAnswers, PageCommand, PageRequest, RequestOf } from './page-requests.ts';

type Lost = Extract<PageAnswers['state'], { ok: false }>;

/** The background went away meanwhile: the browser ended it, or the extension was updated. */
const LOST: Lost = {
  ok: false,
  problem: 'failed',
  message: 'The extension did not answer. Reload the page and try again.',
};

/** The page's side of the extension: each wish is a message to the background, which checks it. */
export const captureHost: CaptureHost = {
  seesBeyondViewport: import.meta.env.BROWSER === 'firefox',
  state: () => ask({ kind: 'state' }, LOST),
  capture: (shot) => ask({ kind: 'capture', shot }, LOST),
  requestCapture: () => ask({ kind: 'request-capture' }, 'denied'),
  loadRenderer: () => ask({ kind: 'load-renderer' }, LOST),
  analyze: (post, picture) => ask({ kind: 'analyze', post, picture }, LOST),
  ownFigures: (code) => ask({ kind: 'own-figures', code }, LOST),
  setAlwaysSend: async (alwaysSend) => void (await ask({ kind: 'always-send', alwaysSend }, null)),
  open: (path) => void ask({ kind: 'open', path }, null),
  listen,
};

async function ask<Kind extends PageRequest['kind']>(
  request: RequestOf<Kind>,
  lost: PageAnswers[Kind],
): Promise<PageAnswers[Kind]> {
  // The background answers each kind with its own answer; nothing else can, and nothing says so to the compiler.
  const answer: PageAnswers[Kind] | undefined = await browser.runtime.sendMessage(request).catch(() => undefined);
  return answer ?? lost;
}

function listen(page: PageSide, signal: AbortSignal): void {
  const answer = (command: PageCommand, sender: { id?: string; tab?: unknown }) => {
    // From the background or the popup: pages in tabs have nothing to ask.
    if (sender.id !== browser.runtime.id || sender.tab) return;
    if (command.kind === 'active-post') return Promise.resolve(page.activePost());
    if (command.kind === 'analyze-post') page.analyze(command.which);
    return Promise.resolve(null);
  };
  browser.runtime.onMessage.addListener(answer);
  signal.addEventListener('abort', () => browser.runtime.onMessage.removeListener(answer), { once: true });
}
