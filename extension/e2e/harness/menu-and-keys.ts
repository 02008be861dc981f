import type { ExtendedBrowser } from './test-browser.ts';

interface Tab {
  id: number;
}

/** What drives the background: Chromium's events can be raised in it, Firefox lets its pages reach into it. */
declare const chrome: {
  tabs: { query(filter: object): Promise<Tab[]>; sendMessage(tab: number, message: object): Promise<unknown> };
  contextMenus: { onClicked: { dispatch(info: object, tab?: Tab): void } };
  commands: { onCommand: { dispatch(command: string, tab?: Tab): void } };
  runtime: { getBackgroundPage(): Promise<{ chrome: typeof chrome }> };
};

type Way = 'menu' | 'keys';

/**
 * Chooses "Analyze this post" in the menu of the tab in front, or presses its keys: neither belongs to a page, so what the
 * browser tells the extension then is told in its place.
 */
export async function chooseAnalyze(browser: ExtendedBrowser, way: Way): Promise<void> {
  if (browser.name === 'Firefox') return void (await browser.firstPage.evaluate(tellThroughBackground, way));
  const target = await browser.puppeteer.waitForTarget((target) => target.type() === 'service_worker');
  const worker = await target.worker();
  await worker?.evaluate(raise, way);
}

async function raise(way: Way): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true });
  if (way === 'keys') chrome.commands.onCommand.dispatch('analyze-post', tab);
  else chrome.contextMenus.onClicked.dispatch({ menuItemId: 'analyze-post', frameId: 0 }, tab);
}

async function tellThroughBackground(way: Way): Promise<void> {
  const background = await chrome.runtime.getBackgroundPage();
  const [tab] = await chrome.tabs.query({ active: true });
  if (!tab) return;
  const which = way === 'menu' ? 'clicked' : 'active';
  await background.chrome.tabs.sendMessage(tab.id, { kind: 'analyze-post', which });
}
