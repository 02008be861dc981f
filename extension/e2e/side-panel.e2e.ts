import { afterAll, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { partsOf } from './harness/closed-roots.ts';
import { journeys } from './harness/journeys.ts';
import { turnSwitch } from './harness/page-choices.ts';
import { PROFILE, sixPosts } from './harness/profile-posts.ts';
import { readHistory } from './harness/sent-posts.ts';
import { panelOfNewPerson } from './harness/side-panel.ts';
import { launchWithExtension } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { analyzeButton, openThreads, pressAnalyze } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

declare const chrome: { commands: { getAll(): Promise<{ name: string; shortcut: string }[]> } };

const feed = await startFeed();
/** Two posts of the feed that are far from each other, with their authors. */
const POSTS = [
  ['DR5reply', 'night.shift'],
  ['DR2picture', 'maker.anna'],
] as const;
afterAll(() => feed.stop());

const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

journeys({ open }, (stage, name) => {
  it('the panel stays beside the page, follows what is read there, and has its answers', async () => {
    const { browser, server } = stage();
    const panel = await panelOfNewPerson(browser);

    const { page, card } = await openThreads(browser, 'https://www.threads.com');
    if (name === 'Chromium') {
      await pressAnalyze(page, 'DR1plain-_x');
      await card.shows('Send this post');
      await card.press('Send');
      await card.press('Ask about this post');
      await panel.shows('Rye needs time.');
      await card.close();
    }
    await page.bringToFront();
    for (const [code, author] of POSTS) {
      const button = await analyzeButton(page, code);
      await button.evaluate((button) => {
        // The card gave the focus back to its post, which counts as the one that is read while it is in sight.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        button.scrollIntoView({ block: 'center' });
      });
      await panel.shows(`@${author}`);
    }
    const before = (await readHistory(browser, server.url)).length;
    await panel.press('Analyze this post');
    await panel.shows('Send its words and counts to be analyzed?');
    await panel.press('Send');
    const answered = await waitUntil(async () => {
      const [entry, ...earlier] = await readHistory(browser, server.url);
      return earlier.length === before && entry?.analysis ? entry : null;
    }, 'the post to be analyzed');
    expect(answered).toMatchObject({ post: { code: POSTS.at(-1)?.[0] }, image: null });
    await panel.shows(answered.analysis?.analysis.slice(0, 40) ?? '');
    await panel.press('History');
    await panel.shows(`@${POSTS.at(-1)?.[1]}`);

    await browser.firstPage.bringToFront();
    await panel.shows('No post is in sight.');
    await page.close();

    feed.own.splice(0, feed.own.length, ...sixPosts());
    await turnSwitch(browser, 'How the posts of a profile are doing');
    const { page: profile } = await openThreads(browser, PROFILE);
    await waitUntil(async () => (await partsOf(browser, profile, 'threads-mastery-line')).length > 0 || null, 'lines');
    await panel.press('Analyze this post');
    await panel.shows('Send its words, counts and comparison?');
    await panel.press('Send');
    const compared = await waitUntil(
      async () => (await readHistory(browser, server.url)).find(({ comparison }) => comparison),
      'the comparison to be kept',
    );
    expect(compared.comparison).toMatchObject({ others: 5 });
    await profile.close();
  });

  it('has keys that the browser grants', async () => {
    const { browser } = stage();
    const commands = await browser.firstPage.evaluate(() => chrome.commands.getAll());
    expect(commands.find(({ name }) => name === 'open-panel')?.shortcut).toMatch(/^(Alt\+Shift\+U|⌥⇧U)$/);
  });
});
