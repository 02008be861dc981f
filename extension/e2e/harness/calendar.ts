import type { Page } from 'puppeteer';
import type { Calendar } from '#shared/calendar/calendar';
import { DAY_MS } from '#shared/days/durations';
import { answer, askingPage, choose, NEWCOMER } from './connecting.ts';
import { giveImportedAccount } from './imported-account.ts';
import type { JourneyServer } from './journey-server.ts';
import { takesKeys } from './keys.ts';
import { tells } from './notices.ts';
import { drawn, press, shows } from './screen.ts';
import type { TestBrowser } from './test-browser.ts';

/** Opens the calendar of who is signed in, who gets an account with a handful of posts. */
export async function openCalendar(page: Page, server: JourneyServer): Promise<void> {
  await giveImportedAccount(page, server, 'newcomer');
  await page.goto(`${server.url}/calendar`);
  await takesKeys(page);
}

/** The page on which the sandbox asks whether we may publish, in the window that opens by a press unless told otherwise. */
export async function publishConsent(
  browser: TestBrowser,
  page: Page,
  act = () => press(page, 'Allow publishing'),
): Promise<Page> {
  const asking = await askingPage(browser, act);
  // As long as the window is open.
  await shows(page, 'Waiting for Threads...');
  return asking;
}

/** Lets us publish for the account with a handful of posts, by the button in the open post. */
export async function allowPublishing(browser: TestBrowser, page: Page): Promise<void> {
  const asking = await publishConsent(browser, page);
  await choose(asking, NEWCOMER);
  await answer(asking, 'Allow');
  await tells(page, 'a post that you schedule goes out by itself at its time.');
}

/** The day that it is now where the browsers are, which live by the clock of this machine: `2026-11-23`. */
export const today = (): string => new Date().toLocaleDateString('sv');

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

/**
 * Waits until a post is on its way and its dialog has closed by itself: until then that lies over the calendar, and may
 * show already what became of the post.
 */
export async function publishes(page: Page): Promise<void> {
  await tells(page, 'Publishing');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null, { polling: 50 });
}

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
  await page.waitForSelector('[data-post]');
  const centre = (selector: string) =>
    page.$eval(selector, (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
  const from = await centre('[data-post]');
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 10, from[1] + 10);
  await page.mouse.move(...(await centre(box)));
  // The box says that the post would stay there.
  await page.waitForSelector(`${box}[data-drop]`);
  await page.mouse.up();
}
