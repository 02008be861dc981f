import { browser } from 'wxt/browser';
import type { CaptureHost, PageSide } from '../capture/capture-host.ts';
import { isPageCommand } from './page-commands.ts';
import type { PageAnswers, PageRequest, RequestOf } from './page-requests.ts';

type Lost = Extract<PageAnswers['state'], { ok: false }>;

/** The background went away meanwhile. */
const LOST: Lost = {
  ok: false,
  problem: 'failed',
  message: 'The extension did not answer. Reload the page and try again.',
};

/**
 * The page's side of the extension: each wish is a message to the background, which checks it.
 *
 * @param end takes the script out of the page. A page outlives the extension that came into it: after an update or a
 *   removal nobody is left to ask, and what still stands there would be of no use.
 */
export function pageBridge(end: () => void): CaptureHost {
  async function ask<Kind extends PageRequest['kind']>(
    request: RequestOf<Kind>,
    lost: PageAnswers[Kind],
  ): Promise<PageAnswers[Kind]> {
    const answer = isConnected() ? await send(request) : undefined;
    if (!isConnected()) end();
    return answer ?? lost;
  }
  return {
    seesBeyondViewport: import.meta.env.BROWSER === 'firefox',
    state: () => ask({ kind: 'state' }, LOST),
    capture: (shot) => ask({ kind: 'capture', shot }, LOST),
    requestCapture: () => ask({ kind: 'request-capture' }, 'denied'),
    loadRenderer: () => ask({ kind: 'load-renderer' }, LOST),
    analyze: (draft) => ask({ kind: 'analyze', ...draft }, LOST),
    ownFigures: (code) => ask({ kind: 'own-figures', code }, LOST),
    setAlwaysSend: async (alwaysSend) => void (await ask({ kind: 'always-send', alwaysSend }, null)),
    open: (path) => void ask({ kind: 'open', path }, null),
    listen,
  };
}

/** Browsers take the id away from the scripts that an extension leaves behind. */
const isConnected = () => browser.runtime?.id !== undefined;

// The background answers each kind with its own answer; nothing else can, and nothing says so to the compiler.
const send = <Kind extends PageRequest['kind']>(request: RequestOf<Kind>): Promise<PageAnswers[Kind] | undefined> =>
  browser.runtime.sendMessage(request).catch(() => undefined);

/** Answers at once and by callback: Chromium before 148 knows no other way. */
function listen(page: PageSide, signal: AbortSignal): void {
  const answer = (message: unknown, sender: { id?: string; tab?: unknown }, reply: (answer: unknown) => void) => {
    // From the background or the popup: pages in tabs have nothing to ask.
    if (sender.id !== browser.runtime.id || sender.tab || !isPageCommand(message)) return;
    if (message.kind === 'active-post') return reply(page.activePost());
    page.analyze(message.which);
    reply(null);
  };
  browser.runtime.onMessage.addListener(answer);
  // Without the extension there is nothing to stop listening to, and the attempt is an error.
  const stop = () => isConnected() && browser.runtime.onMessage.removeListener(answer);
  signal.addEventListener('abort', stop, { once: true });
}
