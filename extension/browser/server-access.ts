import { browser } from 'wxt/browser';
import { THREADS_PAGES } from '#shared/addresses/threads-sites';
import { accessTo, backendOrigin } from './backend-origin.ts';

/**
 * The permission to reach some sites. Firefox lets people take it back at any time, and does not give it for addresses
 * that came with an update.
 */
const accessOf = (sites: { origins: string[] }) => ({
  isGranted: (): Promise<boolean> => browser.permissions.contains(sites),

  /** Asks the person. Only in response to a click, and before anything else is awaited: browsers refuse otherwise. */
  request: (): Promise<boolean> => browser.permissions.request(sites),

  /** @returns a function that stops listening. */
  onChange(listener: () => void): () => void {
    browser.permissions.onAdded.addListener(listener);
    browser.permissions.onRemoved.addListener(listener);
    return () => {
      browser.permissions.onAdded.removeListener(listener);
      browser.permissions.onRemoved.removeListener(listener);
    };
  },
});

/** To call a server with its cookies: without it every call fails. */
export const serverAccess = (origin: string) => accessOf(accessTo(origin));

/** To be at work in pages of Threads: without it they have no buttons. */
export const threadsAccess = accessOf({ origins: THREADS_PAGES });

export const hasServerAccess = async (): Promise<boolean> => serverAccess(await backendOrigin()).isGranted();
