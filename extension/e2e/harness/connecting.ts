import type { Page } from 'puppeteer';
import { patience } from '../../../backend/testing/patience.ts';
import { showsInPassing, tells } from './notices.ts';
import { press, shows } from './screen.ts';
import { openedBy, type TestBrowser } from './test-browser.ts';
import { waitUntil } from './wait-until.ts';

/** The creator whom the sandbox proposes. */
export const CREATOR = '@slowbreadclub';
/** One with a handful of posts: for journeys that are about something else, which need not wait until hundreds are read. */
export const NEWCOMER = '@kiln.notes';

/** The address of the page on which the sandbox asks; Threads' own is called the same. */
const CONSENT = '/oauth/authorize?';

/** The page on which the sandbox asks, in the window that `act` opens. */
export const askingPage = (browser: TestBrowser, act: () => Promise<void>): Promise<Page> =>
  openedBy(browser, CONSENT, act);

/** Presses the button that connects, and finds the page on which the sandbox asks, in a window of its own. */
export async function beginConnecting(browser: TestBrowser, page: Page): Promise<Page> {
  const asking = await askingPage(browser, () => press(page, 'Connect Threads Account'));
  // As long as the window is open.
  await shows(page, 'Connecting...');
  return asking;
}

/** Chooses a creator on the page on which the sandbox asks. */
export async function choose(asking: Page, creator: string): Promise<void> {
  await asking.waitForFunction(pick, { polling: 50 }, creator);
}

/** In the page: whether the creator is chosen now. */
function pick(creator: string): boolean {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes(creator));
  label?.click();
  return label?.control instanceof HTMLInputElement && label.control.checked;
}

/** Answers on the page on which the sandbox asks, by its button unless told how, and waits until its window has closed. */
export async function answer(asking: Page, word: 'Allow' | 'Deny', act = () => press(asking, word)): Promise<void> {
  let problem: unknown;
  // The window may go before the driver has heard what became of the press: only one that stays makes that a failure.
  act().catch((error: unknown) => {
    problem = error;
  });
  await waitUntil(async () => asking.isClosed(), `the window to close after "${word}"`).catch((cause: unknown) => {
    throw problem ?? cause;
  });
}

/**
 * Allows it, and waits until the account is connected and its history read, which the page says meanwhile.
 *
 * @param page the one that asked for it.
 */
export async function allowImport(asking: Page, page: Page): Promise<void> {
  await showsInPassing(page, 'Importing posts: ', () => answer(asking, 'Allow'));
  await tells(page, 'Your Threads account has been connected successfully.');
  await shows(page, CREATOR);
  await importIsDone(page);
}

/** It takes hundreds of calls, where a step takes one. */
const IMPORT_TIMEOUT_MS = patience(240_000);

/** Waits until the history of the account is read. */
export const importIsDone = (page: Page): Promise<void> => shows(page, 'Last sync', IMPORT_TIMEOUT_MS);

/** Each figure of the overview as the page shows it: `['Views', '39,802']`. */
export const shownFigures = (page: Page): Promise<(string | undefined)[][]> =>
  page.$$eval('[role=tabpanel] dl > div', (tiles) =>
    tiles.map((tile) => [...tile.querySelectorAll('dt, dd:first-of-type')].map(({ textContent }) => textContent)),
  );
