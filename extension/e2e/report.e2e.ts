import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { beginConnecting, importIsDone } from './harness/connecting.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { arrivesAt, follow, press, shows } from './harness/screen.ts';
import { launch } from './harness/test-browser.ts';
import { openWeb } from './harness/web-tab.ts';

journeys({ open: launch }, (stage) => {
  it('figures turn from sample to own, lead to their posts, and become a report', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await shows(page, 'These figures show what stands here once you have posts.');
    await follow(page, 'Settings');
    await press(await beginConnecting(browser, page), 'Allow');
    await importIsDone(page);

    await follow(page, 'Dashboard');
    await shows(page, 'These figures come from a sample creator.');
    await follow(page, 'View All');
    await arrivesAt(page, '/posts');
    await press(page, 'Likes');
    await areSorted(page, 'Likes');

    await follow(page, 'Analytics');
    await page.locator('a[aria-label^="Open the posts"]').click();
    await arrivesAt(page, '/posts');
    await shows(page, 'Show all posts');

    await follow(page, 'Dashboard');
    await press(page, 'Export Report');
    await shows(page, 'Export Started');
    await arrivesAt(page, '/report');
    await shows(page, 'Threads Mastery report');
    await shows(page, 'Pacific days');
    expect(await paperOf(page)).toMatch(/^(rgb\(255, 255, 255\)|oklch\(1 0 0\))$/);
  });
});

/** Waits until the rows stand in the order of a column, most first. */
async function areSorted(page: Page, column: string): Promise<void> {
  const inOrder = (column: string) => {
    const heads = [...document.querySelectorAll('thead th')];
    const place = heads.findIndex((head) =>
      head.querySelector('button:not([aria-label])')?.textContent.startsWith(column),
    );
    const figures = [...document.querySelectorAll(`tbody tr > :nth-child(${place + 1})`)].map(({ textContent }) =>
      Number(textContent.replace(/[\d.]+K/, (count) => String(1000 * Number.parseFloat(count)))),
    );
    return figures.length > 1 && figures.every((figure, index) => index === 0 || figure <= (figures[index - 1] ?? 0));
  };
  await page.waitForFunction(inOrder, { polling: 50 }, column);
}

/** White is what a printer gets, also of somebody who has the app dark. */
const paperOf = (page: Page): Promise<string> =>
  page.$eval('article', (sheet) => getComputedStyle(sheet).backgroundColor);
