import { expect, it } from 'vitest';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { follow, press, shows } from './harness/screen.ts';
import { violationsAsShown } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage) => {
  it('somebody sees who follows, which country grew, and how many are awake when they post', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await follow(page, 'Audience Insights');
    await shows(page, 'No account is connected');
    await giveImportedAccount(page, server);
    await page.reload();
    await shows(page, 'live in United States');
    await shows(page, 'awake at your usual');
    await press(page, '90 days');
    await waitUntil(async () => page.url().includes('period=90d'), 'the period in the address');
    // The second country of a sample account was a smaller part of it.
    await shows(page, 'United Kingdom +');
    expect(await violationsAsShown(page)).toEqual([]);
  });
});
