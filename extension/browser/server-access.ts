import { browser } from 'wxt/browser';
import { accessTo, backendOrigin } from './backend-origin.ts';

/**
 * The permission to call a server with its cookies. Firefox lets people take it back at any time and does not give it
 * for addresses that came with an update; without it every call fails.
 */
export const serverAccess = (origin: string) => ({
  isGranted: (): Promise<boolean> => browser.permissions.contains(accessTo(origin)),

  /** Asks the person. Only in answer to a click, and before anything else is awaited: browsers refuse it otherwise. */
  request: (): Promise<boolean> => browser.permissions.request(accessTo(origin)),

  /** @returns a function that ends the listening. */
  onChange(listener: () => void): () => void {
    browser.permissions.onAdded.addListener(listener);
    browser.permissions.onRemoved.addListener(listener);
    return () => {
      browser.permissions.onAdded.removeListener(listener);
      browser.permissions.onRemoved.removeListener(listener);
    };
  },
});

export const hasServerAccess = async (): Promise<boolean> => serverAccess(await backendOrigin()).isGranted();
