import { browser } from 'wxt/browser';
import { THREADS_PAGES } from '#shared/addresses/threads-sites';
import { tellPage } from '../tell-page.ts';

/**
 * Puts the buttons into the tabs of Threads that are open when the extension is installed or updated: browsers start with
 * the next page. The script of an older version cannot be reached any more; it ends when the new one starts.
 */
export function reachOpenTabs(): void {
  browser.runtime.onInstalled.addListener(async () => {
    const tabs = await browser.tabs.query({ url: THREADS_PAGES, discarded: false });
    await Promise.all(tabs.map(({ id }) => id !== undefined && reach(id)));
  });
}

/** A page without our script gets it with the first command. */
const reach = (tabId: number) => tellPage(tabId, { kind: 'active-post' }).catch(() => undefined);
