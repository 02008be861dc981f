import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { follow, press, shows } from './harness/screen.ts';
import { violationsAsShown } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

const TOAST = '[role=status] > [popover]';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 400, height: 600 },
  { width: 360, height: 740 },
];

/** Waits until what was said lies beside what a selector finds, wide, as in the popup, and on a phone. */
async function keepsClear(page: Page, selector: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewport(size);
    // Pointed at, it stays.
    await page.hover(TOAST);
    await waitUntil(() => page.evaluate(areApart, TOAST, selector), `${selector} to be clear at ${size.width} px`);
  }
}

/** In the page. */
function areApart(one: string, other: string): boolean {
  const [a, b] = [one, other].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
  return a !== undefined && b !== undefined && (a.bottom <= b.top || b.bottom <= a.top);
}

journeys({ open: keptBrowser }, (stage) => {
  it('somebody finds what to write about, and begins a post with it', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await follow(page, 'Topic Research');
    await shows(page, 'There are no posts of yours yet');
    await giveImportedAccount(page, server);
    await page.reload();
    await shows(page, 'Lift of your topics');
    await shows(page, 'Worth trying');
    await press(page, '90 days');
    await waitUntil(async () => page.url().includes('period=90d'), 'the period in the address');
    expect(await violationsAsShown(page)).toEqual([]);
    const topics = page.url();
    const draft = await page.waitForSelector('a[aria-label^="Draft"]');
    const name = await draft?.evaluate((link) => link.getAttribute('aria-label')?.split(': ')[1]);
    await draft?.click();
    const isBegun = () =>
      page.evaluate((text) => {
        const topic = document.querySelector<HTMLInputElement>('input[placeholder="Bread baking"]');
        return (
          `#${topic?.value}`.endsWith(text) ||
          document.querySelector('dialog[open]')?.textContent.includes(`Idea: ${text}`)
        );
      }, name ?? '-');
    expect(await waitUntil(isBegun, 'the composer to hold the topic')).toBe(true);
    // Words of texts are what it is to be about, and none of the post.
    await page.goto(topics);
    const phrase = await page.waitForSelector('a[aria-label^="Draft"]:not([aria-label*="#"])');
    await phrase?.click();
    const text = await page.waitForSelector('dialog[open] textarea');
    await shows(page, 'Idea: ');
    await page.keyboard.type('With salt');
    expect(await text?.evaluate(({ value }) => value)).toBe('With salt');
  });

  it('somebody ticks topics with the keyboard on a phone, compares them, and begins a draft for each', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await giveImportedAccount(page, server);
    await page.setViewport({ width: 360, height: 740 });
    await page.goto(`${server.url}/topics`);
    await shows(page, 'Your topics');
    await page.waitForSelector('li input[aria-label^="Tick: "]');
    const boxes = await page.$$('li input[aria-label^="Tick: "]');
    const names: string[] = [];
    for (const box of boxes.slice(0, 2)) {
      await box.focus();
      await page.keyboard.press(' ');
      names.push(await box.evaluate((one) => one.getAttribute('aria-label')?.split(': ')[1] ?? ''));
    }
    await shows(page, '2 topics ticked of at most 6');
    await press(page, 'Compare');
    await shows(page, 'Your topics compared');
    expect(await page.$('dialog[open] [role=tooltip]')).toBeNull();
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wide)).toBe(0);
    expect(await violationsAsShown(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 'Draft each');
    await shows(page, '2 drafts in your calendar');
    // What was said lies neither on the bar that comes back, nor on a dialog.
    for (const box of boxes.slice(0, 2)) {
      await box.focus();
      await page.keyboard.press(' ');
    }
    await keepsClear(page, '[data-action-bar]');
    await press(page, 'Compare');
    await keepsClear(page, 'dialog[open]');
    // On a low window it stays high enough to be read.
    await page.setViewport({ width: 640, height: 320 });
    expect(await page.$eval('dialog[open]', ({ clientHeight }) => clientHeight)).toBeGreaterThan(250);
    await page.setViewport({ width: 360, height: 740 });
    await press(page, 'Close');
    await press(page, 'Open calendar');
    for (const name of names) await shows(page, `Idea: ${name.replace(/^#/, '')}`);
  });
});
