import { afterAll, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { journeys } from './harness/journeys.ts';
import { readHistory } from './harness/sent-posts.ts';
import { panelOfNewPerson } from './harness/side-panel.ts';
import { extensionOrigin, launchWithExtension } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { openThreads, pressAnalyze } from './harness/threads-page.ts';

const PAGE = 'https://www.threads.com/?script=hostile&policy=none';

const feed = await startFeed();
afterAll(() => feed.stop());

const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

journeys({ open }, (stage, name) => {
  it('the panel beside a hostile page is neither read nor driven by it', async () => {
    const { browser, server } = stage();
    const panel = await panelOfNewPerson(browser);
    const { page, card } = await openThreads(browser, PAGE);
    await page.waitForFunction('isReady');
    await pressAnalyze(page, 'MANY0');
    await card.press('Send');
    await card.shows('Open the full entry');
    if (name === 'Chromium') await card.press('Ask about this post');
    await card.close();
    await page.bringToFront();
    await panel.shows('Analyze this post');

    const before = await readHistory(browser, server.url);
    expect(before).toHaveLength(1);
    await page.evaluate(`reachFor('${extensionOrigin[name]}/sidepanel.html')`);
    await page.evaluate('pressAll()');
    await page.bringToFront();
    // A press of a person is the next entry, and the last: those of the page would have made others.
    await panel.press('Analyze this post');
    await panel.press('Send');
    await panel.shows('Post number');
    await panel.press('History');
    await expect.poll(() => readHistory(browser, server.url)).toHaveLength(2);
    expect(await page.evaluate('lookIntoWindows()')).toEqual([]);
    await page.close();
    // The browsers write on the console of the page what they refused it.
    browser.complaints.splice(0);
  });
});
