import { openExtensionPage } from './extension-pages.ts';
import { arrivesAt, follow } from './screen.ts';
import type { ExtendedBrowser } from './test-browser.ts';
import { waitUntil } from './wait-until.ts';

declare const chrome: { storage: { local: { get(key: string): Promise<Record<string, unknown>> } } };

/** Turns a switch for pages of Threads in the settings, and waits until that is stored. */
export async function turnSwitch(browser: ExtendedBrowser, title: string): Promise<void> {
  const stored = () =>
    browser.firstPage.evaluate(async () => JSON.stringify(await chrome.storage.local.get('pageChoices')));
  const before = await stored();
  const app = await openExtensionPage(browser, `options.html#/content-analysis?${Math.random()}`);
  await app.bringToFront();
  await follow(app, 'Settings');
  await arrivesAt(app, '/settings');
  const label = await app.waitForSelector(`::-p-text(${title})`);
  await label?.click();
  await waitUntil(async () => (await stored()) !== before, `"${title}" to be stored`);
  await app.close();
}
