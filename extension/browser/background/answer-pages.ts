import { type Browser, browser } from 'wxt/browser';
import { openAppTab } from '../open-app-tab.ts';
import { type PageAnswers, type PageRequest, pageRequestSchema, type RequestOf } from '../page-requests.ts';
import { loadRenderer } from './load-renderer.ts';
import { readOwnFigures } from './own-figures.ts';
import { readState, setAlwaysSend } from './page-state.ts';
import { requestCapture } from './request-capture.ts';
import { sendPost } from './send-post.ts';
import { takeShot } from './take-shot.ts';
import { type ThreadsTab, threadsTab } from './threads-tab.ts';

type Handlers = {
  [Kind in PageRequest['kind']]: (request: RequestOf<Kind>, tab: ThreadsTab) => Promise<PageAnswers[Kind]>;
};

const handlers: Handlers = {
  state: readState,
  capture: ({ shot }, tab) => takeShot(shot, tab),
  'request-capture': requestCapture,
  'load-renderer': (_, tab) => loadRenderer(tab),
  analyze: sendPost,
  'own-figures': ({ code }) => readOwnFigures(code),
  'always-send': async ({ alwaysSend }) => {
    await setAlwaysSend(alwaysSend);
    return null;
  },
  open: async ({ path }) => {
    await openAppTab(path);
    return null;
  },
};

/**
 * Answers a page of Threads. Without a wait up to the handler: what a click allows would be over.
 *
 * @returns undefined for whatever is not from our script on Threads, or not of the shape of a request; a promise of
 *   undefined where answering failed, since the polyfill would hand an error over in a form of its own.
 */
export function answerPage(message: unknown, sender: Browser.runtime.MessageSender): Promise<unknown> | undefined {
  const tab = threadsTab(sender);
  const { data: request } = pageRequestSchema.safeParse(message);
  if (!tab || !request) return undefined;
  // Each handler takes the request of its own kind, under which it was just found.
  const handle = handlers[request.kind] as (request: PageRequest, tab: ThreadsTab) => Promise<unknown>;
  return handle(request, tab).catch(() => undefined);
}

export function answerPages(): void {
  browser.runtime.onMessage.addListener(answerPage);
}
