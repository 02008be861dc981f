import { afterAll, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { startCuttingFront } from './harness/cutting-front.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { readHistory } from './harness/sent-posts.ts';
import { launchWithExtension } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { openThreads, pressAnalyze } from './harness/threads-page.ts';

const feed = await startFeed();
const front = await startCuttingFront();
afterAll(async () => {
  front.stop();
  await feed.stop();
});

function open(name: BrowserName, url: string) {
  front.inner = new URL(url);
  return launchWithExtension(name, front.url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });
}

journeys({ open }, (stage) => {
  it('an answer that was lost on its way comes by "Try again", and makes no second entry', async () => {
    const { browser } = stage();
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    await app.close();
    const { page, card } = await openThreads(browser, 'https://www.threads.com');
    Object.assign(front, { isCutting: true, lost: 0 });
    await pressAnalyze(page, 'DR1plain-_x');
    await card.press('Send');
    await card.shows('Your server cannot be reached');
    expect(front.lost).toBeGreaterThan(0);
    front.isCutting = false;
    await card.press('Try again');
    await card.shows('Open the full entry');
    expect(await readHistory(browser, front.url)).toHaveLength(1);
    await page.close();
    // Chromium writes on the console that the connection broke.
    browser.complaints.splice(0);
  });
});
