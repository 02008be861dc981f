import { browser } from 'wxt/browser';
import { CONNECT_WINDOW } from '#shared/addresses/connect-window';
import type { ConnectOutcome } from '../lib/host.tsx';

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
