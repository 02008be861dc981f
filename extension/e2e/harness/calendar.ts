import type { Page } from 'puppeteer';
import type { Calendar } from '#shared/calendar';
import { DAY_MS } from '#shared/durations';
import { beginConnecting, choose, NEWCOMER } from './connecting.ts';
import { takesKeys } from './keys.ts';
import { drawn, press, shows } from './screen.ts';
import { ready, type TestBrowser } from './test-browser.ts';
import { waitUntil } from './wait-until.ts';

/** Connects an account with a handful of posts, whose page the calendar then is. */
export async function openCalendar(browser: TestBrowser, page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings`);
  const asking = await beginConnecting(browser, page);
  await choose(asking, NEWCOMER);
  await press(asking, 'Allow');
  await shows(page, 'Your Threads account has been connected successfully.');
  await page.goto(`${origin}/calendar`);
  await takesKeys(page);
}

/** The page on which the sandbox asks whether we may publish, once it stands. */
export async function publishConsent(browser: TestBrowser, page: Page): Promise<Page> {
  await shows(page, 'Waiting for Threads...');
  const asking = async () => (await browser.puppeteer.pages()).find((one) => one.url().includes('/oauth/authorize?'));
  return ready(await waitUntil(asking, 'the page that asks for access'));
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Gives the open post a time, as a picker does. */
export const setTime = (page: Page, wallClock: string): Promise<void> =>
  page.$eval(
    'input[type=datetime-local]',
    (input, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    wallClock,
  );

/** Waits until a post of this text is being written. */
export async function hasDraft(page: Page, text: string): Promise<void> {
  const isWritten = (text: string) => [...document.querySelectorAll('textarea')].some(({ value }) => value === text);
  await page.waitForFunction(isWritten, { polling: 50 }, text);
}

/** What the server knows of the days around one. */
export const calendarOf = (page: Page, day: string): Promise<Calendar> =>
  page.evaluate(
    async (from, to) => {
      const { id } = await (await fetch('/api/auth/user')).json();
      return (
        await fetch(`/api/calendar/${id}?from=${from}T00:00:00Z&to=${to}T00:00:00Z`, { cache: 'no-store' })
      ).json();
    },
    dayAfter(day, -14),
    dayAfter(day, 28),
  );

/** Drags a post with the mouse into the box of a day, once nothing moves them any more. */
export async function dragTo(page: Page, box: string): Promise<void> {
  await drawn(page);
  const centre = (selector: string) =>
    page.$eval(selector, (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
  const from = await centre('[data-post]');
  const to = await centre(box);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 10, from[1] + 10);
  await page.mouse.move(...to);
  await page.mouse.up();
}
