import { afterAll, describe, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { difference } from './harness/compare-pictures.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { lastPicture } from './harness/sent-posts.ts';
import { launchWithExtension } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { openThreads, pressAnalyze, referencePicture } from './harness/threads-page.ts';

const SCALE = 2;
const TOLERANCE = 0.005;

const feed = await startFeed();
afterAll(() => feed.stop());

const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'], scale: SCALE });

describe('on a screen with two pixels to one of the page', () => {
  journeys({ open }, (stage) => {
    it('the picture is as fine as the screen', async () => {
      const { browser, server } = stage();
      const app = await openExtensionPage(browser, 'options.html#/signup');
      await signUp(app, newPerson());
      const { page, card } = await openThreads(browser, 'https://www.threads.com/?theme=dark');
      // Zero: as many pixels as the screen has.
      await page.setViewport({ width: 1280, height: 800, deviceScaleFactor: 0 });
      for (const code of ['DR3quote', 'DR8tall']) {
        await pressAnalyze(page, code);
        await card.shows('Send this post');
        await card.press('Send');
        await card.shows('Open the full entry');
        await page.keyboard.press('Escape');
        await card.isGone();
        const reference = await referencePicture(page, code);
        expect(await difference(await lastPicture(browser, server.url), reference, SCALE), code).toBeLessThan(
          TOLERANCE,
        );
      }
      await Promise.all([page.close(), app.close()]);
    });
  });
});
