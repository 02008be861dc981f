import axe from 'axe-core';
import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { analyze } from './harness/analysis.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { drawn, press } from './harness/screen.ts';
import { launch } from './harness/test-browser.ts';
import { openWeb } from './harness/web-tab.ts';
import { privatePages, publicPages } from './screenshots/screens.ts';

journeys({ open: launch, browsers: ['Chromium'] }, (stage) => {
  it.each(['light', 'dark'])('axe finds nothing to complain about in %s', async (scheme) => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    const found = await violationsOf(page, server.url, publicPages);

    await page.goto(`${server.url}/signup`);
    await signUp(page, newPerson());
    await page.goto(`${server.url}/content-analysis`);
    await analyze(page, { text: 'I love this. #launch' });
    found.push(...(await violationsIn(page)), ...(await violationsOf(page, server.url, privatePages)));
    await page.goto(`${server.url}/settings`);
    await press(page, 'Show Danger Zone');
    found.push(...(await violationsIn(page)));
    await press(page, 'Delete Analysis History');
    found.push(...(await violationsIn(page)));
    expect(found).toEqual([]);
  });
});

async function violationsOf(page: Page, origin: string, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(origin + path);
    await drawn(page);
    found.push(...(await violationsIn(page)));
  }
  return found;
}

/** Each rule that the page breaks, and where. */
async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as typeof globalThis & { axe: typeof axe }).axe.run());
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}
