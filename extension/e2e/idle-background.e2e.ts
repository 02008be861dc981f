import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { journeys } from './harness/journeys.ts';
import { type ExtendedBrowser, launchWithExtension } from './harness/test-browser.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWebTab } from './harness/web-tab.ts';

declare const chrome: { extension: { getViews(): Window[] } };

/** A site that is none of ours. */
const site = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<title>Any site</title>'));
await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
// An address object, because it listens on a port.
const ANY_SITE = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
afterAll(() => site.close());

const open = (name: BrowserName, url: string) => launchWithExtension(name, url, { idleMs: 1500 });

journeys({ open }, (stage) => {
  it('tabs of other sites do not wake the background, and a tab of the server does', async () => {
    const { browser, server } = stage();
    await fallAsleep(browser);
    for (const path of ['/', '/other', '/#part']) {
      const tab = await openWebTab(browser, ANY_SITE + path);
      await tab.evaluate(() => history.pushState(null, '', '/pushed'));
      await tab.close();
      expect(await isAwake(browser)).toBe(false);
    }
    const tab = await openWebTab(browser, server.url);
    await waitUntil(() => isAwake(browser), 'the background to hear of a page of the server');
    await tab.close();
  });
});

const workerOf = ({ puppeteer }: ExtendedBrowser) =>
  puppeteer.targets().find((target) => target.type() === 'service_worker');

/** Chromium does not end a background that is watched; Firefox ends it by itself. */
async function fallAsleep(browser: ExtendedBrowser): Promise<void> {
  await (await workerOf(browser)?.worker())?.close();
  await waitUntil(async () => !(await isAwake(browser)), 'the background to end');
}

async function isAwake(browser: ExtendedBrowser): Promise<boolean> {
  if (browser.name === 'Chromium') return workerOf(browser) !== undefined;
  const pages = await browser.firstPage.evaluate(() =>
    chrome.extension.getViews().map(({ location }) => location.href),
  );
  return pages.some((page) => page.includes('background'));
}
