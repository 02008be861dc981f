import { browser } from 'wxt/browser';
import { THREADS_PAGES } from '#shared/threads-sites';
import { startAnalysisIn } from './tell-page.ts';
import { isOnThreads } from './threads-tab.ts';

const ANALYZE = 'analyze-post';

/** Offers to analyze the post under the pointer, on pages of Threads only. */
export function offerInMenu(): void {
  browser.runtime.onInstalled.addListener(() => void createEntry());
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (menuItemId !== ANALYZE || frameId || tab?.id === undefined || !isOnThreads(tab.url)) return;
    void startAnalysisIn(tab.id, 'clicked');
  });
}

/** The browser keeps the entry. What it says stands in `public/_locales`, in each language. */
async function createEntry(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: ANALYZE,
    title: browser.i18n.getMessage('analyzeThisPost'),
    contexts: ['page', 'selection', 'link', 'image', 'video'],
    documentUrlPatterns: THREADS_PAGES,
  });
}
