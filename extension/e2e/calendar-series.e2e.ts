import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { allowPublishing, calendarOf, dayAfter, openCalendar, setTime, today } from './harness/calendar.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { tells } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { confirm, fill, press, pressAt, shows } from './harness/screen.ts';
import { ready } from './harness/test-browser.ts';
import { violationsIn } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

const TEXT = 'What did you bake this week?';

journeys({ open: keptBrowser }, (stage) => {
  it('a post that repeats is changed as one, as all, and ended, beside a second tab', async () => {
    const { server, browser } = stage();
    const first = dayAfter(today(), 1);
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(page, server);
    await press(page, 'New post');
    await fill(page, 'Text', TEXT);
    await shows(page, 'Saved as a draft.');
    await setTime(page, `${first}T09:00`);
    await allowPublishing(browser, page);
    await page.select('select:has(option[value="0"])', '1');
    if (browser.name === 'Chromium') expect(await violationsIn(page)).toEqual([]);
    await press(page, 'Schedule the series');
    await tells(page, 'Series scheduled');
    await areDueAt(page, ['09:00', '09:00', '09:00', '09:00']);

    const other = await ready(await page.browserContext().newPage());
    await other.goto(`${server.url}/calendar?day=${first}`);
    await openFirst(other);

    await page.bringToFront();
    // Above a notice the dialog is shorter, and Firefox calls a button visible that is cut off by its edge.
    await page.waitForFunction(() => document.querySelector('[role=status] > [popover]') === null, { polling: 50 });
    await openFirst(page);
    await setTime(page, `${first}T10:30`);
    await press(page, 'Save this one');
    await areDueAt(page, ['10:30', '09:00', '09:00', '09:00']);

    await other.bringToFront();
    await setTime(other, `${first}T12:00`);
    await press(other, 'Save for all waiting posts');
    await areDueAt(page, ['10:30', '12:00', '12:00', '12:00']);

    await page.bringToFront();
    await page.reload();
    await openFirst(page);
    await shows(page, 'It was changed on its own, so changes of the series leave it alone.');
    await press(page, 'End the series');
    await shows(page, 'End this series?');
    await confirm(page);
    await tells(page, 'Series ended');
    await areDueAt(page, ['10:30']);
  });
});

async function openFirst(page: Page): Promise<void> {
  await pressAt(page, '[data-post]');
  await shows(page, 'One of a series');
  await pressAt(page, 'section[aria-label=Series] summary');
}

/** The times of day at which posts wait, by day. */
async function areDueAt(page: Page, times: string[]): Promise<void> {
  const waiting = async () =>
    (await calendarOf(page, today())).posts
      .filter(({ state }) => state === 'scheduled')
      .map(({ wallClock }) => wallClock?.slice(11));
  await waitUntil(async () => String(await waiting()) === String(times), `posts at ${times}`);
}
