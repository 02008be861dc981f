import type { Page } from 'puppeteer';
import { it } from 'vitest';
import { calendarOf, dayAfter, dragTo, openCalendar } from './harness/calendar.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

/** Zones, and the days on which their clocks change next year. */
const changes = {
  'Europe/Berlin': ['2027-03-28', '2027-10-31'],
  'America/New_York': ['2027-03-14', '2027-11-07'],
  'America/Santiago': ['2027-04-04', '2027-09-05'],
  'Australia/Lord_Howe': ['2027-04-04', '2027-10-03'],
};

journeys({ open: keptBrowser }, (stage) => {
  it('a post that is dragged across a change of the clocks keeps its time of day, in four zones', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(page, server);
    for (const [timeZone, days] of Object.entries(changes)) {
      await live(page, timeZone);
      for (const day of days) {
        const before = dayAfter(day, -1);
        await plan(page, before, timeZone);
        // The week or month of both days: Sunday is the last one of a week.
        await page.goto(`${server.url}/calendar?view=month&day=${day}`);
        await dragTo(page, `[data-day="${day}"]`);
        const isThere = async () =>
          (await calendarOf(page, day)).posts.some(({ wallClock }) => wallClock === `${day}T09:20`);
        await waitUntil(isThere, `a post at 9:20 on ${day} in ${timeZone}`);
        await clear(page, day);
      }
    }
  });
});

const live = (page: Page, timeZone: string) =>
  page.evaluate(async (timeZone) => {
    const { id } = await (await fetch('/api/auth/user')).json();

    const body = JSON.stringify({ timeZone });
    await fetch(`/api/user/settings/${id}`, { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } });
  }, timeZone);

/** A draft at 9:20 of a day, by whichever offset the zone then has. */
const plan = (page: Page, day: string, timeZone: string) =>
  page.evaluate(
    async (day, timeZone) => {
      const { id: userId } = await (await fetch('/api/auth/user')).json();
      const [account] = await (await fetch('/api/threads/accounts')).json();
      const shown = (moment: number) => new Date(moment).toLocaleTimeString('en-GB', { timeZone });
      const morning = Date.parse(`${day}T09:20:00Z`);
      const quarters = Array.from({ length: 112 }, (_, step) => morning + (step - 56) * 900_000);
      const isOfDay = (moment: number) => new Date(moment).toLocaleDateString('en-CA', { timeZone }) === day;
      const due = quarters.find((moment) => shown(moment) === '09:20:00' && isOfDay(moment)) ?? 0;
      const post = {
        ...{ userId, clientKey: crypto.randomUUID(), accountId: account.id, timeZone, state: 'draft' },
        ...{ parts: [{ text: 'A post' }], dueAt: new Date(due).toISOString() },
      };
      const body = JSON.stringify(post);
      await fetch('/api/calendar/posts', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    },
    day,
    timeZone,
  );

async function clear(page: Page, day: string): Promise<void> {
  for (const { id } of (await calendarOf(page, day)).posts) {
    await page.evaluate((id) => fetch(`/api/calendar/posts/${id}`, { method: 'DELETE' }).then(() => null), id);
  }
}
