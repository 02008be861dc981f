import type { Page } from 'puppeteer';
import { afterAll, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { shows } from './harness/screen.ts';
import { readHistory } from './harness/sent-posts.ts';
import { SidePanel } from './harness/side-panel.ts';
import { type ExtendedBrowser, extensionOrigin, launchWithExtension, openedBy } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { analyzeButton, openThreads, pressAnalyze } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

const POST = 'DR1plain-_x';
const feed = await startFeed();
afterAll(() => feed.stop());

const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

journeys({ open }, (stage, name) => {
  it('a post that was analyzed is marked, and its answer shown again and taken along', async () => {
    const { browser, server } = stage();
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    await app.close();
    const { page, card } = await openThreads(browser, 'https://www.threads.com');
    expect(await isMarked(page)).toBe(false);
    await pressAnalyze(page, POST);
    await card.press('Send');
    const first = await card.shows('Open the full entry');
    await card.close();

    await page.reload();
    await waitUntil(() => isMarked(page), 'the post to be marked');
    await pressAnalyze(page, POST);
    const again = await card.shows('Analyze again');
    expect(again.text).toMatch(/Analyzed on \w+ \d+, \d{4}/);
    expect(again.title).toBe(first.title);
    expect(await readHistory(browser, server.url)).toHaveLength(1);
    await card.press('Copy');
    await card.shows('Copied');
    await card.press('Analyze again');
    await card.shows('Send this post');
    await card.close();

    await wipeHistory(browser, server.url);
    await pressAnalyze(page, POST);
    await card.shows('Send this post');
    await page.close();
  });

  it('a post is saved from the card, and its note is written in the app', async () => {
    const { browser } = stage();
    const { page, card } = await openThreads(browser, 'https://www.threads.com');
    await pressAnalyze(page, 'DR3quote');
    await card.press('Save for later');
    await card.shows('Saved.');
    const addNote = () => card.press('Add a note');
    if (name === 'Chromium') {
      await addNote();
      await new SidePanel(browser).shows('This, so much:');
    } else {
      const address = `${extensionOrigin[name]}/options.html#/content-analysis?saved=`;
      await shows(await openedBy(browser, address, addNote), 'Save note');
    }
    await page.close();
  });
});

const isMarked = async (page: Page) =>
  (await analyzeButton(page, POST)).evaluate((button) => button.hasAttribute('data-analyzed'));

/** Deletes all entries, as the person may in any tab. */
const wipeHistory = ({ firstPage }: ExtendedBrowser, server: string) =>
  firstPage.evaluate(async (server) => {
    const user = await (await fetch(`${server}/api/auth/user`)).json();
    await fetch(`${server}/api/content-analysis/wipe/${user.id}`, { method: 'DELETE' });
  }, server);
