import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { badgeOf } from './harness/badge.ts';
import { openExtensionPage, reload } from './harness/extension-pages.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { drawn, follow, pressAt, shows } from './harness/screen.ts';
import type { TestBrowser } from './harness/test-browser.ts';
import { violationsIn } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { fillWatchedAccount } from './harness/watched-account.ts';

const TEXT = 'The rye that rose overnight';
const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 900 };

journeys({ open: keptExtension }, (stage) => {
  it('a creator sees which post is out of the ordinary, what was noted, and the icon follows', async () => {
    const { server, browser } = stage();
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    await goTo(app, '/performance');
    await shows(app, 'No Threads account is connected');
    await follow(app, 'Go to Settings');
    await shows(app, 'No Threads Account Connected');
    await giveImportedAccount(app, server);
    await fillWatchedAccount(app, server.database, server.url, TEXT);

    await goTo(app, '/performance');
    await reload(app);
    await shows(app, `“${TEXT}” does better than usual:`);
    await shows(app, 'Breakout');
    const found = await violationsOf(browser, app);
    // By looking at it.
    await app.evaluate(() => document.querySelector('section[aria-label="What was flagged"]')?.scrollIntoView());
    await shows(app, ' new');
    await waitUntil(async () => (await badgeOf(app)) === '', 'the icon to be clean');

    await pressAt(app, 'input[aria-label=Sinking]');
    await app.setViewport(PHONE);
    await reload(app);
    await app.waitForFunction(isOffAgain, { polling: 50 });
    await drawn(app);
    expect(await app.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    found.push(...(await violationsOf(browser, app)));
    expect(found).toEqual([]);

    await app.setViewport(DESK);
    await follow(app, `Figures of: ${TEXT}`);
    await shows(app, `Only 1 post: “${TEXT}”`);
    await app.close();
  });
});

/** In the page. */
const isOffAgain = (): boolean =>
  document.querySelector<HTMLInputElement>('input[aria-label=Sinking]')?.checked === false;

/** The addresses of an extension's page differ after the # alone. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    location.hash = path;
  }, path);

/** Firefox shows both looks to nobody who asks from outside. */
const violationsOf = async (browser: TestBrowser, page: Page): Promise<string[]> =>
  browser.name === 'Chromium' ? violationsIn(page) : [];
