import type { Page } from 'puppeteer';
import { hearNotices } from './notices.ts';
import { ready, type TestBrowser } from './test-browser.ts';
import { waitUntil } from './wait-until.ts';

/** Opens a page of the web app in a profile of its own, in which nobody is signed in. */
export async function openWeb({ puppeteer }: TestBrowser, url: string): Promise<Page> {
  const context = await puppeteer.createBrowserContext();
  return goTo(await context.newPage(), url);
}

/** Opens a page of the web app beside the other tabs, with their session. */
export const openWebTab = async ({ puppeteer }: TestBrowser, url: string): Promise<Page> =>
  goTo(await puppeteer.newPage(), url);

/** Shows a tab, and answers once it is on top: a tab that was opened a moment ago can still come before it on a busy machine. */
export const bringTabToFront = (page: Page): Promise<unknown> =>
  waitUntil(async () => {
    await page.bringToFront();
    return page.evaluate(() => document.visibilityState === 'visible');
  }, 'the tab to be on top');

async function goTo(page: Page, url: string): Promise<Page> {
  await ready(page);
  await hearNotices(page);
  await page.goto(url);
  return page;
}
