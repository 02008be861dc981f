import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { answer, beginConnecting, CREATOR } from './harness/connecting.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { showsInPassing, tells } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { arrivesAt, confirm, control, follow, press, pressAt, shows } from './harness/screen.ts';
import { openedBy, type TestBrowser } from './harness/test-browser.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage) => {
  it('a creator reads the account anew, follows its posts and answers, and disconnects it', async () => {
    const { server, browser } = stage();
    const page = await openSettings();
    await giveImportedAccount(page, server);
    await page.goto(`${server.url}/analytics`);
    await showsInPassing(page, 'Refreshing...', () => press(page, 'Refresh'));
    await control(page, 'button', 'Refresh').wait();
    await postsLeadToThreads(browser, page);
    await answersLeadToPosts(page);

    await follow(page, 'Settings');
    await press(page, 'Disconnect');
    await shows(page, `Are you sure you want to disconnect ${CREATOR}?`);
    await confirm(page);
    await tells(page, 'Account Disconnected');
    await shows(page, 'No Threads Account Connected');
    expect(await answerOf(page, '/api/threads/accounts')).toEqual([]);
  });

  it('who refuses is told that nothing was connected', async () => {
    const page = await openSettings();
    await answer(await beginConnecting(stage().browser, page), 'Deny');
    await tells(page, 'Connection FailedThreads was not connected: access was not allowed.');
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
    await pressAt(page, '[role=log] a[href^="/posts?ids="]');
    await arrivesAt(page, '/posts');
    await shows(page, 'posts behind');
    expect(await isCutOffOnLaptop(page)).toBe(false);
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

/** Whether figures of the posts table lie outside a screen of 1280 pixels. */
async function isCutOffOnLaptop(page: Page): Promise<boolean> {
  await page.setViewport({ width: 1280, height: 800 });
  await page.waitForSelector('main table');
  return page.$eval('main table', ({ parentElement: area }) => !area || area.scrollWidth > area.clientWidth);
}

async function postsLeadToThreads(browser: TestBrowser, page: Page): Promise<void> {
  await pressAt(page, '[role=tab]:nth-child(2)');
  const count = async () => (await page.$$('[role=tabpanel] li:has(time)')).length;
  await expect.poll(count).toBe(10);
  const address = await page.$eval('[role=tabpanel] li a', ({ href }) => href);
  const post = await openedBy(browser, address, () => pressAt(page, '[role=tabpanel] li a'));
  await post.close();
}

const answerOf = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (path) => (await fetch(path)).json(), path);
