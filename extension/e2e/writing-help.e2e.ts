import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import type { PostRow } from '#shared/analytics/post-figures';
import { readAtOneDay } from '../../backend/testing/read-at-one-day.ts';
import { dayAfter, hasDraft, setTime, today } from './harness/calendar.ts';
import { partsOf, type SeenPart } from './harness/closed-roots.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { tells } from './harness/notices.ts';
import { beImportedCreator, comparedPosts } from './harness/own-posts.ts';
import { turnSwitch } from './harness/page-choices.ts';
import { press as pressButton } from './harness/screen.ts';
import { readHistory } from './harness/sent-posts.ts';
import { extensionOrigin, openedBy } from './harness/test-browser.ts';
import { openThreads } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

declare const chrome: { storage: { session: { get(key: string): Promise<object> } } };

const PAGE = 'https://www.threads.com/?script=composer';
const HELP = 'threads-mastery-help';
/** Longer than a post, in one block, and with a question in it. */
const DRAFT = `Rye takes its time. ${'It wants a warm place and a long night, and then it wants some more of both. '.repeat(7)}`;

const ONE_BLOCK = [
  'Rye takes its time, and nobody who has baked with it for a while would want it to be any other way.',
  'It wants a warm place by the oven, a heavy cloth over the bowl, and a night in which it is left alone.',
  'In the morning it has a smell of apples and of rain, and it sticks to everything that comes near it.',
  'Wet your hands before you shape it.',
].join(' ');

