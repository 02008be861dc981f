import { openExtensionPage } from './extension-pages.ts';
import { arrivesAt, drawn, follow, pressAt } from './screen.ts';
import type { ExtendedBrowser } from './test-browser.ts';
import { waitUntil } from './wait-until.ts';

declare const chrome: { storage: { local: { get(key: string): Promise<Record<string, unknown>> } } };

/** Turns a switch for pages of Threads in the settings, and waits until that is stored. */
export async function turnSwitch(browser: ExtendedBrowser, title: string): Promise<void> {
  const stored = () =>
    browser.firstPage.evaluate(async () => JSON.stringify(await chrome.storage.local.get('pageChoices')));
  const before = await stored();
  const app = await openExtensionPage(browser, 'options.html#/content-analysis');
  await app.bringToFront();
  await follow(app, 'Settings');
  await arrivesAt(app, '/settings');
  // What is still loading would push the switches down.
  await drawn(app);
  await pressAt(app, `::-p-xpath(//label[.="${title}"])`);
  await waitUntil(async () => (await stored()) !== before, `"${title}" to be stored`);
  await app.close();
}
