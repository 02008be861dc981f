import type { BrowserName } from '../../../scripts/browsers/browser-path.ts';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';
import { launch, type TestBrowser } from './test-browser.ts';

let server: Promise<JourneyServer> | undefined;
const browsers = new Map<BrowserName, Promise<TestBrowser>>();

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

/** Each person has a profile of their own, which goes with its pages. */
async function forgetPeople({ puppeteer }: TestBrowser): Promise<void> {
  const own = puppeteer.defaultBrowserContext();
  for (const context of puppeteer.browserContexts()) if (context !== own) await context.close();
}