describe('help while writing on Threads', () => {
  journeys({ open: keptExtension }, (stage, name) => {
    let rows: PostRow[];
    const helps = (page: Page) => partsOf(stage().browser, page, HELP);
    const says = (page: Page, words: string): Promise<SeenPart> =>
      waitUntil(async () => (await helps(page)).find(({ text }) => text.includes(words)), `help that says "${words}"`);
    const press = async (page: Page, button: string) => {
      const control = await waitUntil(
        async () => (await helps(page)).flatMap(({ controls }) => controls).find(({ name }) => name === button),
        `"${button}"`,
      );
      await page.mouse.click(control.x, control.y);
    };
    const begin = async (): Promise<Page> => {
      const { page } = await openThreads(stage().browser, PAGE);
      await page.waitForFunction('isReady');
      await page.click('.editor');
      await says(page, '0 of 500');
      return page;
    };
    const checks = async (): Promise<number> => {
      const [row] = await stage().server.database.knex('rate_limits').where('key', 'like', 'draftCheck%').sum('points');
      return Number(row?.sum ?? 0);
    };

    it('counts as Threads does, and sends nothing by itself', async () => {
      const { browser, server } = stage();
      await beImportedCreator(browser, server);
      await readAtOneDay(server.database.knex);
      rows = await comparedPosts(browser, server.url);
      const page = await begin();
      await page.keyboard.type('A loaf a day 🍞');
      await says(page, '14 of 500');
      await write(page, DRAFT);
      await says(page, 'characters too long');
      expect(await checks()).toBe(0);
      await page.close();
    });

    it('says what own posts say when it is pressed, and stores nothing', async () => {
      const { browser, server } = stage();
      const page = await begin();
      const own = rows.find(({ text }) => text.length > 60 && text.length < 200)?.text ?? '';
      await write(page, own);
      await press(page, 'Check with my posts');
      const { text } = await says(page, 'Nearly the same as your post of');
      expect(text).toContain(own.slice(0, 30));
      // A range, or nothing: what is not known is not said.
      expect(text).not.toMatch(/A forecast of views needs|differ so much that a forecast/);
      expect(await readHistory(browser, server.url)).toEqual([]);
      expect(await checks()).toBe(1);
      await page.close();
    });

    it('keeps its notes while one writes on, says that they are about the text before, and reads the new one', async () => {
      const page = await begin();
      const own = rows.find(({ text }) => text.length > 60 && text.length < 200)?.text ?? '';
      await write(page, own);
      await press(page, 'Check with my posts');
      await says(page, 'Nearly the same as your post of');
      await page.keyboard.type('!');
      const { text } = await says(page, 'Your text has changed since.');
      expect(text).toContain('Nearly the same as your post of');
      await write(page, DRAFT);
      await press(page, 'Check again');
      await says(page, 'a post on Threads holds');
      expect((await helps(page)).some(({ text }) => /Nearly the same|changed since/.test(text))).toBe(false);
      await press(page, 'Clear the notes');
      await says(page, 'Check with my posts');
      expect((await helps(page)).some(({ text }) => text.includes('Clear the notes'))).toBe(false);
      expect(await stateOf(page)).toBe(DRAFT);
      await page.close();
    });

    it('puts its text in by a press alone, and Ctrl+Z takes it back', async () => {
      const page = await begin();
      const draft = ONE_BLOCK;
      await write(page, draft);
      await press(page, 'Check with my posts');
      const { text: notes } = await says(page, 'See the edited text');
      expect(notes).not.toContain('Use this text');
      await press(page, 'See the edited text');
      const seen = await says(page, 'Use this text');
      expect(await stateOf(page)).toBe(draft);
      await press(page, 'Use this text');
      const changed = await waitUntil(async () => {
        const text = await stateOf(page);
        return text !== draft && text;
      }, 'the text to change');
      expect(changed).toContain('\n');
      expect(seen.text).toContain(changed);
      await page.keyboard.down('Control');
      await page.keyboard.press('z');
      await page.keyboard.up('Control');
      await waitUntil(async () => (await stateOf(page)) === draft, 'the text to be back');
      await page.close();
    });

    it('takes the text into the calendar by a press, and into no address', async () => {
      const page = await begin();
      const draft = `${ONE_BLOCK}\n\nAnd then?`;
      await write(page, draft);
      const address = `${extensionOrigin[name]}/options.html#/calendar`;
      const calendar = await openedBy(stage().browser, address, () => press(page, 'Schedule'));
      await hasDraft(calendar, draft);
      expect(calendar.url()).not.toContain('Rye');
      expect(await stateOf(page)).toBe(draft);
      // Nothing of it waits for the next one.
      expect(await stage().browser.firstPage.evaluate(() => chrome.storage.session.get('begunPost'))).toEqual({});
      await page.bringToFront();
      await says(page, 'Not scheduled');
      await calendar.bringToFront();
      await setTime(calendar, `${dayAfter(today(), 2)}T10:00`);
      await pressButton(calendar, 'Schedule a reminder');
      await tells(calendar, 'Reminder set');
      await calendar.close();
      await page.bringToFront();
      await says(page, 'Your calendar reminds you of this text on');
      await page.keyboard.type('!');
      await waitUntil(
        async () => !(await helps(page)).some(({ text }) => text.includes('reminds you')),
        'nothing of another text',
      );
      await page.close();
    });

    it('stands in the dialog as well, where its line takes its place at once', async () => {
      const page = await begin();
      await page.click('.compose');
      await waitUntil(async () => (await helps(page)).length === 2, 'help in the dialog');
      await page.keyboard.type('Hello');
      await says(page, '5 of 500');
      await page.close();
    });

    it('is out of reach of the page', async () => {
      const page = await begin();
      await write(page, 'Rye takes its time, and so do I.');
      await says(page, '32 of 500');
      const before = await checks();
      await page.evaluate('pressHelp()');
      await page.keyboard.type('!');
      await says(page, '33 of 500');
      expect(await checks()).toBe(before);
      expect(await page.$eval(HELP, (help) => [help.shadowRoot, help.textContent])).toEqual([null, '']);
      expect(await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('33 of 500'))).toBe(
        false,
      );
      const [help] = await helps(page);
      expect(help?.font).toBe('system-ui, sans-serif');
      await page.close();
    });

    it('checks while one writes once that is switched on, and is gone once it is switched off', async () => {
      const { browser } = stage();
      // Begun before the switch is on, and written in long enough before the other is checked.
      const unasked = await begin();
      // Who comes back to a text has chosen for it as well.
      await unasked.$eval('.editor', (editor) => (editor as HTMLElement).blur());
      const before = await checks();
      await turnSwitch(browser, 'Check what I write as I write it');
      await write(unasked, DRAFT);
      const page = await begin();
      await write(page, DRAFT);
      await says(page, ' note');
      expect(await checks()).toBe(before + 1);
      await page.close();
      await unasked.close();
      await turnSwitch(browser, 'Help while you write');
      const { page: other } = await openThreads(browser, PAGE);
      await other.waitForFunction('isReady');
      await other.click('.editor');
      await other.keyboard.type('Hello');
      expect(await helps(other)).toEqual([]);
      await other.close();
    });
  });
});

const stateOf = (page: Page) => page.evaluate('states[0].text') as Promise<string>;

const write = (page: Page, text: string) => page.evaluate(`states[0].write(${JSON.stringify(text)})`);
