import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { currentUser } from '#shared/auth';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { tells } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { savedFile } from './harness/saved-file.ts';
import { fill, follow, press, shows } from './harness/screen.ts';
import { violationsIn } from './harness/violations.ts';
import { openWeb } from './harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage, name) => {
  /** Firefox cannot be told which look to show. */
  const complaintsOfAxe = async (page: Page) => (name === 'Chromium' ? await violationsIn(page) : []);

  it('somebody sees who waits, shares a report and takes it back, and is told when replies may not be read', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await follow(page, 'Engagement Reports');
    await shows(page, 'No account is connected');
    await giveImportedAccount(page, server);
    await page.reload();
    await shows(page, 'for your answer, the oldest since');
    const answer = await page.waitForSelector('a[aria-label^="Open the post with the oldest question"]');
    expect(await answer?.evaluate((link) => (link as HTMLAnchorElement).href)).toMatch(/\/@\w+\/post\//);
    await press(page, '90 days');
    await shows(page, 'in the 90 days to');
    expect(await complaintsOfAxe(page)).toEqual([]);
    const file = await savedFile(page, () => press(page, 'Save as CSV'));
    expect(file.text).toContain('Replies that wait');

    await follow(page, 'Make a report');
    await shows(page, 'Most viewed posts of the period');
    expect(new URL(page.url()).search).toBe('?period=90d');
    await fill(page, 'A note at the top, in your own words', 'For the bakery');
    await press(page, 'Create link');
    const field = await page.waitForSelector('input[aria-label="The new link"]');
    const link = String(await field?.evaluate((input) => (input as HTMLInputElement).value));
    expect(await complaintsOfAxe(page)).toEqual([]);
    const reader = await openWeb(browser, link);
    await shows(reader, 'For the bakery');
    expect(await complaintsOfAxe(reader)).toEqual([]);
    // Firefox draws no frames of a tab that lies behind another.
    await page.bringToFront();
    await page.click('button[aria-label^="Revoke the link"]');
    await tells(page, 'Link revoked');
    await reader.reload();
    await shows(reader, 'This link shows nothing');
    await reader.close();
    // Chromium writes a line about each answer that is not a success.
    for (const complaint of browser.complaints.splice(0)) expect(complaint).toContain('status of 404');

    await follow(page, 'Engagement Reports');
    const { id: userId } = currentUser.response.parse(
      await page.evaluate(async (place) => (await fetch(place)).json(), currentUser.path),
    );
    // Copies of the account, which others have, are called the same.
    await server.database.knex('account_syncs').where({ userId }).update({ repliesRefusedAt: new Date() });
    await press(page, '7 days');
    await shows(page, 'Threads does not let us read replies');
    await shows(page, 'Mix of engagement');
    expect(await complaintsOfAxe(page)).toEqual([]);
  });
});
