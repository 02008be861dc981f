import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { getGrowth } from '#shared/analytics/growth';
import { pathTo } from '#shared/contract/endpoint';
import { addDays } from '#shared/days/period-choice';
import { today } from '#shared/words/dates';
import { whole } from '#shared/words/numbers';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { holdNotice, tells } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { fill, follow, press, shows } from './harness/screen.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage) => {
  it('somebody sees whether they grow, sets a goal, and brings it back after removing it', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await follow(page, 'Growth Analytics');
    await shows(page, 'No account is connected');
    await follow(page, 'Go to Settings');
    await shows(page, 'No Threads Account Connected');
    await giveImportedAccount(page, server);
    await page.reload();
    await follow(page, 'Growth Analytics');
    await shows(page, 'in the 30 days to');
    await shows(page, 'What is not known:');
    const { outlook } = await growthOf(page);
    expect(outlook?.weeksKnown).toBeGreaterThan(20);
    const horizon = outlook?.fan[3];
    await shows(page, `${whole(horizon?.low80 ?? 0)} to ${whole(horizon?.high80 ?? 0)}`);
    await isDrawnOnce(page, 'in the 30 days to');
    await press(page, '90 days');
    await shows(page, 'in the 90 days to');

    await fill(page, 'Followers to reach', '5000');
    await press(page, 'Set goal');
    await tells(page, 'Goal: 5,000 followers');
    await shows(page, '(80%)');
    await press(page, 'Remove');
    await holdNotice(page, 'Goal removed');
    await press(page, 'Undo');
    await shows(page, '(80%)');
    expect((await growthOf(page)).goal).toMatchObject({ target: 5000 });
  });

  it.each([360, 1280])('days and weeks of a year stand apart along the axis at %i px', async (width) => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await giveImportedAccount(page, server);
    await page.setViewport({ width, height: 800 });
    const year = { from: addDays(today(), -350), to: addDays(today(), -1) };
    for (const address of [
      `/reports/growth?${new URLSearchParams(year)}`,
      '/reports/growth?period=30d',
      '/analytics',
    ]) {
      await page.goto(server.url + address);
      await labelsStandApart(page);
      if (address === '/analytics') continue;
      await page.select('select[aria-label="Steps"]', 'week');
      await labelsStandApart(page);
    }
  });
});

/** The labels of each chart that is drawn: each lies within its figure, and none in another one. */
async function labelsStandApart(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForSelector('figure .apexcharts-xaxis-label');
  const trouble = () =>
    [...document.querySelectorAll('figure')].flatMap((figure) => {
      const title = figure.querySelector('figcaption')?.textContent;
      const box = figure.getBoundingClientRect();
      const labels = [...figure.querySelectorAll('.apexcharts-xaxis-label')]
        .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
        .filter(({ text, box }) => text && box.width > 0)
        .toSorted((a, b) => a.box.left - b.box.left);
      return labels.flatMap(({ text, box: own }, index) => {
        const before = labels[index - 1];
        const isCut = own.left < box.left - 1 || own.right > box.right + 1;
        return isCut || (before && own.left < before.box.right + 4) ? [`${title}: ${before?.text} | ${text}`] : [];
      });
    });
  expect(await page.evaluate(trouble)).toEqual([]);
}

/** The page comes with its figures drawn, and what was drawn stays when the app takes over. */
async function isDrawnOnce(page: Page, words: string): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const note = () => Object.assign(globalThis, { drawn: document.querySelector('main') });
    document.addEventListener('DOMContentLoaded', note);
  });
  const read = () => page.evaluate(() => (globalThis as { drawn?: HTMLElement | null }).drawn?.textContent);
  // A server that is busy sends the page without them.
  const isDrawn = async () => (await page.reload()) && (await read());
  expect(await waitUntil(isDrawn, 'the page to come with its figures')).toContain(words);
  // The library of the charts comes with the app.
  await page.waitForSelector('figure .apexcharts-canvas');
  expect(await page.evaluate(() => (globalThis as { drawn?: HTMLElement }).drawn?.isConnected)).toBe(true);
}

/** What the server knows of the signed-in user. */
async function growthOf(page: Page) {
  const answer = await page.evaluate(
    async (place) => {
      const { id } = await (await fetch('/api/auth/user')).json();
      return (await fetch(place.replace('-', id))).json();
    },
    pathTo(getGrowth.path, { userId: '-' }),
  );
  return getGrowth.response.parse(answer);
}
