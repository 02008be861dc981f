import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import type { ThreadsAnalytics } from '#shared/threads';
import { whole } from '#shared/words/numbers';
import { giveImportedAccount } from '../harness/imported-account.ts';
import { journeys } from '../harness/journeys.ts';
import { keptBrowser } from '../harness/kept.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { fill, follow, press, shows } from '../harness/screen.ts';
import { openWeb } from '../harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage) => {
  it('a creator asks about the last days, and is told the figure that Threads counted', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await giveImportedAccount(page, server);
    await page.reload();

    await follow(page, 'AI Analysis');
    await fill(page, 'Message', 'How many views did I get in the last 7 days?');
    await press(page, 'Send');
    await shows(page, `You got ${whole(await viewsOfLastWeek(page))} views`);
    expect(await page.$eval('[role=log]', ({ textContent }) => textContent)).not.toContain('Sentiment');
  });
});

const viewsOfLastWeek = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [account] = await (await fetch('/api/threads/accounts')).json();
    const { data }: ThreadsAnalytics = await (await fetch(`/api/threads/analytics/${account.id}?period=7d`)).json();
    return data.find(({ name }) => name === 'views')?.total_value?.value ?? Number.NaN;
  });
