import type { Page } from 'puppeteer';
import type { ExtendedBrowser } from '../../../extension/e2e/harness/test-browser.ts';
import { pictureServers } from '../../../extension/e2e/harness/threads-feed/feed-posts.ts';

/** The feed where the extension works, once it does. @param query what else of the page is chosen: `&feed=own`. */
export async function openFeed(browser: ExtendedBrowser, query = ''): Promise<Page> {
  const page = await openIn(browser, `https://www.threads.com/?script=feed${query}`);
  await page.waitForSelector('.threads-mastery-analyze');
  return page;
}

/** The same page under a name at which the extension does not work. */
export async function openBare(browser: ExtendedBrowser, query = ''): Promise<Page> {
  const page = await openIn(browser, `${pictureServers.open}/?script=feed${query}`);
  await page.waitForSelector('.item');
  return page;
}

/** In a window of its own: one that is behind another tab is not drawn. */
async function openIn({ puppeteer }: ExtendedBrowser, address: string): Promise<Page> {
  const page = await puppeteer.newPage({ type: 'window' });
  await page.setViewport({ width: 1100, height: 800 });
  await page.goto(address);
  return page;
}
