import type { ElementHandle, Page } from 'puppeteer';
import sharp from 'sharp';
import { CardOnPage } from './card-on-page.ts';
import { type ExtendedBrowser, ready } from './test-browser.ts';

/** Part of the extension API, inside the extension's pages. */
declare const chrome: {
  tabs: { captureVisibleTab(options: { format: 'png' }): Promise<string> };
  storage: { session: { get(): Promise<object>; remove(keys: string[]): Promise<void> } };
};

const BUTTON = '.threads-mastery-analyze';

/** A tab with a page of Threads, in which the extension is at work. */
export interface ThreadsTab {
  page: Page;
  card: CardOnPage;
}

/** Opens a page on which no post counts as analyzed: journeys share a browser, and may send the same one. */
export async function openThreads(browser: ExtendedBrowser, address: string): Promise<ThreadsTab> {
  // With an update, that page goes; what was remembered does too.
  await browser.firstPage.evaluate(forgetAnalyzed).catch(() => undefined);
  const page = await ready(await browser.puppeteer.newPage());
  await page.goto(address);
  await page.waitForSelector(BUTTON);
  return { page, card: new CardOnPage(browser, page) };
}

async function forgetAnalyzed(): Promise<void> {
  const keys = Object.keys(await chrome.storage.session.get());
  await chrome.storage.session.remove(keys.filter((key) => key.endsWith('analyzed posts')));
}

/** The Analyze button of the post with this code. Posts have one near the window alone, so a person scrolls there first. */
export async function analyzeButton(page: Page, code: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction(buttonOf, { polling: 50 }, code, BUTTON);
  // The function waits until there is one.
  return found.asElement() as ElementHandle<HTMLElement>;
}

function buttonOf(code: string, button: string): Element | null {
  const link = document.querySelector(`a[href*="/post/${code}"]:has(time)`);
  const post = link?.closest('[data-pressable-container]');
  const found = post?.querySelector(`:scope ${button}`);
  if (!found) post?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}

/** Puts the pointer on the button of a post and presses it. */
export async function pressAnalyze(page: Page, code: string): Promise<void> {
  const button = await analyzeButton(page, code);
  await button.click();
}

/** The codes of the posts that have exactly one button, in their order. */
export const postsWithButton = (page: Page): Promise<string[]> =>
  page.$$eval(
    '[data-pressable-container]',
    (posts, button) => {
      const outer = posts.filter((post) => !post.parentElement?.closest('[data-pressable-container]'));
      return outer
        .filter((post) => post.querySelectorAll(button).length === 1)
        .map(
          (post) => /\/post\/([\w-]+)/.exec(post.querySelector('a:has(time)')?.getAttribute('href') ?? '')?.[1] ?? '',
        );
    },
    BUTTON,
  );

/** A picture of a post alone, as it stands on the page without anything of ours: what a capture should look like. */
export async function referencePicture(page: Page, code: string): Promise<Uint8Array> {
  const button = await analyzeButton(page, code);
  await page.evaluate(setOverlays, 'hidden');
  const post = await button.evaluateHandle((button) => button.closest('[data-pressable-container]') as HTMLElement);
  const picture = await post.screenshot();
  await page.evaluate(setOverlays, '');
  return picture;
}

/** The window as it is seen. Where a page is zoomed, the pictures that Puppeteer takes in Firefox are not. */
async function windowPicture({ name, firstPage }: ExtendedBrowser, page: Page): Promise<Uint8Array> {
  if (name === 'Chromium') return page.screenshot();
  const [, base64 = ''] = (await firstPage.evaluate(() => chrome.tabs.captureVisibleTab({ format: 'png' }))).split(',');
  return Buffer.from(base64, 'base64');
}

/** The same of a post that is in sight, cut out of a picture of the window: for pages that are zoomed. */
export async function referenceInSight(browser: ExtendedBrowser, page: Page, code: string): Promise<Uint8Array> {
  const button = await analyzeButton(page, code);
  await page.evaluate(setOverlays, 'hidden');
  const { x, y, width, height } = await button.evaluate((button) => {
    const post = button.closest('[data-pressable-container]') as HTMLElement;
    return post.getBoundingClientRect().toJSON();
  });
  const picture = sharp(await windowPicture(browser, page));
  const scale = (await picture.metadata()).width / (await page.evaluate(() => innerWidth));
  await page.evaluate(setOverlays, '');
  const [left = 0, top = 0, right = 0, bottom = 0] = [x, y, x + width, y + height].map((edge) =>
    Math.round(edge * scale),
  );
  return picture
    .extract({ left, top, width: right - left, height: bottom - top })
    .png()
    .toBuffer();
}

function setOverlays(visibility: string): void {
  const overlays = document.querySelectorAll<HTMLElement>(
    '.bar, .compose, .threads-mastery-analyze, threads-mastery-card',
  );
  for (const { style } of overlays) style.setProperty('visibility', visibility, 'important');
  const lines = document.querySelectorAll<HTMLElement>('threads-mastery-line');
  for (const { style } of lines) style.setProperty('--threads-mastery-shown', visibility && 'none');
}
