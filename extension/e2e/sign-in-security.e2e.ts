import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { codeAt } from '../../backend/testing/authenticator-app.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { layoutShift } from './harness/layout-shift.ts';
import { tells } from './harness/notices.ts';
import { newPerson, type Person, signIn, signUp } from './harness/people.ts';
import { arrivesAt, control, fill, follow, isNotShown, press, shows } from './harness/screen.ts';
import { openWeb } from './harness/web-tab.ts';

const STEP_MS = 30_000;
const NEW_PASSWORD = 'quiet otters rest';

journeys({ open: keptBrowser }, (stage, name) => {
  it('changes the password, switches two-step sign-in on, signs in with it, and ends that session', async () => {
    const { server, browser } = stage();
    const person = newPerson();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, person);
    await follow(page, 'Settings');
    await changePassword(page, person);
    const secret = await switchOn(page);

    const elsewhere = await openWeb(browser, `${server.url}/login`);
    await signIn(elsewhere, { ...person, password: NEW_PASSWORD });
    await shows(elsewhere, 'Enter your code');
    // The code before has been used: only a later one is taken.
    await fill(elsewhere, 'Code', codeAt(secret, Date.now() + STEP_MS));
    await press(elsewhere, 'Sign in');
    await arrivesAt(elsewhere, '/dashboard');

    await page.bringToFront();
    await page.goto(`${server.url}/settings`);
    await shows(page, 'A new browser signed in to your account');
    await press(page, 'It was me');
    await isNotShown(page, 'Was it you?');
    expect(await endOther(page)).toContain(browser.name === 'Firefox' ? 'Firefox on Linux' : 'on Linux');
    await elsewhere.bringToFront();
    await elsewhere.reload();
    await control(elsewhere, 'link', 'Sign In').wait();
  });

  // Firefox does not count shifts.
  if (name === 'Chromium')
    it('the notice of a sign-in moves no page', async () => {
      const { server, browser } = stage();
      const person = newPerson();
      const page = await openWeb(browser, `${server.url}/signup`);
      await signUp(page, person);
      await giveImportedAccount(page, server);
      const elsewhere = await openWeb(browser, `${server.url}/login`);
      await signIn(elsewhere, person);
      await arrivesAt(elsewhere, '/dashboard');
      await page.bringToFront();
      // Where the notice is highest.
      await page.setViewport({ width: 360, height: 800 });
      for (const place of PLACES) expect(await shiftOf(page, server.url + place), place).toBeLessThan(UNFELT);
    });
});

/** Parts of a page below its fold may still come later; a notice that does moves twice as much at least. */
const UNFELT = 0.02;
/** Pages that the server draws, and pages that it does not. */
const PLACES = ['/dashboard', '/posts', '/settings', '/marketing-plans'];

async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle0' });
  await shows(page, 'A new browser signed in to your account');
  return layoutShift(page);
}

async function changePassword(page: Page, { password }: Person): Promise<void> {
  await press(page, 'Change Password');
  await fill(page, 'Current password', password);
  await fill(page, 'New password', NEW_PASSWORD);
  await press(page, 'Save New Password');
  await tells(page, 'You were signed in nowhere else.');
}

/** Goes through the dialogs, and comes out with the secret that the phone would have. */
async function switchOn(page: Page): Promise<string> {
  await press(page, 'Switch On Two-Step Sign-In');
  await fill(page, 'Your password', NEW_PASSWORD);
  await press(page, 'Confirm');
  await press(page, 'I cannot scan it');
  const shown = await page.waitForSelector('dialog[open] code');
  const secret = (await shown?.evaluate(({ textContent }) => textContent))?.replaceAll(' ', '') ?? '';
  await fill(page, 'Code', codeAt(secret, Date.now()));
  await press(page, 'Switch On');
  await shows(page, 'Your recovery codes');
  // Once more, because nothing was copied.
  await press(page, 'I have saved them');
  await shows(page, 'You have neither copied nor downloaded them.');
  await press(page, 'I have saved them');
  await shows(page, 'You have 10 recovery codes left');
  return secret;
}

/** Ends the other session, and answers what its button was called. */
async function endOther(page: Page): Promise<string> {
  const button = await page.waitForSelector('button[aria-label^="End the session of"]');
  const name = (await button?.evaluate((one) => one.getAttribute('aria-label'))) ?? '';
  await press(page, name);
  await tells(page, 'is signed out.');
  return name;
}
