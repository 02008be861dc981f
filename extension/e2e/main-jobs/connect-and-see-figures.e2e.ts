import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import type { ThreadsAccount, ThreadsAnalytics } from '#shared/threads';
import { whole } from '#shared/words/numbers';
import { METRIC_FIGURES } from '../../features/threads/panel-metrics.ts';
import { allowImport, beginConnecting, shownFigures } from '../harness/connecting.ts';
import { journeys } from '../harness/journeys.ts';
import { keptBrowser } from '../harness/kept.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { follow, press, shows } from '../harness/screen.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { openWeb } from '../harness/web-tab.ts';

const PERIODS = { '7d': '7 days', '30d': '30 days', '90d': '90 days' };

journeys({ open: keptBrowser }, (stage) => {
  it('a creator connects an account, and sees the figures that Threads counted', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await follow(page, 'Settings');
    const asking = await beginConnecting(browser, page);
    await allowImport(asking, page);

    await follow(page, 'Dashboard');
    await shows(page, 'These figures belong to an invented creator.');
    expect(await page.$eval('main', ({ textContent }) => textContent)).not.toContain('once you have posts');

    await follow(page, 'Analytics');
    for (const [period, name] of Object.entries(PERIODS)) {
      await press(page, name);
      await figuresAreThose(page, period);
    }
  });
});

/** Waits until the page shows the figures that the server has for a period. */
async function figuresAreThose(page: Page, period: string): Promise<void> {
  const [account] = await answerOf<ThreadsAccount[]>(page, '/api/threads/accounts');
  const path = `/api/threads/analytics/${account?.id}?period=${period}`;
  const { data } = await answerOf<ThreadsAnalytics>(page, path);
  const known = data.map(({ name, total_value }) => [METRIC_FIGURES[name].label, whole(total_value?.value ?? NaN)]);
  expect(known.length).toBeGreaterThan(5);
  const areShown = async () => {
    const shown = new Map((await shownFigures(page)).map(([title, figure]) => [title, figure]));
    return known.every(([title, figure]) => shown.get(title) === figure);
  };
  await waitUntil(areShown, `the figures of ${period} to be ${JSON.stringify(known)}`);
}

const answerOf = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (path) => (await fetch(path)).json(), path);
