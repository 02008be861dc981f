import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { DIGEST_HOUR, type Digest } from '#shared/briefing/digest';
import { addDays, eachDay } from '#shared/days/period-choice';
import { localDay } from '#shared/days/wall-clock';
import { formatDays } from '#shared/words/dates';
import { giveImportedAccount } from './harness/imported-account.ts';
import type { JourneyServer } from './harness/journey-server.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { follow, shows } from './harness/screen.ts';
import { violationsIn } from './harness/violations.ts';
import { openWeb } from './harness/web-tab.ts';

/** The newest Monday on which digests were due, 8:00 in UTC, which is the zone of these browsers. */
function dueMonday(): string {
  const day = localDay(new Date(Date.now() - DIGEST_HOUR * 60 * 60 * 1000), 'UTC');
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** As if the account had been connected just now: of one with a past, a digest is made at the next quarter of an hour. */
async function beginNow({ database: { knex } }: JourneyServer, userId: string): Promise<void> {
  await knex('social_media_accounts').where({ userId }).update({ trackingSince: new Date() });
  await knex('weekly_digests').where({ userId }).delete();
}

const weekBefore = (week: string) => ({ from: addDays(week, -7), to: addDays(week, -1) });

/** What two Mondays told: they come once a week. */
async function tellWeeks({ database: { knex } }: JourneyServer, userId: string, weeks: string[]): Promise<void> {
  const { id, username } = await knex('social_media_accounts').where({ userId }).first();
  for (const week of weeks) {
    const range = weekBefore(week);
    const digest: Digest = {
      ...{ week, madeAt: `${week}T08:00:00.000Z`, timeZone: 'UTC', waiting: 3, whyNotWaiting: null },
      accounts: [
        {
          account: { id, username, isSandbox: true },
          ...range,
          against: weekBefore(range.from),
          cards: [{ name: 'views', value: 2100, before: 1800 }],
          days: eachDay(range).map((day, nth) => ({ day, views: nth === 3 ? null : 100 * (nth + 1) })),
          best: null,
        },
      ],
      ...{ next: null, toDo: null },
    };
    await knex('weekly_digests').insert({ userId, week, digest: JSON.stringify(digest), madeAt: new Date() });
  }
}

journeys({ open: keptBrowser }, (stage, name) => {
  /** Firefox cannot be told which look to show. */
  const complaintsOfAxe = async (page: Page) => (name === 'Chromium' ? await violationsIn(page) : []);

  it('somebody reads what the week brought, opens an earlier one, and follows a figure to its proof', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await follow(page, 'Weekly Digest');
    await shows(page, 'No account is connected');
    const userId = await giveImportedAccount(page, server);
    await beginNow(server, userId);
    await page.reload();
    await shows(page, 'Your first digest comes on');
    expect(await complaintsOfAxe(page)).toEqual([]);
    const due = dueMonday();
    const earlier = addDays(due, -7);
    await tellWeeks(server, userId, [due, earlier]);
    await page.reload();
    await shows(page, '300 more than the 1,800 of the week before');
    expect(await complaintsOfAxe(page)).toEqual([]);
    await page.select('select[aria-label="Week"]', earlier);
    const { from, to } = weekBefore(earlier);
    await shows(page, formatDays(from, to));
    // The choice of weeks names those days before they are shown.
    await page.waitForSelector(`a[href*="from=${from}&to=${to}"]`);
    await follow(page, '2,100');
    await shows(page, 'Figures of the period');
    expect(new URL(page.url()).search).toContain(`from=${from}&to=${to}`);
  });
});
