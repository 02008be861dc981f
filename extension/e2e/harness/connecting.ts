import type { Page } from 'puppeteer';
import { press, shows } from './screen.ts';
import { ready, type TestBrowser } from './test-browser.ts';
import { waitUntil } from './wait-until.ts';

/** The creator whom the sandbox proposes. */
export const CREATOR = '@slowbreadclub';

/** Presses the button that connects, and finds the page on which the sandbox asks, in a window of its own. */
export async function beginConnecting(browser: TestBrowser, page: Page): Promise<Page> {
  await press(page, 'Connect Threads Account');
  await shows(page, 'Connecting...');
  const asking = async () => (await browser.puppeteer.pages()).find((page) => page.url().includes('/oauth/authorize?'));
  return ready(await waitUntil(asking, 'the page that asks for access'));
}

/** Waits until the history of the account is read. */
export async function importIsDone(page: Page): Promise<void> {
  await shows(page, 'Importing posts: ');
  await shows(page, 'Last sync');
}

/** Each figure of the overview as the page shows it: `['Views', '39,802']`. */
export const shownFigures = (page: Page): Promise<(string | undefined)[][]> =>
  page.$$eval('[role=tabpanel] dl > div', (tiles) =>
    tiles.map((tile) => [...tile.querySelectorAll('dt, dd:first-of-type')].map(({ textContent }) => textContent)),
  );
