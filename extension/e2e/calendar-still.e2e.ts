import type { HTTPRequest, Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { createScheduledPost } from '#shared/calendar/calendar';
import { pathTo } from '#shared/contract/endpoint';
import { startExperiment } from '#shared/experiments';
import { calendarOf, dayAfter, setTime, today } from './harness/calendar.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { layoutShift } from './harness/layout-shift.ts';
import { newPerson, signUp } from './harness/people.ts';
import { drawn, press, shows } from './harness/screen.ts';
import { openWeb } from './harness/web-tab.ts';

/** A card that appears above a calendar moves three times as much. */
const UNFELT = 0.02;
const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 360, height: 780 },
];
const TEXT = 'Which flour do you bake with on Sundays?';

// Firefox does not count shifts.
journeys({ open: keptBrowser, browsers: ['Chromium'] }, (stage) => {
  it('marks of an experiment move no days of the calendar, and notes on a text nothing in the composer', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    const userId = await giveImportedAccount(page, server);
    await planPosts(page, userId);
    await page.setRequestInterception(true);
    page.on('request', holdBack);
    for (const viewport of VIEWPORTS) {
      await page.setViewport(viewport);
      for (const view of viewport.width > 800 ? (['week', 'month', 'list'] as const) : (['list'] as const))
        expect(await shiftOfCalendar(page, server.url, view), `${view}, ${viewport.width} px`).toBeLessThan(UNFELT);
      expect(await shiftOfComposer(page), `the composer, ${viewport.width} px`).toBeLessThan(UNFELT);
    }
  });
});

async function shiftOfCalendar(page: Page, url: string, view: 'week' | 'month' | 'list'): Promise<number> {
  await page.goto(`${url}/calendar?view=${view}&day=${dayAfter(today(), 4)}`, { waitUntil: 'networkidle0' });
  await shows(page, 'With a question');
  await drawn(page);
  return layoutShift(page);
}

/** Where the buttons of the composer begin, in pixels from its top. */
const placeOfButtons = (page: Page): Promise<number> =>
  page.$eval('dialog[open]', (dialog) => {
    const done = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Done');
    return Math.round(
      (done?.getBoundingClientRect().top ?? NaN) - dialog.getBoundingClientRect().top + dialog.scrollTop,
    );
  });

/**
 * From opening a new post in the calendar that is shown to the notes on its text, with what changes behind it; without what
 * a time opens at once: it is set by a script here, which is no input that Chromium would leave out by itself.
 */
async function shiftOfComposer(page: Page): Promise<number> {
  const before = await layoutShift(page);
  await press(page, 'New post');
  const opened = await placeOfButtons(page);
  await page.focus('textarea');
  await page.keyboard.type(`${TEXT} 1`);
  await shows(page, 'Saved as a draft.');
  const written = await layoutShift(page);
  expect(await placeOfButtons(page), 'the buttons, once a draft is stored').toBe(opened);
  await setTime(page, `${dayAfter(today(), 3)}T12:10`);
  await nextFrames(page);
  const timed = await layoutShift(page);
  const placed = await placeOfButtons(page);
  await shows(page, 'The same text is in the calendar');
  await press(page, 'Compare with your posts');
  await page.waitForFunction(isCompared, { polling: 50 });
  await page.waitForNetworkIdle();
  await drawn(page);
  expect(await placeOfButtons(page), 'the buttons, once all notes have come').toBe(placed);
  return (await layoutShift(page)) - timed + written - before;
}

/** What has been set is drawn in the next frame, and its shift is told with the one after that. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** In the page. The button goes once they have said something, whatever it is. */
const isCompared = (): boolean =>
  !['Compare with your posts', 'Comparing...'].some((text) => document.body.textContent.includes(text));

/** Seconds are what a phone waits for an answer; those that a screen is drawn from come first. */
const LATE = /\/(experiments|forecasts|multiples|slots|check|plans)\b|draft-check/;
const holdBack = (request: HTTPRequest) =>
  void setTimeout(() => void request.continue(), LATE.test(request.url()) ? 700 : 0);

async function planPosts(page: Page, userId: string): Promise<void> {
  const { accounts } = await calendarOf(page, today());
  const accountId = accounts[0]?.id ?? expect.fail('No account');
  const post = (path: string, body: object) =>
    page.evaluate(
      async (path, body) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        return answer.ok ? '' : answer.text();
      },
      path,
      body,
    );
  const timeZone = 'Europe/Berlin';
  for (const days of [1, 2, 3])
    expect(
      await post(pathTo(createScheduledPost.path, {}), {
        ...{ userId, accountId, timeZone, clientKey: crypto.randomUUID(), parts: [{ text: `${TEXT} ${days}` }] },
        ...{ dueAt: `${dayAfter(today(), days)}T12:00:00.000Z`, state: 'scheduled' },
      }),
    ).toBe('');
  expect(
    await post(pathTo(startExperiment.path, {}), {
      ...{ userId, accountId, timeZone, subject: { kind: 'trait', name: 'question' }, measure: 'views', pairs: 12 },
      ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['06:00', '20:00'] },
    }),
  ).toBe('');
}
