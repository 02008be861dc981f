import type { Page } from 'puppeteer';
import { press, shows } from './screen.ts';
import { ready, type TestBrowser } from './test-browser.ts';
import { waitUntil } from './wait-until.ts';

/** The creator whom the sandbox proposes. */
export const CREATOR = '@slowbreadclub';
/** One with a handful of posts: for journeys that are about something else, which need not wait until hundreds are read. */
export const NEWCOMER = '@kiln.notes';

/** Chooses a creator on the page on which the sandbox asks. */
export const choose = (asking: Page, creator: string): Promise<void> =>
  asking.$$eval(
    'label',
    (labels, creator) => labels.find(({ textContent }) => textContent.includes(creator))?.click(),
    creator,
  );

/** Presses the button that connects, and finds the page on which the sandbox asks, in a window of its own. */
export async function beginConnecting(browser: TestBrowser, page: Page): Promise<Page> {
  await press(page, 'Connect Threads Account');
  await shows(page, 'Connecting...');
  const asking = async () => (await browser.puppeteer.pages()).find((page) => page.url().includes('/oauth/authorize?'));
  return ready(await waitUntil(asking, 'the page that asks for access'));
}

/** Waits until the history of the account is read, which the page says meanwhile. */
export async function importIsDone(page: Page): Promise<void> {
  await shows(page, 'Importing posts: ');
  await wasRead(page);
}

/** It takes hundreds of calls, where a step takes one. */
const IMPORT_TIMEOUT_MS = 240_000;

/** The same for a short history, which may be read before the page says so. */
export const wasRead = (page: Page): Promise<void> => shows(page, 'Last sync', IMPORT_TIMEOUT_MS);

/** Each figure of the overview as the page shows it: `['Views', '39,802']`. */
export const shownFigures = (page: Page): Promise<(string | undefined)[][]> =>
  page.$$eval('[role=tabpanel] dl > div', (tiles) =>
    tiles.map((tile) => [...tile.querySelectorAll('dt, dd:first-of-type')].map(({ textContent }) => textContent)),
  );
