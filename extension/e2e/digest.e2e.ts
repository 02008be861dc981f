import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import type { Digest } from '#shared/briefing/digest';
import { addDays, eachDay } from '#shared/days/period-choice';
import { giveImportedAccount } from './harness/imported-account.ts';
import type { JourneyServer } from './harness/journey-server.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { follow, shows } from './harness/screen.ts';
import { violationsIn } from './harness/violations.ts';
import { openWeb } from './harness/web-tab.ts';

/** What two Mondays told: they come once a week. */
async function tellWeeks({ database: { knex } }: JourneyServer, userId: string): Promise<void> {
  const { id, username } = await knex('social_media_accounts').where({ userId }).first();
  for (const week of ['2026-11-23', '2026-11-16']) {
    const range = { from: addDays(week, -7), to: addDays(week, -1) };
    const digest: Digest = {
      ...{ week, madeAt: `${week}T08:00:00.000Z`, timeZone: 'UTC', waiting: 3, whyNotWaiting: null },
      accounts: [
        {
          account: { id, username, isSandbox: true },
          ...range,
          against: { from: addDays(week, -14), to: addDays(week, -8) },
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
    await page.reload();
    await shows(page, 'Your first digest comes on');
    expect(await complaintsOfAxe(page)).toEqual([]);
    await tellWeeks(server, userId);
    await page.reload();
    await shows(page, '300 more than the 1,800 of the week before');
    expect(await complaintsOfAxe(page)).toEqual([]);
    await page.select('select[aria-label="Week"]', '2026-11-16');
    await shows(page, 'Nov 9 – 15, 2026 against Nov 2 – 8, 2026');
    await follow(page, '2,100');
    await shows(page, 'Figures of the period');
    expect(new URL(page.url()).search).toContain('from=2026-11-09&to=2026-11-15');
  });
});
