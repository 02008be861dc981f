import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { holdNotice, tells } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { saveHalves } from './harness/post-picture.ts';
import {
  arrivesAt,
  chooseFile,
  confirm,
  drawn,
  fill,
  follow,
  isNotShown,
  press,
  pressAt,
  shows,
} from './harness/screen.ts';
import type { TestBrowser } from './harness/test-browser.ts';
import { violationsIn } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

const PHONE = { width: 360, height: 780 };
const NAME = 'Photo posts, last 90 days';
const IDEA = 'Frag nach dem Brötchen am Sonntag';

journeys({ open: keptBrowser }, (stage) => {
  it('somebody adds to the library, finds it again by what they remember, labels it and begins a draft', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await follow(page, 'Content Library');
    await shows(page, 'Your library is empty');
    const found = await violationsOf(browser, page);

    await press(page, 'Add Content');
    const focused = () =>
      document.activeElement instanceof HTMLInputElement && document.activeElement.labels?.[0]?.textContent;
    expect(await page.evaluate(focused)).toBe('Your idea, in a line');
    await fill(page, 'Your idea, in a line', IDEA);
    found.push(...(await violationsOf(browser, page)));
    await press(page, 'Add');
    await tells(page, 'Added to your library');
    await press(page, 'Add Content');
    await press(page, 'Post on Threads');
    await fill(page, 'Address of the post', 'https://www.threads.com/@slow.bread/post/DRx1');
    await press(page, 'Add');
    await shows(page, 'A post by @slow.bread');
    await press(page, 'Add Content');
    await press(page, 'Picture');
    await chooseFile(page, await saveHalves());
    await fill(page, 'What is on it (optional)', 'Red and blue');
    await press(page, 'Add');
    await isNotShown(page, 'It is found by these words.');
    await shows(page, 'Red and blue');

    await fill(page, 'Search content', 'brotch');
    await isNotShown(page, 'Red and blue');
    await shows(page, IDEA);
    await press(page, IDEA);
    await fill(page, 'Name of a new label', 'sunday');
    await press(page, 'Add label');
    await tells(page, 'Labelled 1 thing');
    await press(page, 'Close');
    await page.goto(`${server.url}/content-library`);
    await shows(page, 'Red and blue');
    await press(page, 'Red and blue');
    found.push(...(await violationsOf(browser, page)));
    await press(page, 'Delete');
    await confirm(page);
    await holdNotice(page, 'Deleted');
    await isNotShown(page, 'Red and blue');
    await press(page, 'Undo');
    await tells(page, 'Put back');
    await shows(page, 'Red and blue');
    expect((await listed(page)).map((words) => words.includes('Red and blue'))).toEqual([true, false, false]);

    await giveImportedAccount(page, server);
    const address = `${server.url}/content-library?kind=post`;
    await page.goto(address);
    await isDrawnOnce(page);
    await shows(page, 'Multiple at 7 days');
    await press(page, 'Filter');
    found.push(...(await violationsOf(browser, page)));
    await page.setViewport(PHONE);
    await page.goto(address);
    await drawn(page);
    found.push(...(await violationsOf(browser, page)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(found).toEqual([]);
    await page.goto(`${server.url}/content-library?kind=idea`);
    await shows(page, 'sunday');
    await pressAt(page, 'tbody button');
    await follow(page, 'Make a draft');
    await arrivesAt(page, '/calendar');
    await shows(page, IDEA);
  });

  it('somebody keeps photos of the last 90 days as a collection, comes back by it, renames it, and takes back its deletion', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await giveImportedAccount(page, server);
    await page.goto(`${server.url}/content-library?kind=post`);
    await press(page, 'Filter');
    await page.waitForSelector('select:has(option[value="IMAGE"])');
    await page.select('select:has(option[value="IMAGE"])', 'IMAGE');
    await page.select('select:has(option[value="90d"])', '90d');
    await page.waitForSelector('[aria-label="Remove: The last 90 days, with today"]');
    await page.reload();
    const photos = await listed(page);
    expect(photos.length).toBeGreaterThan(1);

    await press(page, 'Save as collection');
    await press(page, 'Save');
    await tells(page, 'Collection Saved');
    await page.setViewport(PHONE);
    await page.goto(`${server.url}/dashboard`);
    await drawn(page);
    await page.goto(`${server.url}/content-library`);
    await shows(page, NAME);
    expect(await listed(page)).not.toEqual(photos);
    await follow(page, NAME);
    await waitUntil(async () => String(await listed(page)) === String(photos), 'the photos to be shown again');
    expect(await page.evaluate(() => location.search)).toBe('?kind=post&format=IMAGE&period=90d');
    const violations = await violationsOf(browser, page);

    await press(page, 'Rename collection');
    violations.push(...(await violationsOf(browser, page)));
    await fill(page, 'Name of the collection', 'Photos lately');
    await press(page, 'Save');
    await shows(page, 'Photos lately');
    await isNotShown(page, NAME);
    await press(page, 'Delete collection');
    await holdNotice(page, 'Collection Deleted');
    await shows(page, 'Save as collection');
    await press(page, 'Undo');
    await shows(page, 'Rename collection');
    await page.goto(`${server.url}/content-library`);
    await follow(page, 'Photos lately');
    await waitUntil(
      async () => String(await listed(page)) === String(photos),
      'the photos to be shown by what came back',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(violations).toEqual([]);
  });
});

/** The things that are listed, by their words. */
async function listed(page: Page): Promise<string[]> {
  await page.waitForSelector('tbody button');
  return page.$$eval('tbody button', (things) => things.map(({ textContent }) => textContent));
}

const violationsOf = async (browser: TestBrowser, page: Page): Promise<string[]> =>
  browser.name === 'Chromium' ? violationsIn(page) : [];

/** The page comes with what is found drawn, and what was drawn stays when the app takes over. */
async function isDrawnOnce(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const note = () => Object.assign(globalThis, { drawn: document.querySelector('main') });
    document.addEventListener('DOMContentLoaded', note);
  });
  const read = () => page.evaluate(() => (globalThis as { drawn?: HTMLElement | null }).drawn?.textContent);
  // A server that is busy sends the page without them.
  const isDrawn = async () => (await page.reload()) && (await read());
  expect(await waitUntil(isDrawn, 'the page to come with what it lists')).toContain('Multiple at 7 days');
  await shows(page, 'Labels');
  expect(await page.evaluate(() => (globalThis as { drawn?: HTMLElement }).drawn?.isConnected)).toBe(true);
}
