import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { copyExtension } from '../../extension/e2e/harness/extension-copy.ts';
import { extensionOrigin, launch, pageAt } from '../../extension/e2e/harness/test-browser.ts';
import { median, milliseconds, ratio, report } from './measure.ts';

const RUNS = 7;

/** From opening the popup's page to its first heading, against an empty page of the same extension. */
export async function benchPopup(publicUrl: string): Promise<void> {
  const folder = await copyExtension('chrome', publicUrl);
  await writeFile(path.join(folder, 'empty.html'), '<!doctype html><h1>Empty</h1>');
  const browser = await launch('Chromium');
  await browser.puppeteer.installExtension(folder);
  // The extension opens a page of its own when it is installed; one that lies behind it is not drawn.
  const page = await pageAt(browser, `${extensionOrigin.Chromium}/options.html`);
  const empty = await openingTime(page, `${extensionOrigin.Chromium}/empty.html`);
  const popup = await openingTime(page, `${extensionOrigin.Chromium}/popup.html`);
  await browser.puppeteer.close();
  report('popup, open to content', milliseconds(popup));
  report('popup against an empty page of the extension', ratio(popup / empty));
}

async function openingTime(page: Page, url: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('h1', { visible: true });
    times.push(performance.now() - start);
    await page.goto('about:blank');
  }
  return median(times);
}
