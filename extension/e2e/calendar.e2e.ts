import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { calendarOf, dayAfter, dragTo, openCalendar, publishConsent, setTime } from './harness/calendar.ts';
import { choose, NEWCOMER } from './harness/connecting.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { savePostPicture } from './harness/post-picture.ts';
import { chooseFile, drawn, fill, isNotShown, press, shows } from './harness/screen.ts';
import type { TestBrowser } from './harness/test-browser.ts';
import { violationsIn } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

const today = new Date().toISOString().slice(0, 10);
const TEXT = 'Which flour do you bake with on Sundays?';
const PHONE = { width: 360, height: 780 };

journeys({ open: keptBrowser }, (stage) => {
  it('a creator writes, schedules, moves, edits and publishes a post, and sees its figures arrive', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(browser, page, server.url);
    await shows(page, 'Nothing is scheduled here');

    await press(page, 'New post');
    await fill(page, 'Text', TEXT);
    await shows(page, 'Saved as a draft.');
    await press(page, 'Compare with your posts');
    // Whatever they say: how much of them is read by now differs.
    for (const text of ['Compare with your posts', 'Comparing...', 'Compare with your posts']) {
      await isNotShown(page, text);
    }
    await setTime(page, `${dayAfter(today, 1)}T09:00`);
    await shows(page, 'Let Threads Mastery publish for');
    const found = await violationsOf(browser, page);
    await allowPublishing(browser, page);
    await press(page, 'Schedule');
    await shows(page, 'Scheduled');
    await shows(page, 'Checked by Threads');

    await page.focus('[data-post]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await shows(page, `Moved to `);
    await isDueAt(page, `${dayAfter(today, 2)}T09:15`);
    await page.goto(`${server.url}/calendar?view=month&day=${dayAfter(today, 2)}`);
    await shows(page, TEXT.slice(0, 5));
    await dragTo(page, `[data-day="${dayAfter(today, 4)}"]`);
    await isDueAt(page, `${dayAfter(today, 4)}T09:15`);
    await press(page, 'Undo');
    await isDueAt(page, `${dayAfter(today, 2)}T09:15`);

    for (const view of ['week', 'month', 'list']) {
      await page.goto(`${server.url}/calendar?view=${view}&day=${dayAfter(today, 2)}`);
      await drawn(page);
      found.push(...(await violationsOf(browser, page)));
    }
    expect(found).toEqual([]);

    await page.setViewport(PHONE);
    await page.goto(`${server.url}/calendar`);
    await drawn(page);
    expect(await violationsOf(browser, page)).toEqual([]);
    await page.locator('[data-post]').click();
    await shows(page, 'Edit post');
    expect(await violationsOf(browser, page)).toEqual([]);
    await fill(page, 'Text', `${TEXT} Mine is rye.`);
    await shows(page, 'Changes count once you save them');
    expect(await isWiderThanItsWindow(page)).toBe(false);
    await press(page, 'Save changes');
    // The preview shows the words as well: until the dialog is gone, a press would meet it.
    await isNotShown(page, 'Edit post');
    await shows(page, 'Mine is rye.');

    await page.locator('[data-post]').click();
    await press(page, 'Publish now');
    await shows(page, 'Publish it now?');
    await page.locator('dialog dialog button:last-child').click();
    await shows(page, 'Published');
    await waitUntil(async () => (await newest(page))?.state === 'published', 'the publication');
    await syncNow(page);
    await page.reload();
    await page.locator('[data-post]').click();
    await shows(page, 'See it among your posts');
    expect((await newest(page))?.parts[0]?.attempts.filter(({ step }) => step === 'publish')).toHaveLength(1);
  });

  it('a text that Threads would refuse at its time is refused while it is written, and mended by one press', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(browser, page, server.url);
    await press(page, 'New post');
    await fill(page, 'Text', `“${'x'.repeat(495)}”’`);
    await shows(page, '498 of 500 characters, but Threads may count 504');
    await setTime(page, `${dayAfter(today, 1)}T07:00`);
    await allowPublishing(browser, page);
    await press(page, 'Schedule');
    await shows(page, 'Refused by Threads');
    await page.locator('[data-post]').click();
    await press(page, 'Use straight quotes and plain dashes');
    await press(page, 'Save changes');
    await shows(page, 'Checked by Threads');
  });

  it('a post of a picture is fetched by Threads from here, and goes out with it', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(browser, page, server.url);
    await press(page, 'New post');
    await chooseFile(page, await savePostPicture(browser.puppeteer));
    await page.waitForSelector('section[aria-label=Preview] img');
    await shows(page, 'Saved as a draft.');
    expect(await violationsOf(browser, page)).toEqual([]);
    await page.setViewport(PHONE);
    expect(await isWiderThanItsWindow(page)).toBe(false);
    await setTime(page, `${dayAfter(today, 1)}T07:00`);
    await allowPublishing(browser, page);
    await press(page, 'Schedule');
    await shows(page, 'Checked by Threads');
    await page.locator('[data-post]').click();
    await press(page, 'Publish now');
    await shows(page, 'Publish it now?');
    await page.locator('dialog dialog button:last-child').click();
    await waitUntil(async () => (await newest(page))?.parts[0]?.permalink, 'the publication to be read back');
    expect((await newest(page))?.parts[0]).toMatchObject({ text: '', problem: null, mediaId: expect.any(String) });
  });
});

/** Firefox shows both looks to nobody who asks from outside. */
const violationsOf = async (browser: TestBrowser, page: Page): Promise<string[]> =>
  browser.name === 'Chromium' ? violationsIn(page) : [];

async function allowPublishing(browser: TestBrowser, page: Page): Promise<void> {
  await press(page, 'Allow publishing');
  const asking = await publishConsent(browser, page);
  await choose(asking, NEWCOMER);
  await press(asking, 'Allow');
  await shows(page, 'Posts that you schedule are published at their time.');
}

const newest = async (page: Page) => (await calendarOf(page, today)).posts[0];

const isDueAt = (page: Page, wallClock: string) =>
  waitUntil(async () => (await newest(page))?.wallClock === wallClock, `the post to be due at ${wallClock}`);

/** Has the account read, and waits until its posts are. */
async function syncNow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [account] = await (await fetch('/api/threads/accounts')).json();
    await fetch(`/api/threads/accounts/${account.id}/sync`, { method: 'POST' });
  });
  await waitUntil(async () => (await newest(page))?.parts[0]?.postId, 'the post to be read');
}

const isWiderThanItsWindow = (page: Page): Promise<boolean> =>
  page.$eval('dialog', ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
