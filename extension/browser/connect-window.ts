import { browser } from 'wxt/browser';
import { CONNECT_WINDOW } from '#shared/connect-window';
import type { ConnectOutcome } from '../lib/host.tsx';
import { backendOrigin } from './backend-origin.ts';

const { width, height } = CONNECT_WINDOW;
const CALLBACK_PATH = '/api/threads/callback';

/**
 * Opens a window of the browser, since a page of an extension has no hold on one that it opens itself. How it went shows
 * in the accounts: a page of the server cannot speak to an extension.
 */
export async function connectInWindow(address: () => Promise<string>, signal: AbortSignal): Promise<ConnectOutcome> {
  const url = await address();
  if (signal.aborted) return { kind: 'closed' };
  const opened = await browser.windows.create({ url, type: 'popup', width, height });
  if (opened?.id === undefined) return { kind: 'blocked' };
  const id = opened.id;
  const close = () => void browser.windows.remove(id).catch(() => undefined);
  const end = closed(id);
  // It may have been given up while the window opened.
  if (signal.aborted) close();
  signal.addEventListener('abort', close);
  await end;
  signal.removeEventListener('abort', close);
  return { kind: 'closed' };
}

function closed(id: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onRemoved = (windowId: number) => windowId === id && resolve();
  browser.windows.onRemoved.addListener(onRemoved);
  return promise.finally(() => browser.windows.onRemoved.removeListener(onRemoved));
}

/**
 * Closes such a window when the server has said in it that all went well: it cannot do so itself. Runs in the
 * background, because the page that opened the window may be a popup, which is gone by then. By its tab, with which the
 * window goes: the same page in a window full of tabs takes none of the others along.
 */
export function closeFinishedWindows(): void {
  browser.tabs.onUpdated.addListener(async (tabId, { status }, { url, title }) => {
    if (status !== 'complete' || !url?.includes(CALLBACK_PATH) || !title?.startsWith('Threads connected')) return;
    if (!url.startsWith((await backendOrigin()) + CALLBACK_PATH)) return;
    await browser.tabs.remove(tabId).catch(() => undefined);
  });
}
