import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import type { ThreadsAccount, ThreadsAnalytics } from '#shared/threads';
import { METRIC_FIGURES } from '../features/threads/panel-metrics.ts';
import { formatNumber } from '../lib/format.ts';
import { beginConnecting, CREATOR, importIsDone, shownFigures } from './harness/connecting.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { arrivesAt, control, follow, press, shows } from './harness/screen.ts';
import { pageAt, type TestBrowser } from './harness/test-browser.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

const PERIODS = { '7d': '7 days', '30d': '30 days', '90d': '90 days' };

journeys({ open: keptBrowser }, (stage) => {
  it('a creator connects an account, sees what it did, and disconnects it', async () => {
    const { browser } = stage();
    const page = await openSettings();
    const asking = await beginConnecting(browser, page);
    await press(asking, 'Allow');
    await shows(page, 'Your Threads account has been connected successfully.');
    await shows(page, CREATOR);
    await importIsDone(page);
    expect(asking.isClosed()).toBe(true);

    await follow(page, 'Dashboard');
    await shows(page, 'These figures belong to an invented creator.');
    expect(await page.$eval('main', ({ textContent }) => textContent)).not.toContain('once you have posts');

    await follow(page, 'Analytics');
    for (const [period, name] of Object.entries(PERIODS)) {
      await press(page, name);
      await figuresAreThose(page, period);
    }
    await press(page, 'Refresh');
    await shows(page, 'Refreshing...');
    await control(page, 'button', 'Refresh').wait();
    await postsLeadToThreads(browser, page);
    await answersLeadToPosts(page);

    await follow(page, 'Settings');
    await press(page, 'Disconnect');
    await shows(page, `Are you sure you want to disconnect ${CREATOR}?`);
    await page.locator('dialog[open] button:last-child').click();
    await shows(page, 'Account Disconnected');
    await shows(page, 'No Threads Account Connected');
    expect(await answerOf(page, '/api/threads/accounts')).toEqual([]);
  });

  it('who refuses is told that nothing was connected', async () => {
    const page = await openSettings();
    await press(await beginConnecting(stage().browser, page), 'Deny');
    await shows(page, 'Connection Failed');
    await shows(page, 'Threads was not connected: access was not allowed.');
    await control(page, 'button', 'Connect Threads Account').wait();
  });

  it('who closes the window, or gives up, can begin again', async () => {
    const { browser } = stage();
    const page = await openSettings();
    await (await beginConnecting(browser, page)).close();
    await control(page, 'button', 'Connect Threads Account').wait();

    const asking = await beginConnecting(browser, page);
    await press(page, 'Cancel');
    await control(page, 'button', 'Connect Threads Account').wait();
    await waitUntil(async () => asking.isClosed(), 'the window to close');
  });

  /** Asks the analyst about the posts that were just imported. */
  async function answersLeadToPosts(page: Page): Promise<void> {
    const question = 'What was my best post in the last 30 days?';
    await follow(page, 'AI Analysis');
    await press(page, question);
    await shows(page, 'Sources (');
    await page.locator('[role=log] a[href^="/posts?ids="]').click();
    await arrivesAt(page, '/posts');
    await shows(page, 'posts behind');
    await follow(page, 'AI Analysis');
    await follow(page, question);
    await shows(page, 'Continue in the chat');
    await follow(page, 'Continue in the chat');
    await control(page, 'button', 'New chat').wait();
  }

  /** The settings of somebody new. */
  async function openSettings(): Promise<Page> {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await follow(page, 'Settings');
    await shows(page, 'No Threads Account Connected');
    return page;
  }
});

/** Waits until the page shows the figures that the server has for a period. */
async function figuresAreThose(page: Page, period: string): Promise<void> {
  const [account] = await answerOf<ThreadsAccount[]>(page, '/api/threads/accounts');
  const path = `/api/threads/analytics/${account?.id}?period=${period}`;
  const { data } = await answerOf<ThreadsAnalytics>(page, path);
  const known = data.map(({ name, total_value }) => [
    METRIC_FIGURES[name].label,
    formatNumber(total_value?.value ?? NaN),
  ]);
  expect(known.length).toBeGreaterThan(5);
  const areShown = async () => {
    const shown = new Map((await shownFigures(page)).map(([title, figure]) => [title, figure]));
    return known.every(([title, figure]) => shown.get(title) === figure);
  };
  await waitUntil(areShown, `the figures of ${period} to be ${JSON.stringify(known)}`);
}

async function postsLeadToThreads(browser: TestBrowser, page: Page): Promise<void> {
  await page.locator('[role=tab]:nth-child(2)').click();
  await page.waitForSelector('[role=tabpanel] li time');
  expect(await page.$$('[role=tabpanel] li')).toHaveLength(10);
  const address = await page.$eval('[role=tabpanel] li a', ({ href }) => href);
  await page.locator('[role=tabpanel] li a').click();
  await (await pageAt(browser, address)).close();
}

const answerOf = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (path) => (await fetch(path)).json(), path);
