import type { Page } from 'puppeteer';
import { chooseFile, drawn, fill, press } from './screen.ts';

const ENTRIES = '[aria-labelledby="history-title"] li';

interface Sent {
  text?: string;
  /** The path of a file. */
  picture?: string;
}

/** Sends something to the analyst from the page's chat, and waits until the history has one entry more. */
export async function analyze(page: Page, { text, picture }: Sent): Promise<void> {
  // With what was sent before, which is read meanwhile.
  await drawn(page);
  const before = (await page.$$(ENTRIES)).length;
  if (picture) {
    await chooseFile(page, picture);
    await page.locator('img[alt^="Attached: "]').wait();
  }
  if (text) await fill(page, 'Message', text);
  await press(page, 'Send');
  await historyHas(page, before + 1);
}

/** Waits until the history lists exactly so many entries, each with its sentiment or the word that it has no score. */
export async function historyHas(page: Page, count: number): Promise<void> {
  const isListed = (selector: string, count: number) => {
    const entries = [...document.querySelectorAll(selector)];
    return entries.length === count && entries.every(({ textContent }) => /Sentiment: |No score/.test(textContent));
  };
  await page.waitForFunction(isListed, { polling: 50 }, ENTRIES, count);
}

/** The texts of the entries in the history, newest first. */
export const historyTexts = (page: Page): Promise<string[]> =>
  page.$$eval(ENTRIES, (entries) => entries.map(({ textContent }) => textContent));
