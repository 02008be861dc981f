import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { difference } from './harness/compare-pictures.ts';
import { openExtensionPage, openPopup } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { chooseAnalyze } from './harness/menu-and-keys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { shows } from './harness/screen.ts';
import { lastPicture, readHistory } from './harness/sent-posts.ts';
import { launchWithExtension } from './harness/test-browser.ts';
import { type FeedPost, feeds } from './harness/threads-feed/feed-posts.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import {
  analyzeButton,
  openThreads,
  postsWithButton,
  pressAnalyze,
  referencePicture,
  type ThreadsTab,
} from './harness/threads-page.ts';
import { openWebTab } from './harness/web-tab.ts';

const COM = 'https://www.threads.com';
const NET = 'https://www.threads.net';
/** A picture of the tab is compressed, which leaves specks around some letters. */
const TOLERANCE = 0.005;

const feed = await startFeed();
afterAll(() => feed.stop());

const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

/** What the card says of the tone of a post: English is rated, nothing else is. */
const RATED = /Sentiment: \w|Mixed tone|I can’t tell the tone/;
const NOT_RATED = /I can’t tell the tone/;

const readAs = ({ code, author, text, publishedAt, counts }: FeedPost) => ({ code, author, text, publishedAt, counts });

/** Presses the button of a post, sends what the card shows, and answers what it shows then. */
async function send({ page, card }: ThreadsTab, code: string) {
  await pressAnalyze(page, code);
  await card.shows('Send this post');
  await card.press('Send');
  return card.shows('Open the full entry');
}

