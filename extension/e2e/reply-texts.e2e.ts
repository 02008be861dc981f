import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { getReplyTexts, type ReplyTexts } from '#shared/analytics/reply-texts';
import { pathTo } from '#shared/contract/endpoint';
import { whole } from '#shared/words/numbers';
import { repliesIn, repliesInLanguagesText } from '../features/audience/language-words.ts';
import { askedText, openQuestionsOf } from '../features/topics/question-words.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { tells } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { savedFile } from './harness/saved-file.ts';
import { confirm, control, follow, isNotShown, press, shows } from './harness/screen.ts';
import { violationsIn } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

/** The replies of each group, and those in none. */
const WRITTEN = ':is([aria-label^="“"], [aria-label="Not in a group"]) > li';
const MORE = 'section section button[aria-label^="Show all"]';

journeys({ open: keptBrowser }, (stage, name) => {
  /** Firefox cannot be told which look to show. */
  const complaintsOfAxe = async (page: Page) => (name === 'Chromium' ? await violationsIn(page) : []);

  it('somebody has what people write read, sees what they mention, and stops it, after which nothing is left', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    const userId = await giveImportedAccount(page, server);
    await page.reload();
    await follow(page, 'Audience Insights');
    await shows(page, 'The languages of those who reply');
    await follow(page, 'Topic Research');
    await shows(page, 'What people ask under your posts');
    await follow(page, 'Turn it on in Engagement Reports');
    await shows(page, 'never sent to an AI model');
    expect(await complaintsOfAxe(page)).toEqual([]);

    await press(page, 'Read what people write');
    await control(page, 'button', 'Stop reading').wait();
    await readAgain(page);
    const read = await waitUntil(async () => {
      // Each post's replies are stored as they are read.
      if (!(await page.evaluate(isAtRest))) return null;
      const texts = await textsOf(page, userId);
      return texts.replies > 0 && texts;
    }, 'replies to be read');
    const { replies, groups, apart } = read;
    expect(groups.length).toBeGreaterThan(0);
    await page.reload();
    await shows(page, `${whole(replies)} replies in 30 days;`);
    await shows(page, `Not in a group: ${whole(apart.count)}`);
    await press(page, `Show all ${groups.length} groups`);
    await waitUntil(() => page.$$eval(MORE, openAll), 'all replies to be shown');
    const written = [...groups.flatMap((group) => group.replies), ...apart.replies];
    expect(await page.$$eval(WRITTEN, (rows) => rows.length)).toBe(written.length);
    expect(await complaintsOfAxe(page)).toEqual([]);
    const file = await savedFile(page, () => press(page, 'Save as CSV: what people write'));
    expect(file.text).toContain('Not in a group');

    await follow(page, 'Topic Research');
    await shows(page, 'Questions without your answer');
    const [asked] = openQuestionsOf(read);
    await shows(page, asked ? askedText(asked.questions) : 'Nothing that several people ask about');
    expect(await complaintsOfAxe(page)).toEqual([]);
    await follow(page, 'Audience Insights');
    await shows(page, repliesInLanguagesText(repliesIn(read)));
    expect(await complaintsOfAxe(page)).toEqual([]);

    await follow(page, 'Engagement Reports');
    await press(page, 'Stop reading');
    await shows(page, 'that were read are deleted now');
    await confirm(page);
    await tells(page, 'Reading Stopped');
    await control(page, 'button', 'Read what people write').wait();
    const [longest = ''] = written.map(({ text }) => text).toSorted((one, other) => other.length - one.length);
    await isNotShown(page, longest);
    expect(await textsOf(page, userId)).toMatchObject({ isOn: false, replies: 0, groups: [], repliers: [] });

    await follow(page, 'Topic Research');
    await control(page, 'link', 'Turn it on in Engagement Reports').wait();
    await isNotShown(page, 'Questions without your answer');
    await follow(page, 'Settings');
    await shows(page, 'Read What People Write');
    expect(await page.$$eval('label', isSwitchedOn)).toBe(false);
  });
});

/** In the page: opens what is not shown yet, and says whether that was nothing. */
function openAll(buttons: HTMLButtonElement[]): boolean {
  for (const button of buttons) button.click();
  return buttons.length === 0;
}

/** In the page. */
const isSwitchedOn = (labels: HTMLLabelElement[]) =>
  labels.find(({ textContent }) => textContent === 'Read What People Write')?.control?.matches(':checked');

const textsOf = async (page: Page, userId: string): Promise<ReplyTexts> =>
  getReplyTexts.response.parse(
    await page.evaluate(async (path) => (await fetch(path)).json(), pathTo(getReplyTexts.path, { userId })),
  );

/** In the page: whether nothing of the account is being read, or waits to be. */
async function isAtRest(): Promise<boolean> {
  const [account] = await (await fetch('/api/threads/accounts')).json();
  return account.sync.phase === 'idle';
}

/** Has the account of who is signed in read now. */
const readAgain = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const [account] = await (await fetch('/api/threads/accounts')).json();
    await fetch(`/api/threads/accounts/${account.id}/sync`, { method: 'POST' });
  });
