import { expect, it } from 'vitest';
import { calendarOf, dayAfter, publishConsent, publishes, today } from './harness/calendar.ts';
import { answer } from './harness/connecting.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { enter, tabTo, takesKeys, typeInto } from './harness/keys.ts';
import { tells } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { isNotShown, shows } from './harness/screen.ts';
import { violationsIn } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

/** Of the next week: the one that is shown at first may be over. */
const nextMonday = () => dayAfter(today(), 7 - ((new Date().getDay() + 6) % 7));
const MONDAY = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const TEXT = 'Rye or wheat?';
const DESK = { width: 1280, height: 800 };

journeys({ open: keptBrowser }, (stage) => {
  it('a creator writes, schedules, moves and publishes a post by keys alone', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await page.setViewport(DESK);
    await signUp(page, newPerson());
    await giveImportedAccount(page, server);
    const monday = nextMonday();
    await page.goto(`${server.url}/calendar`);
    await takesKeys(page);
    const dueAt = (wallClock: string) =>
      waitUntil(async () => (await newest())?.wallClock === wallClock, `the post to be due at ${wallClock}`);
    const newest = async () => (await calendarOf(page, today())).posts[0];

    await enter(page, 'The week after');
    await enter(page, `Write for ${MONDAY.format(new Date(monday))}`);
    await typeInto(page, 'Text', TEXT);
    await shows(page, 'Saved as a draft.');
    const consent = await publishConsent(browser, page, () => enter(page, 'Allow publishing'));
    await takesKeys(consent);
    await answer(consent, 'Allow', () => enter(consent, 'Allow'));
    await takesKeys(page);
    await tells(page, 'a post that you schedule goes out by itself at its time.');
    await enter(page, 'Schedule');
    await shows(page, 'Checked by Threads');
    await dueAt(`${monday}T09:00`);

    await tabTo(page, TEXT, { isPart: true });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await dueAt(`${dayAfter(monday, 1)}T09:15`);
    // The post has the focus wherever it went.
    await page.keyboard.press('Enter');
    await shows(page, 'Edit post');
    await enter(page, 'Publish now');
    await shows(page, 'Publish it now?');
    await page.keyboard.press('Tab');
    await enter(page, 'Publish now');
    await publishes(page);
    await waitUntil(async () => (await newest())?.state === 'published', 'the publication');
    // It is on the day of today now, and the page goes there.
    await shows(page, 'Published');

    await tabTo(page, TEXT, { isPart: true });
    await page.keyboard.press('Enter');
    await shows(page, 'It is on Threads.');
    if (browser.name === 'Chromium') expect(await violationsIn(page)).toEqual([]);
    await enter(page, 'Close');
    await isNotShown(page, 'It is on Threads.');
    await tabTo(page, 'Posting times', { isBack: true });
    for (const [button, told] of DIALOGS) {
      await enter(page, button);
      await shows(page, told);
      await tabTo(page, 'Done');
      if (browser.name === 'Chromium') expect(await violationsIn(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await waitUntil(() => page.evaluate(isFocused, button), `the focus to be back on ${button}`);
    }
  });
});

const DIALOGS = [
  ['Posting times', 'The times of your week.'],
  ['Subscribe', 'whatever their state'],
] as const;

const isFocused = (name: string) => document.activeElement?.textContent === name;