describe('analyzing a post while reading Threads', () => {
  journeys({ open }, (stage) => {
    const history = () => readHistory(stage().browser, stage().server.url);
    const picture = () => lastPicture(stage().browser, stage().server.url);

    beforeAll(async () => {
      const app = await openExtensionPage(stage().browser, 'options.html#/signup');
      await signUp(app, newPerson());
      await app.close();
    });

    it('sends each post of the feed as the page shows it, with a picture of it alone', async () => {
      const tab = await openThreads(stage().browser, COM);
      for (const post of feeds.english.posts) {
        await send(tab, post.code);
        expect(await postsWithButton(tab.page)).toContain(post.code);
        const [entry] = await history();
        expect(entry?.post).toEqual(readAs(post));
        await tab.page.keyboard.press('Escape');
        await tab.card.isGone();
        const reference = await referencePicture(tab.page, post.code);
        expect(await difference(await picture(), reference), post.code).toBeLessThan(TOLERANCE);
      }
      await tab.page.close();
    });

    it('lists what was sent in the histories of the popup, the options page and the web', async () => {
      const { browser, server } = stage();
      const last = '@crumb_report';
      const app = await openExtensionPage(browser, 'options.html#/content-analysis');
      await shows(app, last);
      await app.close();
      const popup = await openPopup(browser);
      await popup.press('History');
      await popup.shows(last);
      const web = await openWebTab(browser, `${server.url}/content-analysis`);
      await shows(web, last);
      await web.close();
    });

    it('takes the picture as the page is drawn: dark', async () => {
      const tab = await openThreads(stage().browser, `${COM}/?theme=dark`);
      await send(tab, 'DR3quote');
      expect((await tab.card.read())?.theme).toBe('dark');
      const reference = await referencePicture(tab.page, 'DR3quote');
      expect(await difference(await picture(), reference)).toBeLessThan(TOLERANCE);
      await tab.page.close();
    });

    it.each([
      ['Spanish, built in another way, on threads.net', `${NET}/?feed=spanish`, feeds.spanish.posts, NOT_RATED],
      ['German', `${COM}/?feed=german`, feeds.german.posts, NOT_RATED],
      ['Japanese', `${COM}/?feed=japanese`, feeds.japanese.posts, NOT_RATED],
      ['English, with labels that the authors did not write', `${COM}/?feed=labelled`, feeds.labelled.posts, RATED],
      ['English and dark, with the same labels', `${COM}/?feed=labelled&theme=dark`, feeds.labelled.posts, RATED],
      ['Arabic, from right to left', `${COM}/?feed=arabic`, feeds.arabic.posts, NOT_RATED],
    ])('reads a page in %s', async (_, address, posts: FeedPost[], verdict) => {
      const tab = await openThreads(stage().browser, address);
      for (const post of posts) {
        expect((await send(tab, post.code)).text).toMatch(verdict);
        const [entry] = await history();
        expect(entry?.post).toEqual(readAs(post));
        // The card is as high as what it says, and may lie over the post.
        await tab.page.keyboard.press('Escape');
        await tab.card.isGone();
        const reference = await referencePicture(tab.page, post.code);
        expect(await difference(await picture(), reference), post.code).toBeLessThan(TOLERANCE);
      }
      await tab.page.close();
    });

    it('leaves the page where it was, and gives the focus back', async () => {
      const { page, card } = await openThreads(stage().browser, COM);
      const button = await analyzeButton(page, 'DR8tall');
      await button.scrollIntoView();
      const place = await page.evaluate(() => scrollY);
      await button.click();
      const shown = await card.shows('Send this post');
      expect(shown.isFocused).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(place);
      expect(await page.$$eval('[style*="visibility"]', ({ length }) => length)).toBe(0);
      await page.keyboard.press('Escape');
      await card.isGone();
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Analyze post');
      await page.close();
    });

    it('finds posts that come in place of others, and does not open them', async () => {
      const { page, card } = await openThreads(stage().browser, `${COM}/?script=virtual`);
      await page.waitForFunction('isReady');
      for (const first of [9, 20]) {
        await page.evaluate(`showFrom(${first})`);
        await pressAnalyze(page, `MANY${first + 2}`);
        expect((await card.shows('Send this post')).text).toContain(`Post number ${first + 2}`);
        await card.close('Cancel');
      }
      await page.close();
    });

    it('survives going to a post and back without loading', async () => {
      const { page, card } = await openThreads(stage().browser, COM);
      const text = await page.waitForSelector('.text');
      await text?.click();
      await page.waitForFunction(() => location.pathname.endsWith('/DR1plain-_x'));
      await pressAnalyze(page, 'DR1plain-_x');
      await card.shows('Send this post');
      await card.close();
      await page.evaluate(() => window.history.back());
      await page.waitForFunction(() => location.pathname === '/');
      await pressAnalyze(page, 'DR2picture');
      expect((await card.shows('Send this post')).text).toContain('@maker.anna');
      // Opened once, by the press on its text: none of the presses on buttons did.
      expect(await page.evaluate('openedPosts')).toBe(1);
      await page.close();
    });

    it('works by the keyboard alone', async () => {
      const { page, card } = await openThreads(stage().browser, COM);
      await page.focus('.threads-mastery-analyze');
      await page.keyboard.press('Enter');
      await card.shows('Send this post');
      for (const _ of ['Picture', 'Always', 'Save', 'Cancel', 'Text alone', 'Send']) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await card.shows('Open the full entry');
      await page.keyboard.press('Escape');
      await card.isGone();
      await page.close();
    });

    it('takes the post under the pointer from the menu, and the one that is read by its keys', async () => {
      const { page, card } = await openThreads(stage().browser, COM);
      const quoted = await page.waitForSelector('.quote .text');
      await quoted?.click({ button: 'right' });
      await chooseAnalyze(stage().browser, 'menu');
      expect((await card.shows('Send this post')).text).toContain('This, so much:');
      await card.close('Cancel');
      await page.focus('.item:nth-child(2) .translate');
      await chooseAnalyze(stage().browser, 'keys');
      expect((await card.shows('Send this post')).text).toContain('@maker.anna');
      await page.close();
    });

    it('asks no server of Threads for anything', async () => {
      const { page, card } = await openThreads(stage().browser, COM);
      const before = feed.requests.length;
      await pressAnalyze(page, 'DR2picture');
      await card.shows('Send this post');
      await card.press('Send text only');
      expect((await card.shows('Open the full entry')).text).toContain('Text only, no picture');
      expect(feed.requests.slice(before)).toEqual([]);
      expect((await history())[0]?.image).toBeNull();
      await page.close();
    });

    it('sends without asking once that was chosen', async () => {
      const { page, card } = await openThreads(stage().browser, COM);
      await pressAnalyze(page, 'DR9markup');
      await card.press('Always send without asking');
      await card.press('Send');
      await card.shows('Open the full entry');
      await page.keyboard.press('Escape');
      await card.isGone();
      await pressAnalyze(page, 'DR1plain-_x');
      await card.shows('Open the full entry');
      expect((await history())[0]?.post?.code).toBe('DR1plain-_x');
      await page.close();
    });
  });
});
