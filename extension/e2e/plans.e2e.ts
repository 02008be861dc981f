import { expect, it } from 'vitest';
import { beginConnecting, importIsDone } from './harness/connecting.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { generatePlan, giveStatus, openEvidence } from './harness/plans.ts';
import { arrivesAt, follow, press, shows } from './harness/screen.ts';
import { launch } from './harness/test-browser.ts';
import { openWeb } from './harness/web-tab.ts';

journeys({ open: launch }, (stage) => {
  it('a creator generates a plan, follows a line of it to its posts, and sets out', async () => {
    const { browser, server } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await page.goto(`${server.url}/settings`);
    await press(await beginConnecting(browser, page), 'Allow');
    await importIsDone(page);

    await follow(page, 'Marketing Plans');
    const path = await generatePlan(page);
    await openEvidence(page, 'Trending Topics');
    await shows(page, 'of your ');
    await page.locator('section:nth-of-type(2) a[href*="/posts?ids="]').click();
    await arrivesAt(page, '/posts');
    await page.waitForSelector('tbody tr');

    await page.goto(server.url + path);
    await giveStatus(page, 'active');
    await shows(page, 'Day 1 of 28');

    await follow(page, 'All plans');
    await shows(page, 'day 1 of 28');
    await page.goto(server.url + path);
    await press(page, 'Delete');
    await press(page, 'Delete plan');
    await shows(page, 'No plan yet');
    expect(new URL(page.url()).pathname).toBe('/marketing-plans');
  });
});
