import { browser } from 'wxt/browser';
import { THREADS_PAGES } from '#shared/threads-sites';
import { tellPage } from './tell-page.ts';

/**
 * Puts the buttons into the tabs of Threads that are open when the extension is installed or updated: browsers do so with
 * the next page only. The script of an older version, which no message reaches any more, leaves when the new one comes.
 */
export function reachOpenTabs(): void {
  browser.runtime.onInstalled.addListener(async () => {
    const tabs = await browser.tabs.query({ url: THREADS_PAGES, discarded: false });
    await Promise.all(tabs.map(({ id }) => id !== undefined && reach(id)));
  });
}

/** A page without our script gets it with the first thing that it is told. */
const reach = (tabId: number) => tellPage(tabId, { kind: 'active-post' }).catch(() => undefined);
