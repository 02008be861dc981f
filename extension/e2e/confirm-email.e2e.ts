import { afterAll, expect, it } from 'vitest';
import { startMailServer } from '../../backend/testing/mail-server.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { arrivesAt, follow, isNotShown, press, shows } from './harness/screen.ts';
import { openWeb } from './harness/web-tab.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());

const settings = { SMTP_URL: mailServer.settings.url, MAIL_FROM: mailServer.settings.from };

journeys({ open: keptBrowser, settings }, (stage) => {
  it('an address is confirmed by the link in its mail, by its owner alone', async () => {
    const { server, browser } = stage();
    const person = newPerson();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, person);
    await shows(page, `Open the link in the email to ${person.email}.`);
    const { text } = await mailServer.nextMail(person.email, 'Is this your email address?');
    const link = text.match(/^http:\S+\/confirm-email#[\w-]+$/m)?.[0] ?? '';

    const other = await openWeb(browser, link);
    await shows(other, 'to the account that this address is for.');
    await follow(other, 'sign in');
    const stranger = newPerson();
    await other.goto(`${server.url}/signup`);
    await signUp(other, stranger);
    await other.goto(link);
    await press(other, 'Yes, it is mine');
    await shows(other, 'This link was used already, is older than 90 days, or is for another account or address.');
    // The browser's own word on that answer.
    browser.complaints.splice(0);

    await page.bringToFront();
    await page.goto(link);
    await shows(page, `You are signed in as ${person.username}.`);
    await press(page, 'Yes, it is mine');
    await shows(page, `${person.email} is confirmed.`);
    await follow(page, 'Go to your dashboard');
    await arrivesAt(page, '/dashboard');
    await isNotShown(page, 'Please confirm your email address');
    expect(mailServer.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  });
});
