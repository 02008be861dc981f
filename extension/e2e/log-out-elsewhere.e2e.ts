import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { follow, shows } from './harness/screen.ts';
import type { ExtendedBrowser } from './harness/test-browser.ts';
import { analyzeButton, openThreads, pressAnalyze } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWebTab } from './harness/web-tab.ts';

declare const chrome: { storage: { session: { get(): Promise<object> } } };

/** How much the extension keeps of a user: who it is, and what was read for them. When it last asked in vain is nobody's. */
const held = async ({ firstPage }: ExtendedBrowser): Promise<number> =>
  Object.keys(await firstPage.evaluate(() => chrome.storage.session.get())).filter(
    (key) => key === 'user' || key.includes(' '),
  ).length;

const POST = 'DR1plain-_x';
const isMarked = async (page: Page): Promise<boolean> =>
  (await analyzeButton(page, POST)).evaluate((button) => button.hasAttribute('data-analyzed'));

describe('a log-out on the web', () => {
  journeys({ open: keptExtension }, (stage) => {
    it('empties what the extension keeps, and takes marks, card and panel with it in every tab', async () => {
      const { browser, server } = stage();
      const app = await openExtensionPage(browser, 'options.html#/signup');
      await signUp(app, newPerson());
      await app.close();
      const { page, card } = await openThreads(browser, 'https://www.threads.com');
      await pressAnalyze(page, POST);
      await card.press('Send');
      await card.shows('Open the full entry');
      expect(await isMarked(page)).toBe(true);
      await expect.poll(() => held(browser)).toBeGreaterThan(0);
      const panel = await openExtensionPage(browser, 'sidepanel.html#/content-analysis');
      await shows(panel, 'Content Analysis');
      const web = await openWebTab(browser, `${server.url}/settings`);
      await follow(web, 'Log Out');
      await waitUntil(async () => (await held(browser)) === 0, 'the session cache to be empty');
      await waitUntil(async () => !(await isMarked(page)), 'the mark to be gone');
      // A card is read in the tab that is shown.
      await page.bringToFront();
      await card.isGone();
      await shows(panel, 'Get Started');
      await panel.close();
      await web.close();
      await page.close();
    });
  });
});
