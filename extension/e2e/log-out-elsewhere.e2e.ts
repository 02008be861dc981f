import { describe, expect, it } from 'vitest';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { follow } from './harness/screen.ts';
import type { ExtendedBrowser } from './harness/test-browser.ts';
import { openThreads, pressAnalyze } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWebTab } from './harness/web-tab.ts';

declare const chrome: { storage: { session: { get(): Promise<object> } } };

/** How much the extension keeps of a session. */
const held = async ({ firstPage }: ExtendedBrowser): Promise<number> =>
  Object.keys(await firstPage.evaluate(() => chrome.storage.session.get())).length;

describe('a log-out on the web', () => {
  journeys({ open: keptExtension }, (stage) => {
    it('empties what the extension keeps', async () => {
      const { browser, server } = stage();
      const app = await openExtensionPage(browser, 'options.html#/signup');
      await signUp(app, newPerson());
      await app.close();
      const { page, card } = await openThreads(browser, 'https://www.threads.com');
      await pressAnalyze(page, 'DR1plain-_x');
      await card.shows('Send this post');
      await expect.poll(() => held(browser)).toBeGreaterThan(0);
      const web = await openWebTab(browser, `${server.url}/settings`);
      await follow(web, 'Log Out');
      await waitUntil(async () => (await held(browser)) === 0, 'the session cache to be empty');
      await web.close();
      await page.close();
    });
  });
});
