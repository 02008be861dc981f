import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { analyze } from './harness/analysis.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { tells } from './harness/notices.ts';
import { newPerson, signIn, signUp } from './harness/people.ts';
import { saveHalves } from './harness/post-picture.ts';
import { arrivesAt, control, follow, isNotShown, press, shows } from './harness/screen.ts';
import { openWeb } from './harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage) => {
  it('the small picture of a wide one in the history is its upper left, where posts begin', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await follow(page, 'AI Analysis');
    await analyze(page, { picture: await saveHalves() });
    const small = await page.waitForSelector('[aria-labelledby="history-title"] [aria-label="View the screenshot"]');
    await small?.$eval('img', (image) => image.decode());
    const { dominant, channels } = await sharp(await small?.screenshot()).stats();
    expect(dominant.r).toBeGreaterThan(200);
    // Its border is grey, and nothing of it blue.
    expect(channels[2]?.mean).toBeLessThan(60);
  });

  it('the front page comes to rest', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/terms`);
    await page.goto(server.url, { waitUntil: 'networkidle0' });
    await control(page, 'link', 'Start Free Trial').wait();
  });

  it('a wrong password is refused in words, and what was typed stays', async () => {
    const { server, browser } = stage();
    const person = newPerson();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, person);
    await page.goto(`${server.url}/api/auth/logout`);
    await page.goto(`${server.url}/login`);

    await signIn(page, { email: person.email, password: 'not the password' });
    await tells(page, 'Login failedInvalid email or password');
    expect(await page.$eval('input[name=name]', ({ value }) => value)).toBe(person.email);

    await signIn(page, person);
    await tells(page, 'You have successfully logged in.');
    await arrivesAt(page, '/dashboard');
  });

  it('the demo shows the product on sample data', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/demo`);
    await shows(page, 'Demo with sample data.');
    await shows(page, 'Content Analytics Dashboard');
    await follow(page, 'AI Analysis');
    await arrivesAt(page, '/demo/content-analysis');
    await page.waitForSelector('[aria-labelledby="history-title"] li');
  });

  it('where the chart cannot be loaded, its figures stand in a table', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/terms`);
    await withhold(page, 'line-drawing');
    await page.goto(`${server.url}/demo/dashboard`);
    await page.waitForSelector('figure table');
    await page.close();
    // The browser complains about what we withhold from it.
    browser.complaints.splice(0);
  });

  it('where the code of a page that the server drew cannot be loaded, it says so, and tries again', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await giveImportedAccount(page, server);
    const give = await withhold(page, 'audience-page');
    await page.goto(`${server.url}/audience`);
    await shows(page, 'This page could not be loaded');
    give();
    await press(page, 'Retry');
    await isNotShown(page, 'This page could not be loaded');
    await shows(page, 'Followers');
    // React would complain if it took the drawn page for one that it draws itself.
    expect(browser.complaints.splice(0).filter((complaint) => complaint.includes('React'))).toEqual([]);
  });
});

/** Lets no file of a name through to a page, until what it answers is called. */
async function withhold(page: Page, name: string): Promise<() => void> {
  let isWithheld = true;
  await page.setRequestInterception(true);
  page.on(
    'request',
    (request) => void (isWithheld && request.url().includes(name) ? request.abort() : request.continue()),
  );
  return () => {
    isWithheld = false;
  };
}
