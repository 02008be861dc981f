import { browser } from 'wxt/browser';
import { THREADS_PAGES } from '#shared/addresses/threads-sites';
import { openPanel } from '../side-panel.ts';
import { startAnalysisIn } from '../tell-page.ts';
import { isOnThreads } from '../threads-tab.ts';

const ANALYZE = 'analyze-post';
const PANEL = 'open-panel';

/** Offers to analyze the post under the pointer, on pages of Threads only; and the panel, in the menu of our icon. */
export function offerInMenu(): void {
  browser.runtime.onInstalled.addListener(() => void createEntries());
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (menuItemId === PANEL && tab) void openPanel(tab.windowId);
    if (menuItemId !== ANALYZE || frameId || tab?.id === undefined || !isOnThreads(tab.url)) return;
    void startAnalysisIn(tab.id, 'clicked');
  });
}

/** The browser keeps the entries. What they say stands in `public/_locales`, in each language. */
async function createEntries(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: ANALYZE,
    title: browser.i18n.getMessage('analyzeThisPost'),
    contexts: ['page', 'selection', 'link', 'image', 'video'],
    documentUrlPatterns: THREADS_PAGES,
  });
  // Not on pages: a second entry there would put both into a menu of their own.
  browser.contextMenus.create({ id: PANEL, title: browser.i18n.getMessage('openPanel'), contexts: ['action'] });
}
