import { type Browser, browser } from 'wxt/browser';
import { THREADS_ORIGINS } from '#shared/addresses/threads-sites';

/** A tab that shows Threads. */
export interface ThreadsTab {
  id: number;
  windowId: number;
}

/** The tab that a message came from; null unless our own script sent it, from the top frame of a page of Threads. */
export function threadsTab({ id, frameId, origin, url, tab }: Browser.runtime.MessageSender): ThreadsTab | null {
  if (id !== browser.runtime.id || frameId !== 0 || tab?.id === undefined) return null;
  if (!isOnThreads(url) || (origin !== undefined && !THREADS_ORIGINS.includes(origin))) return null;
  return { id: tab.id, windowId: tab.windowId };
}

export function isOnThreads(url: string | undefined): boolean {
  const { origin } = (url && URL.parse(url)) || {};
  return origin !== undefined && THREADS_ORIGINS.includes(origin);
}
