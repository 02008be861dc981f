import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { allowPublishing, calendarOf, dayAfter, openCalendar, publishes, setTime, today } from '../harness/calendar.ts';
import { journeys } from '../harness/journeys.ts';
import { keptBrowser } from '../harness/kept.ts';
import { tells } from '../harness/notices.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { confirm, fill, press, pressAt, shows } from '../harness/screen.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { openWeb } from '../harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage) => {
  it('a creator schedules a post, has it published at once after all, and sees its figures arrive', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(page, server);
    await press(page, 'New post');
    await fill(page, 'Text', 'Which flour do you bake with on Sundays?');
    await shows(page, 'Saved as a draft.');
    await setTime(page, `${dayAfter(today(), 1)}T09:00`);
    await allowPublishing(browser, page);
    await press(page, 'Schedule');
    await tells(page, 'Scheduled');
    await shows(page, 'Checked by Threads');

    await pressAt(page, '[data-post]');
    await press(page, 'Publish now');
    await shows(page, 'Publish it now?');
    await confirm(page);
    await publishes(page);
    await shows(page, 'Published');
    await waitUntil(async () => (await newest(page))?.state === 'published', 'the publication');
    await syncNow(page);
    await page.reload();
    await pressAt(page, '[data-post]');
    await shows(page, 'See it among your posts');
    expect((await newest(page))?.parts[0]?.attempts.filter(({ step }) => step === 'publish')).toHaveLength(1);
  });
});

const newest = async (page: Page) => (await calendarOf(page, today())).posts[0];

/** Has the account read, and waits until its posts are. */
async function syncNow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [account] = await (await fetch('/api/threads/accounts')).json();
    await fetch(`/api/threads/accounts/${account.id}/sync`, { method: 'POST' });
  });
  await waitUntil(async () => (await newest(page))?.parts[0]?.postId, 'the post to be read');
}
