import { afterAll, describe, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { CardOnPage } from './harness/card-on-page.ts';
import { journeys } from './harness/journeys.ts';
import { launchWithExtension, removeExtension, type Setting, updateExtension } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { openThreads, postsWithButton, pressAnalyze } from './harness/threads-page.ts';

const COM = 'https://www.threads.com';
const POST = 'DR1plain-_x';
const BUTTON = '.threads-mastery-analyze';
const CARD = 'threads-mastery-card';

const feed = await startFeed();
afterAll(() => feed.stop());

const setting: Setting = { proxyScript: feed.proxyScript, granted: ['<all_urls>'] };
const open = (name: BrowserName, url: string) => launchWithExtension(name, url, setting);

describe('a tab of Threads that was open before', () => {
  journeys({ open }, (stage) => {
    it('has the buttons of the new version after an update, and no card of the old one', async () => {
      const { browser, server } = stage();
      const { page, card } = await openThreads(browser, COM);
      await pressAnalyze(page, POST);
      await card.shows('You are signed out');
      const old = await page.$$(BUTTON);
      const posts = await postsWithButton(page);

      const updated = await updateExtension(browser, server.url, setting);
      await page.bringToFront();
      const areGone = (...old: Element[]) => old.every(({ isConnected }) => !isConnected);
      await page.waitForFunction(areGone, { polling: 50 }, ...old);
      await expect.poll(() => postsWithButton(page)).toEqual(posts);
      await expect.poll(() => page.$$(CARD)).toEqual([]);

      await pressAnalyze(page, POST);
      await new CardOnPage(updated, page).shows('You are signed out');
      expect(await page.$$(CARD)).toHaveLength(1);
      await page.close();
    });

    it('shows nothing of an extension that was removed', async () => {
      const { browser } = stage();
      const { page } = await openThreads(browser, COM);
      await pressAnalyze(page, POST);
      await page.waitForSelector(CARD);
      await removeExtension(browser);
      // Firefox takes the style along, and ends the script. In Chromium the script looks from time to time.
      await page.waitForFunction(isNothingSeen, { polling: 50 }, `${BUTTON}, ${CARD}`);
      await page.close();
    });
  });
});

const isNothingSeen = (selector: string) =>
  [...document.querySelectorAll(selector)].every((button) => !button.checkVisibility());
