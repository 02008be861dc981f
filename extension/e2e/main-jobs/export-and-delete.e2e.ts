import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { analyze } from '../harness/analysis.ts';
import { journeys } from '../harness/journeys.ts';
import { keptBrowser } from '../harness/kept.ts';
import { tells } from '../harness/notices.ts';
import { newPerson, type Person, signIn, signUp } from '../harness/people.ts';
import { savedFile } from '../harness/saved-file.ts';
import { arrivesAt, control, fill, follow, press, shows } from '../harness/screen.ts';
import { bringTabToFront, openWeb } from '../harness/web-tab.ts';

const TEXT = 'I love how fast the new search is. What should we build next?';

journeys({ open: keptBrowser }, (stage) => {
  it('takes everything along, deletes it, and begins anew under the same name', async () => {
    const { server, browser } = stage();
    const person = newPerson();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, person);
    await follow(page, 'AI Analysis');
    await analyze(page, { text: TEXT });
    const elsewhere = await openElsewhere(person);

    // Firefox draws no tab in the background, and a click waits until its button is drawn.
    await bringTabToFront(page);
    await follow(page, 'Settings');
    const { users, contentAnalysisHistory } = await exportAll(page);
    expect(users).toMatchObject([{ username: person.username, email: person.email }]);
    expect(contentAnalysisHistory).toMatchObject([{ message: TEXT }]);

    await deleteEverything(page, person);
    await arrivesAt(page, '/');
    await control(page, 'link', 'Sign In').wait();

    await bringTabToFront(elsewhere);
    await elsewhere.reload();
    await control(elsewhere, 'link', 'Sign In').wait();

    await bringTabToFront(page);
    await page.goto(`${server.url}/signup`);
    await signUp(page, person);
    await follow(page, 'AI Analysis');
    await shows(page, 'No analysis data yet');
  });

  async function openElsewhere(person: Person): Promise<Page> {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/login`);
    await signIn(page, person);
    await arrivesAt(page, '/dashboard');
    return page;
  }
});

/** Presses the button, and reads what the browser was given to save. */
async function exportAll(page: Page) {
  const { name, text } = await savedFile(page, () => press(page, 'Export All Data'));
  expect(name).toMatch(/^threads-mastery-data-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(text);
}

async function deleteEverything(page: Page, { password }: Person): Promise<void> {
  await press(page, 'Show Danger Zone');
  await fill(page, 'Type DELETE ALL MY DATA to confirm', 'DELETE ALL MY DATA');
  await press(page, 'Delete All Data');
  await fill(page, 'Your password', password);
  await press(page, 'Confirm');
  await tells(page, 'All your data has been permanently removed from the system.');
}
