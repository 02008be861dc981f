import { afterAll, describe, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { countPixelsOfGrey, difference } from './harness/compare-pictures.ts';
import { openExtensionPage, revokeAccess } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { lastPicture, readHistory } from './harness/sent-posts.ts';
import { launchWithExtension } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { openThreads, pressAnalyze, referencePicture } from './harness/threads-page.ts';

const COM = 'https://www.threads.com';
/** A browser draws a page anew a little differently. */
const TOLERANCE = 0.03;
/** What stands in place of a picture that cannot be read, as large as the feed shows pictures. */
const FIELD = { grey: 0x80, pixels: 320 * 240 };
/** Nobody listens on this port: it is for a service of the past. */
const NOBODY = 'http://localhost:9';

const feed = await startFeed();
afterAll(() => feed.stop());

const open = (name: BrowserName, url: string) => launchWithExtension(name, url, { proxyScript: feed.proxyScript });
/** As Firefox was before 153. */
const openOld = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, {
    proxyScript: feed.proxyScript,
    granted: ['<all_urls>'],
    before: 'globalThis.CSSStyleSheet = undefined;',
  });
const openFarAway = (name: BrowserName) =>
  launchWithExtension(name, NOBODY, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

describe('where the browser takes no picture', () => {
  journeys({ open }, (stage, name) => {
    it('draws the post, says so before it is sent, and asks for a screenshot only by a press', async () => {
      const { browser, server } = stage();
      const app = await openExtensionPage(browser, 'options.html#/signup');
      await signUp(app, newPerson());
      for (const code of ['DR3quote', 'DR2picture']) {
        const { page, card } = await openThreads(browser, COM);
        await pressAnalyze(page, code);
        await card.press('Take a screenshot instead');
        await card.shows('May the extension take a screenshot?');
        await card.press('Continue without');
        await card.shows('Drawn from the page, not a screenshot');
        await card.press('Send');
        await card.shows('Open the full entry');
        const reference = await referencePicture(page, code);
        expect(await difference(await lastPicture(browser, server.url), reference), code).toBeLessThan(TOLERANCE);
        await page.close();
      }
      await app.close();
    });

    it.each([
      ['draws pictures that lie on another server', 'PI_open', false],
      ['leaves pictures grey that their server lets nobody read, and says so', 'PI_closed', true],
    ])('%s', async (_, code, isGrey) => {
      const { browser, server } = stage();
      const { page, card } = await openThreads(browser, `${COM}/?feed=pictures`);
      await pressAnalyze(page, code);
      const preview = await card.shows('Drawn from the page, not a screenshot');
      expect(preview.text.includes('Pictures that could not be read are grey.')).toBe(isGrey);
      await card.press('Send');
      await card.shows('Open the full entry');
      const [entry] = await readHistory(browser, server.url);
      expect(entry?.post?.text).toBe('Seen from afar');
      const picture = await lastPicture(browser, server.url);
      // Its corners are round.
      if (isGrey) expect(await countPixelsOfGrey(picture, FIELD.grey)).toBeGreaterThan(0.99 * FIELD.pixels);
      else expect(await difference(picture, await referencePicture(page, code))).toBeLessThan(TOLERANCE);
      await page.close();
      // Chromium writes on the console of the page that it was refused the picture.
      if (isGrey) browser.complaints.splice(0);
    });

    if (name === 'Firefox')
      it('explains that access to the server was taken away, and leads to where it is granted', async () => {
        const { browser } = stage();
        const { page, card } = await openThreads(browser, COM);
        await revokeAccess(browser.firstPage, ['http://localhost/*']);
        await pressAnalyze(page, 'DR1plain-_x');
        await card.shows('The extension may not reach your server');
        await card.press('Grant access');
        await page.close();
      });
  });
});

describe('in a browser that takes no style sheets of ours', () => {
  journeys({ open: openOld, browsers: ['Firefox'] }, (stage) => {
    it('the card has its looks nevertheless, also where the page allows no styles but its own', async () => {
      const { page, card } = await openThreads(stage().browser, COM);
      await pressAnalyze(page, 'DR1plain-_x');
      expect((await card.shows('You are signed out')).radius).toBe('16px');
      await page.close();
    });
  });
});

describe('without a server', () => {
  journeys({ open: openFarAway }, (stage) => {
    it('says so, and offers to try again', async () => {
      const { page, card } = await openThreads(stage().browser, COM);
      await pressAnalyze(page, 'DR1plain-_x');
      const shown = await card.shows('Your server cannot be reached');
      expect(shown.controls.map(({ name }) => name)).toEqual(['Close', 'Try again']);
      await page.close();
    });
  });
});
