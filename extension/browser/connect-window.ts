import { browser } from 'wxt/browser';
import { CONNECT_WINDOW, CONNECTED_ADDRESS } from '#shared/connect-window';
import type { ConnectOutcome } from '../lib/host.tsx';
import { backendOrigin } from './backend-origin.ts';

const { width, height } = CONNECT_WINDOW;

/**
 * Opens the window through the browser, because an extension page has no handle on a window that it opens itself. The
 * accounts tell how it went: a page of the server cannot talk to an extension.
 */
export async function connectInWindow(address: () => Promise<string>, signal: AbortSignal): Promise<ConnectOutcome> {
  const url = await address();
  if (signal.aborted) return { kind: 'closed' };
  const opened = await browser.windows.create({ url, type: 'popup', width, height });
  if (opened?.id === undefined) return { kind: 'blocked' };
  const id = opened.id;
  const close = () => void browser.windows.remove(id).catch(() => undefined);
  const end = closed(id);
  // The person may have given up while the window opened.
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
 * Closes such a window once the page in it has marked its address as connected: the page cannot close the window itself.
 * Runs in the background, because the page that opened the window may be a popup, which is gone by then. Closes the tab,
 * and the window goes with its last tab: in a window with more tabs, the others stay.
 */
export function closeFinishedWindows(): void {
  browser.tabs.onUpdated.addListener(async (tabId, { url }) => {
    if (!url?.endsWith(CONNECTED_ADDRESS) || url !== (await backendOrigin()) + CONNECTED_ADDRESS) return;
    await browser.tabs.remove(tabId).catch(() => undefined);
  });
}
