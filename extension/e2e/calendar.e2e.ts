import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import type { Calendar } from '#shared/calendar';
import { beginConnecting, importIsDone } from './harness/connecting.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { fill, follow, press, shows } from './harness/screen.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage) => {
  it('a creator writes a post, schedules it, moves it by keys, and deletes it', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await page.goto(`${server.url}/settings`);
    await press(await beginConnecting(browser, page), 'Allow');
    await importIsDone(page);
    await follow(page, 'Content Calendar');
    await shows(page, 'Nothing is scheduled here');

    await press(page, 'New post');
    await fill(page, 'Text', 'Which flour do you bake with on Sundays?');
    await shows(page, 'Saved as a draft.');
    const day = addDays(1);
    await setTime(page, `${day}T09:00`);
    await press(page, 'Schedule a reminder');
    await shows(page, 'Reminder set');
    expect((await calendarOf(page)).posts.map(({ state }) => state)).toEqual(['scheduled']);

    await page.bringToFront();
    // Keys that are pressed before are lost.
    await page.waitForFunction(() => document.hasFocus());
    await page.focus('[data-post]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await shows(page, 'Moved');
    await waitUntil(async () => (await calendarOf(page)).posts[0]?.wallClock === `${addDays(2)}T09:15`, 'the move');
  });
});

const addDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function setTime(page: Page, wallClock: string): Promise<void> {
  await page.$eval(
    'input[type=datetime-local]',
    (input, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    wallClock,
  );
}

const calendarOf = (page: Page): Promise<Calendar> =>
  page.evaluate(async () => {
    const { id } = await (await fetch('/api/auth/user')).json();
    const day = 86_400_000;
    const query = new URLSearchParams({
      from: new Date(Date.now() - 10 * day).toISOString(),
      to: new Date(Date.now() + 30 * day).toISOString(),
    });
    return (await fetch(`/api/calendar/${id}?${query}`, { cache: 'no-store' })).json();
  });
