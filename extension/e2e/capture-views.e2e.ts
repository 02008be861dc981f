import type { Page } from 'puppeteer';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { difference } from './harness/compare-pictures.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { chooseAnalyze } from './harness/menu-and-keys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { lastPicture, readHistory } from './harness/sent-posts.ts';
import { type ExtendedBrowser, launchWithExtension } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import {
  analyzeButton,
  openThreads,
  postsWithButton,
  pressAnalyze,
  referenceInSight,
  referencePicture,
  type ThreadsTab,
} from './harness/threads-page.ts';

const COM = 'https://www.threads.com';
const TOLERANCE = 0.005;
/** Letters of a page that is zoomed stand between the pixels. */
const TOLERANCE_OF_ZOOM = 0.02;

declare const chrome: {
  tabs: {
    captureVisibleTab(options: object): Promise<string>;
    query(filter: object): Promise<{ id: number }[]>;
    setZoom(tab: number, factor: number): Promise<void>;
  };
};

const feed = await startFeed();
afterAll(() => feed.stop());

const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

describe('however the page is looked at', () => {
  journeys({ open }, (stage) => {
    it.each([0.8, 1.25, 1.5])('zoomed to %d, the picture is the post as it is seen', async (factor) => {
      const { browser, server } = stage();
      if (factor === 0.8) await signUpIn(browser);
      const tab = await openThreads(browser, COM);
      onTestFinished(async () => {
        await zoom(browser, 1);
        await tab.page.close();
      });
      await zoom(browser, factor);
      // Chromium keeps a factor as a float of four bytes.
      const isZoomed = (factor: number) => Math.abs(devicePixelRatio - factor) < 0.001;
      await tab.page.waitForFunction(isZoomed, { polling: 50 }, factor);
      await send(tab, 'DR3quote');
      await tab.page.keyboard.press('Escape');
      await tab.card.isGone();
      const reference = await referenceInSight(browser, tab.page, 'DR3quote');
      const picture = await lastPicture(browser, server.url);
      expect(await difference(picture, reference, Math.ceil(factor))).toBeLessThan(TOLERANCE_OF_ZOOM);
    });

    it('a post that is half under the bar of the page is whole on its picture', async () => {
      const { browser, server } = stage();
      const tab = await openThreads(browser, COM);
      await scrollUnderBar(tab.page, 'DR3quote');
      await send(tab, 'DR3quote');
      const reference = await referencePicture(tab.page, 'DR3quote');
      expect(await difference(await lastPicture(browser, server.url), reference)).toBeLessThan(TOLERANCE);
      await tab.page.close();
    });

    it('far down a long page, the button, the keys and the picture mean the post that is there', async () => {
      const { browser, server } = stage();
      const tab = await openThreads(browser, COM);
      await tab.page.evaluate('addPosts(200)');
      expect((await postsWithButton(tab.page)).length).toBeLessThan(60);
      await tab.page.keyboard.press('End');
      await tab.page.waitForSelector('.list > :last-child > :last-child .threads-mastery-analyze');
      await send(tab, 'MANY150');
      const [entry] = await readHistory(browser, server.url);
      expect(entry?.post?.text).toBe('Post number 150');
      const reference = await referencePicture(tab.page, 'MANY150');
      expect(await difference(await lastPicture(browser, server.url), reference)).toBeLessThan(TOLERANCE);
      await tab.page.keyboard.press('Escape');
      await tab.card.isGone();

      const button = await analyzeButton(tab.page, 'MANY170');
      await button.evaluate((button) => {
        button.closest('[data-pressable-container]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
      await chooseAnalyze(browser, 'keys');
      expect((await tab.card.shows('Send this post')).text).toContain('Post number 170');
      await tab.page.close();
    });
  });

  journeys({ open, browsers: ['Chromium'] }, (stage) => {
    it('a picture that lags behind the page is taken again', async () => {
      const { browser, server } = stage();
      await signUpIn(browser);
      const tab = await openThreads(browser, COM);
      const counted = await beginWithOldPicture(browser);
      await tab.page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }));
      await send(tab, 'DR3quote');
      const reference = await referencePicture(tab.page, 'DR3quote');
      expect(await difference(await lastPicture(browser, server.url), reference)).toBeLessThan(TOLERANCE);
      expect(await counted()).toBe(2);
      await tab.page.close();
    });

    it('the button says whose post it analyzes', async () => {
      const { page } = await openThreads(stage().browser, COM);
      const root = await analyzeButton(page, 'DR8tall');
      expect(await page.accessibility.snapshot({ root })).toMatchObject({ name: 'Analyze post slowbreadclub' });
      await page.close();
    });

    it('Escape closes the card wherever the focus is', async () => {
      const { page, card } = await openThreads(stage().browser, COM);
      await pressAnalyze(page, 'DR1plain-_x');
      await card.shows('Send this post');
      await page.focus('.item:nth-child(2) .translate');
      await page.keyboard.press('Escape');
      await card.isGone();
      await page.close();
    });

    it.each([
      ['no-preference', 'rise'],
      ['reduce', 'none'],
    ])('with a wish for motion of "%s" the card moves: %s', async (value, animation) => {
      const { page, card } = await openThreads(stage().browser, COM);
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
      await pressAnalyze(page, 'DR1plain-_x');
      expect((await card.shows('Send this post')).animation).toBe(animation);
      await page.close();
    });
  });
});

/**
 * As on a busy machine: the browser's first picture is one of how the page looked before.
 *
 * @returns how many pictures the extension has taken since.
 */
async function beginWithOldPicture({ puppeteer }: ExtendedBrowser): Promise<() => Promise<number | undefined>> {
  const target = await puppeteer.waitForTarget((target) => target.type() === 'service_worker');
  const worker = await target.worker();
  await worker?.evaluate(async () => {
    const take = chrome.tabs.captureVisibleTab.bind(chrome.tabs);
    const old = await take({ format: 'png' });
    const taken = { count: 0 };
    const replaced = {
      captureVisibleTab: (...call: Parameters<typeof take>) => (taken.count++ === 0 ? old : take(...call)),
    };
    const { browser = chrome } = globalThis as { browser?: typeof chrome };
    for (const api of [chrome, browser]) Object.assign(api.tabs, replaced);
    Object.assign(globalThis, { taken });
  });
  return async () => worker?.evaluate(() => (globalThis as unknown as { taken: { count: number } }).taken.count);
}

async function signUpIn(browser: ExtendedBrowser): Promise<void> {
  const app = await openExtensionPage(browser, 'options.html#/signup');
  await signUp(app, newPerson());
  await app.close();
}

/** Presses the button of a post where it stands, and sends what the card shows. */
async function send({ page, card }: ThreadsTab, code: string): Promise<void> {
  await pressAnalyze(page, code);
  await card.shows('Send this post');
  await card.press('Send');
  await card.shows('Open the full entry');
}

/** As the person does with the browser's own menu. */
const zoom = ({ firstPage }: ExtendedBrowser, factor: number): Promise<void> =>
  firstPage.evaluate(async (factor) => {
    for (const { id } of await chrome.tabs.query({ url: 'https://www.threads.com/*' }))
      await chrome.tabs.setZoom(id, factor);
  }, factor);

/** Scrolls until the upper 30 pixels of a post lie under the bar, which is 60 high. */
async function scrollUnderBar(page: Page, code: string): Promise<void> {
  const button = await analyzeButton(page, code);
  await button.evaluate((button) => {
    const top = button.closest('[data-pressable-container]')?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: top - 30, behavior: 'instant' });
  });
}
