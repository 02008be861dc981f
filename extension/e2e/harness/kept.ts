import type { BrowserName } from '../../../scripts/browsers/browser-path.ts';
import { reload } from './extension-pages.ts';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';
import { type ExtendedBrowser, extensionPage, launch, launchWithExtension, type TestBrowser } from './test-browser.ts';
import { type FeedServer, startFeed } from './threads-feed/feed-server.ts';
import { openWebTab } from './web-tab.ts';

/** Part of the extension API, inside the extension's pages. */
declare const chrome: { storage: Record<'local' | 'session', { clear(): Promise<void> }> };

let server: Promise<JourneyServer> | undefined;
const browsers = new Map<BrowserName, Promise<TestBrowser>>();
let feed: Promise<FeedServer> | undefined;
const extended = new Map<BrowserName, Promise<ExtendedBrowser>>();

/** The worker's own server, with its usual settings. Nobody has signed up lately. */
export async function keptServer(): Promise<JourneyServer> {
  if (!server) {
    const starting = startJourneyServer();
    globalThis.endings.push(async () => (await starting).stop());
    server = starting;
  }
  const { database } = await server;
  await database.knex('rate_limits').delete();
  return server;
}

/** The worker's own browser without the extension: for journeys whose pages all come from `openWeb`. */
export async function keptBrowser(name: BrowserName): Promise<TestBrowser> {
  const kept = browsers.get(name) ?? launch(name);
  if (!browsers.has(name)) globalThis.endings.push(async () => (await kept).puppeteer.close());
  browsers.set(name, kept);
  return { ...(await kept), close: async () => forgetPeople(await kept) };
}

/** The worker's own feed. Nobody has posts of their own there. */
export async function keptFeed(): Promise<FeedServer> {
  if (!feed) {
    const starting = startFeed();
    globalThis.endings.push(async () => (await starting).stop());
    feed = starting;
  }
  const { own, requests } = await feed;
  own.splice(0);
  requests.splice(0);
  return feed;
}

/**
 * The worker's own browser with the extension, which may see all pages, on the worker's server and feed. Whoever used it last has left
 * nothing in it. A journey that is about installing, permissions, popups, zoom or panels launches one of its own.
 */
export async function keptExtension(name: BrowserName, publicUrl: string): Promise<ExtendedBrowser> {
  const { proxyScript } = await keptFeed();
  const kept = extended.get(name) ?? launchWithExtension(name, publicUrl, { proxyScript, granted: ['<all_urls>'] });
  if (!extended.has(name)) globalThis.endings.push(async () => (await kept).puppeteer.close());
  extended.set(name, kept);
  return { ...(await kept), close: async () => forgetEverything(await kept, publicUrl) };
}

/** Closes all pages but the first, and deletes what the server and the extension have stored, through themselves. */
async function forgetEverything(browser: ExtendedBrowser, publicUrl: string): Promise<void> {
  const { puppeteer, firstPage } = browser;
  // A picture has no icon of its own, which a browser would ask for and miss.
  const site = await openWebTab(browser, `${publicUrl}/icons/16.png`);
  await site.evaluate(() => localStorage.clear());
  // Firefox lists tabs that are closed already.
  for (const page of await puppeteer.pages()) if (page !== firstPage) await page.close().catch(() => undefined);
  const person = puppeteer.defaultBrowserContext();
  await person.deleteCookie(...(await person.cookies()));
  await firstPage.evaluate(async () => {
    localStorage.clear();
    await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]);
    history.replaceState(null, '', 'options.html');
  });
  await reload(firstPage);
  await extensionPage(firstPage);
  browser.complaints.splice(0);
}

/** Each person has a profile of their own, which goes with its pages. */
async function forgetPeople({ puppeteer }: TestBrowser): Promise<void> {
  const own = puppeteer.defaultBrowserContext();
  for (const context of puppeteer.browserContexts()) if (context !== own) await context.close();
}
