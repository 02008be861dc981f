import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { chooseAnalyze } from './harness/menu-and-keys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { follow, press } from './harness/screen.ts';
import { analyzeButton, openThreads, postsWithButton } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

journeys({ open: keptExtension }, (stage) => {
  it('the button has the grey of its row until it is meant', async () => {
    const { page } = await openThreads(stage().browser, 'https://www.threads.com');
    const button = await analyzeButton(page, 'DR1plain-_x');
    const drawn = () =>
      button.evaluate((button) => {
        const { color, backgroundColor, content } = getComputedStyle(button, '::before');
        return { isGrey: backgroundColor === color, isColoured: content.includes('url(') };
      });
    expect(await drawn()).toEqual({ isGrey: true, isColoured: false });
    await button.hover();
    await expect.poll(drawn).toEqual({ isGrey: false, isColoured: true });
    await page.close();
  });

  it('buttons go from open pages at once, or from posts of others, and the keys still work', async () => {
    const { browser } = stage();
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    await follow(app, 'Settings');
    const { page, card } = await openThreads(browser, 'https://www.threads.com');
    const all = await postsWithButton(page);
    for (const title of ['Analyze button in posts', 'Also in posts by others']) {
      await choose(app, title);
      await waitUntil(async () => (await postsWithButton(page)).length === 0, 'the buttons to go');
      await page.bringToFront();
      await chooseAnalyze(browser, 'keys');
      await card.shows('Send this post');
      await card.close();
      await choose(app, title);
      await page.bringToFront();
      await waitUntil(async () => (await postsWithButton(page)).length === all.length, 'the buttons to come back');
    }
    await page.close();
    await app.close();
  });

  it('a right click on the button saves the post and turns the switches, which all places share', async () => {
    const { browser } = stage();
    const { page, card } = await openThreads(browser, 'https://www.threads.com');
    // The page's own scripts open nothing.
    await page.$eval('.threads-mastery-analyze', (button) =>
      button.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );
    expect(await card.read()).toBeNull();
    await (await analyzeButton(page, 'DR1plain-_x')).click({ button: 'right' });
    await card.press('Save for later');
    await card.shows('Saved.');
    await card.press('Hide everything on this site');
    await waitUntil(async () => (await postsWithButton(page)).length === 0, 'the buttons to go');
    // What they would show is shown nowhere here.
    expect((await card.read())?.boxes.open).toEqual(['Hide everything on this site', 'Hide everything on Threads']);
    await card.press('Hide everything on this site');
    await waitUntil(async () => (await postsWithButton(page)).length > 0, 'the buttons to come back');
    expect((await card.read())?.boxes.closed).toEqual([]);
    await card.press('Help while you write');
    const popup = await openExtensionPage(browser, 'popup.html#/dashboard');
    await popup.bringToFront();
    await press(popup, 'On pages of Threads');
    await popup.waitForFunction(isSwitchedOff, { polling: 50 }, 'Help while you write');
    await popup.close();
    await page.close();
  });
});

async function choose(app: Page, title: string): Promise<void> {
  await app.bringToFront();
  await app.waitForFunction(pressSwitch, { polling: 50 }, title);
}

function pressSwitch(title: string): boolean {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === title);
  label?.click();
  return label !== undefined;
}

function isSwitchedOff(title: string): boolean {
  const label = [...document.querySelectorAll('dialog[open] label')].find(({ textContent }) => textContent === title);
  return label instanceof HTMLLabelElement && label.control instanceof HTMLInputElement && !label.control.checked;
}
