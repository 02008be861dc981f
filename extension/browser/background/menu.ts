import { browser } from 'wxt/browser';
import { THREADS_PAGES } from '#shared/threads-sites';
import { tellPage } from './tell-page.ts';
import { isOnThreads } from './threads-tab.ts';

const ANALYZE = 'analyze-post';

/** Offers to analyze the post under the pointer, on pages of Threads alone. The browser keeps the entry. */
export function offerInMenu(): void {
  browser.runtime.onInstalled.addListener(() => void createEntry());
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (menuItemId !== ANALYZE || frameId || tab?.id === undefined || !isOnThreads(tab.url)) return;
    void analyzeIn(tab.id, 'clicked');
  });
}

async function createEntry(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: ANALYZE,
    title: browser.i18n.getMessage('analyzeThisPost'),
    contexts: ['page', 'selection', 'link', 'image', 'video'],
    documentUrlPatterns: THREADS_PAGES,
  });
}

/** The same by the keyboard, for the post that is being read. The manifest names the keys. */
export function offerByKeyboard(): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (command !== ANALYZE || tab?.id === undefined || !isOnThreads(tab.url)) return;
    void analyzeIn(tab.id, 'active');
  });
}

/** Quiet where the browser keeps us out of the page: there is nowhere to say so. */
const analyzeIn = (tabId: number, which: 'clicked' | 'active') =>
  tellPage(tabId, { kind: 'analyze-post', which }).catch(() => undefined);
