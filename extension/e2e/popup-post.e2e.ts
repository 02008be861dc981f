import { afterAll, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { partsOf } from './harness/closed-roots.ts';
import { openExtensionPage, openPopup } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { turnSwitch } from './harness/page-choices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { PROFILE, sixPosts } from './harness/profile-posts.ts';
import { readHistory } from './harness/sent-posts.ts';
import { launchWithExtension } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { openThreads } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

declare const chrome: { commands: { getAll(): Promise<{ name: string; shortcut: string }[]> } };

const feed = await startFeed();
afterAll(() => feed.stop());

const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

journeys({ open }, (stage) => {
  it('the popup offers the post that is being read, and its page shows the answer', async () => {
    const { browser, server } = stage();
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    await app.close();

    const { page, card } = await openThreads(browser, 'https://www.threads.com');
    const popup = await openPopup(browser, page);
    await popup.shows('Analyze the post');
    // As the browser really assigned them: keys that it wants for itself are not.
    const commands = await browser.firstPage.evaluate(() => chrome.commands.getAll());
    const command = commands.find(({ name }) => name === 'analyze-post');
    expect(command?.shortcut).toMatch(/^(Alt\+Shift\+Y|⌥⇧Y)$/);
    await popup.shows(`or press ${command?.shortcut}`);
    await popup.pressBeginning('Analyze the post by @');
    await card.shows('Send this post');
    await card.press('Send');
    await card.shows('Open the full entry');
    expect(await readHistory(browser, server.url)).toMatchObject([{ status: 'done', message: '' }]);
    await page.close();
  });

  it('the popup saves the posts of a profile as a table, with how they compare', async () => {
    const { browser } = stage();
    feed.own.splice(0, feed.own.length, ...sixPosts());
    await turnSwitch(browser, 'How the posts of a profile are doing');
    const { page } = await openThreads(browser, PROFILE);
    await waitUntil(async () => (await partsOf(browser, page, 'threads-mastery-line')).length > 0 || null, 'lines');
    const popup = await openPopup(browser, page);
    await popup.press('Save table');
    const rows = (await popup.saves('Save CSV')).split('\r\n');
    expect(rows[0]).toContain('Rounded by Threads,Times usual likes,Other posts compared');
    const rowOf = (code: string) => rows.find((row) => row.includes(`Post ${code}`));
    expect(rowOf('HIT')).toContain(',Post HIT,3100,,,,yes,3.1,5,');
    expect(rowOf('USUAL2')).toContain(',Post USUAL2,1000,,,,no,1,5,');
    await page.close();
  });
});
