import { afterAll, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { startHttpsServer } from './harness/https-front.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { fill, press, shows } from './harness/screen.ts';
import { readHistory } from './harness/sent-posts.ts';
import { launchWithExtension } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { openThreads, pressAnalyze } from './harness/threads-page.ts';

const COM = 'https://www.threads.com';

const feed = await startFeed();
const other = await startHttpsServer();
afterAll(() => Promise.all([feed.stop(), other.stop()]));

const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

journeys({ open }, (stage) => {
  it('the extension works with a server of the own choice, on https, and goes back', async () => {
    const { browser, server } = stage();
    const choice = await openExtensionPage(browser, 'options.html#/server');
    await fill(choice, 'Server address', COM);
    await press(choice, 'Use this server');
    await shows(choice, `There is no Threads Mastery server at ${COM}.`);

    await fill(choice, 'Server address', `${other.url}/some/page`);
    await press(choice, 'Use this server');
    await shows(choice, `Back to ${server.url}`);
    await choice.close();

    const app = await openExtensionPage(browser, 'options.html#/signup');
    await shows(app, `Server: ${other.url}`);
    await signUp(app, newPerson());
    await app.close();

    const { page, card } = await openThreads(browser, COM);
    await pressAnalyze(page, 'DR1plain-_x');
    await card.shows('Send this post');
    await card.press('Send');
    await card.shows('Open the full entry');
    expect(await readHistory(browser, other.url)).toMatchObject([{ status: 'done', post: { code: 'DR1plain-_x' } }]);
    await page.close();

    const wayBack = await openExtensionPage(browser, 'options.html#/server');
    await press(wayBack, `Back to ${server.url}`);
    await wayBack.waitForFunction((url) => document.querySelector('input')?.value === url, { polling: 50 }, server.url);
    await wayBack.close();
    const login = await openExtensionPage(browser, 'options.html#/login');
    await shows(login, `Server: ${server.url}`);
    await login.close();
  });
});
