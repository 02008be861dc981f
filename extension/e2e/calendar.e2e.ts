import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { allowPublishing, calendarOf, dayAfter, dragTo, openCalendar, setTime, today } from './harness/calendar.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { holdNotice, tells } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { savePostPicture } from './harness/post-picture.ts';
import { answers, chooseFile, confirm, drawn, fill, isNotShown, press, pressAt, shows } from './harness/screen.ts';
import type { TestBrowser } from './harness/test-browser.ts';
import { violationsIn } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

const TEXT = 'Which flour do you bake with on Sundays?';
const PHONE = { width: 360, height: 780 };

journeys({ open: keptBrowser }, (stage) => {
  it('a creator writes, schedules, moves and edits a post, on a desk and on a phone', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(page, server);
    await shows(page, 'Nothing is scheduled in the days shown');

    await press(page, 'New post');
    await fill(page, 'Text', TEXT);
    await shows(page, 'Saved as a draft.');
    await press(page, 'Compare with your posts');
    // The button goes once they have said something, whatever it is.
    await page.waitForFunction(isCompared, { polling: 50 });
    await setTime(page, `${dayAfter(today(), 1)}T09:00`);
    await shows(page, 'Let Threads Mastery publish for');
    const found = await violationsOf(browser, page);
    await allowPublishing(browser, page);
    await press(page, 'Schedule');
    await tells(page, 'Scheduled');
    await shows(page, 'Checked by Threads');

    await answers(page);
    await page.focus('[data-post]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await tells(page, 'Moved');
    await isDueAt(page, `${dayAfter(today(), 2)}T09:15`);
    await page.goto(`${server.url}/calendar?view=month&day=${dayAfter(today(), 2)}`);
    await shows(page, TEXT.slice(0, 5));
    await dragTo(page, `[data-day="${dayAfter(today(), 4)}"]`);
    await holdNotice(page, 'Moved');
    await isDueAt(page, `${dayAfter(today(), 4)}T09:15`);
    await press(page, 'Undo');
    await isDueAt(page, `${dayAfter(today(), 2)}T09:15`);

    for (const view of ['week', 'month', 'list']) {
      await page.goto(`${server.url}/calendar?view=${view}&day=${dayAfter(today(), 2)}`);
      await drawn(page);
      found.push(...(await violationsOf(browser, page)));
    }
    expect(found).toEqual([]);

    await page.setViewport(PHONE);
    await page.goto(`${server.url}/calendar`);
    await drawn(page);
    expect(await violationsOf(browser, page)).toEqual([]);
    await pressAt(page, '[data-post]');
    await shows(page, 'Edit post');
    expect(await violationsOf(browser, page)).toEqual([]);
    await fill(page, 'Text', `${TEXT} Mine is rye.`);
    await shows(page, 'Changes count once you save them');
    expect(await isWiderThanItsWindow(page)).toBe(false);
    await press(page, 'Save changes');
    // The preview shows the words as well: until the dialog is gone, a press would meet it.
    await isNotShown(page, 'Edit post');
    await shows(page, 'Mine is rye.');

    await pressAt(page, '[data-post]');
    await shows(page, 'Edit post');
    await page.select('select:has(option[value="me"])', 'me');
    await press(page, 'Save changes');
    await isNotShown(page, 'Edit post');
    await shows(page, 'Reminder');
    const [byHand] = (await calendarOf(page, today())).posts;
    expect(byHand).toMatchObject({ isByHand: true, state: 'scheduled', rehearsal: { state: 'none' } });
  });

  it('a text that Threads would refuse at its time is refused while it is written, and mended by one press', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(page, server);
    await press(page, 'New post');
    await fill(page, 'Text', `“${'x'.repeat(495)}”’`);
    await shows(page, '498 of 500 characters, but Threads may count 504');
    await setTime(page, `${dayAfter(today(), 1)}T07:00`);
    await allowPublishing(browser, page);
    await press(page, 'Schedule');
    await shows(page, 'Refused by Threads');
    await pressAt(page, '[data-post]');
    await press(page, 'Use straight quotes and plain dashes');
    await press(page, 'Save changes');
    await shows(page, 'Checked by Threads');
  });

  it('a post of a picture is fetched by Threads from here, and goes out with it', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(page, server);
    await press(page, 'New post');
    await chooseFile(page, await savePostPicture(browser.puppeteer));
    await page.waitForSelector('section[aria-label=Preview] img');
    await shows(page, 'Saved as a draft.');
    expect(await violationsOf(browser, page)).toEqual([]);
    await page.setViewport(PHONE);
    expect(await isWiderThanItsWindow(page)).toBe(false);
    await setTime(page, `${dayAfter(today(), 1)}T07:00`);
    await allowPublishing(browser, page);
    await press(page, 'Schedule');
    await shows(page, 'Checked by Threads');
    await pressAt(page, '[data-post]');
    await press(page, 'Publish now');
    await shows(page, 'Publish it now?');
    await confirm(page);
    await waitUntil(async () => (await newest(page))?.parts[0]?.permalink, 'the publication to be read back');
    expect((await newest(page))?.parts[0]).toMatchObject({ text: '', problem: null, mediaId: expect.any(String) });
  });
});

/** Firefox shows both looks to nobody who asks from outside. */
const violationsOf = async (browser: TestBrowser, page: Page): Promise<string[]> =>
  browser.name === 'Chromium' ? violationsIn(page) : [];

/** In the page. */
const isCompared = (): boolean =>
  !['Compare with your posts', 'Comparing...'].some((text) => document.body.textContent.includes(text));

const newest = async (page: Page) => (await calendarOf(page, today())).posts[0];

const isDueAt = (page: Page, wallClock: string) =>
  waitUntil(async () => (await newest(page))?.wallClock === wallClock, `the post to be due at ${wallClock}`);

const isWiderThanItsWindow = (page: Page): Promise<boolean> =>
  page.$eval('dialog', ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
