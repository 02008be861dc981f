import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import type { CardOnPage } from './harness/card-on-page.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { analyzeButton, openThreads } from './harness/threads-page.ts';

/** In the order in which they stand. */
const STOPS = ['Close', 'Picture of the post', 'Always send without asking', 'Save for later'];
const ACTIONS = ['Cancel', 'Send text only', 'Send'];

journeys({ open: keptExtension }, (stage) => {
  it('by keys alone, Tab goes round in the card, and Escape leads back to the post', async () => {
    const { browser } = stage();
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    await app.close();
    const { page, card } = await openThreads(browser, 'https://www.threads.com');
    const button = await analyzeButton(page, 'DR1plain-_x');
    await button.focus();
    await page.keyboard.press('Enter');
    const { title } = await card.shows('Send this post');
    expect((await card.read())?.focused).toBe(title);
    const [first = '', ...others] = STOPS;
    const all = [...others, ...ACTIONS];
    expect(await walk(page, card, 'Tab', all.length + 2)).toEqual([...all, first, others[0]]);
    expect(await walk(page, card, 'Shift+Tab', 3)).toEqual([first, 'Send', 'Send text only']);
    await page.keyboard.press('Escape');
    await card.isGone();
    expect(await button.evaluate((button) => document.activeElement === button)).toBe(true);
    await page.close();
  });
});

/** What has the focus after each press. */
async function walk(page: Page, card: CardOnPage, keys: 'Tab' | 'Shift+Tab', steps: number): Promise<unknown[]> {
  const passed: unknown[] = [];
  while (passed.length < steps) {
    if (keys === 'Shift+Tab') await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    if (keys === 'Shift+Tab') await page.keyboard.up('Shift');
    passed.push((await card.read())?.focused);
  }
  return passed;
}
