import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { analyze } from './harness/analysis.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { generatePlan, giveStatus, openEvidence } from './harness/plans.ts';
import { drawn, press, shows } from './harness/screen.ts';
import { violationsIn } from './harness/violations.ts';
import { openWeb } from './harness/web-tab.ts';
import { privatePages, publicPages } from './screenshots/screens.ts';

journeys({ open: keptBrowser, browsers: ['Chromium'] }, (stage) => {
  it('axe finds nothing to complain about for a visitor', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, server.url);
    expect(await violationsOf(page, server.url, publicPages)).toEqual([]);
  });

  it('axe finds nothing to complain about for a user', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await page.goto(`${server.url}/content-analysis`);
    await analyze(page, { text: 'I love this. #launch' });
    const found = await violationsIn(page);

    found.push(...(await violationsOf(page, server.url, privatePages)));
    await page.goto(`${server.url}/marketing-plans`);
    await generatePlan(page);
    await giveStatus(page, 'active');
    await shows(page, 'Day 1 of 28');
    await openEvidence(page, 'Content Ideas');
    found.push(...(await violationsIn(page)));

    await page.goto(`${server.url}/settings`);
    await press(page, 'Show Danger Zone');
    await press(page, 'Delete Analysis History');
    found.push(...(await violationsIn(page)));
    expect(found).toEqual([]);
  });
});

async function violationsOf(page: Page, origin: string, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(origin + path);
    await drawn(page);
    found.push(...(await violationsIn(page)));
  }
  return found;
}
