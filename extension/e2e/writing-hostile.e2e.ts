import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { readAtOneDay } from '../../backend/testing/read-at-one-day.ts';
import { partsOf } from './harness/closed-roots.ts';
import { lettersAskedFor, lootOf } from './harness/hostile-page.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension, keptFeed } from './harness/kept.ts';
import { beImportedCreator, ownPosts } from './harness/own-posts.ts';
import { readHistory } from './harness/sent-posts.ts';
import { openThreads } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

const PAGE = 'https://www.threads.com/?script=hostile,composer';
const HELP = 'threads-mastery-help';
const CHECK = 'Check with my posts';
/** Of letters that the page has anyhow. */
const DRAFT = 'zz zz zz zz zz zz zz zz zz zz zz?';

const feed = await keptFeed();

journeys({ open: keptExtension }, (stage) => {
  const helpThat = (page: Page, words: string) =>
    waitUntil(
      async () => (await partsOf(stage().browser, page, HELP)).find(({ text }) => text.includes(words)),
      `help that says "${words}"`,
    );
  const begin = async (): Promise<Page> => {
    const { page } = await openThreads(stage().browser, PAGE);
    await page.waitForSelector('.item');
    await page.click('.editor');
    await helpThat(page, '0 of 500');
    return page;
  };
  const write = (page: Page, draft = DRAFT) => page.evaluate(`states[0].write(${JSON.stringify(draft)})`);
  /** Has a draft checked by a press, and answers what the help says of it. */
  const check = async (page: Page, draft = DRAFT): Promise<string> => {
    await write(page, draft);
    const { controls } = await helpThat(page, CHECK);
    const button = controls.find(({ name }) => name === CHECK);
    await page.mouse.click(button?.x ?? 0, button?.y ?? 0);
    return (await helpThat(page, 'views')).text;
  };

  it('a hostile page reads nothing of what own posts say about a draft', async () => {
    const { browser, server } = stage();
    await beImportedCreator(browser, server);
    await readAtOneDay(server.database.knex);
    const page = await begin();
    const note = (await check(page)).split('\n').find((line) => line.includes('views')) ?? '';
    for (const secret of [note, `${DRAFT.length} of 500`]) {
      expect(await page.evaluate(`readAll(${JSON.stringify(secret)})`), secret).toBe(0);
      expect((await lootOf(page)).found.splice(-1), secret).toEqual([false]);
    }
    const { roots, messages } = await lootOf(page);
    expect(new Set(roots)).toEqual(new Set(['null']));
    expect(messages.filter((message) => message.includes(note))).toEqual([]);
    await page.close();
  });

  it('it learns nothing from its fonts', async () => {
    const page = await begin();
    await page.evaluate('addFonts()');
    await page.waitForFunction('document.fonts.status === "loaded"');
    const note = await check(page);
    await page.evaluate('document.fonts.ready');
    // biome-ignore lint/performance/useDomNodeTextContent: only letters that are drawn are asked for.
    const said = await page.evaluate(() => document.body.innerText);
    const asked = lettersAskedFor(feed.requests);
    expect(asked).not.toEqual([]);
    // The help has letters of its own.
    expect([...note].filter((letter) => letter.trim() && !said.includes(letter))).not.toEqual([]);
    expect(asked.filter((letter) => !said.includes(letter))).toEqual([]);
    await page.close();
  });

  it('it learns nothing from what moves: what is said has the same place, however long it is', async () => {
    const { browser, server } = stage();
    const ofOneLine = (await ownPosts(browser, server.url))
      .map(({ text }) => text)
      .filter((text) => /^.{20,}$/.test(text));
    const [own = ''] = ofOneLine.toSorted((one, other) => one.length - other.length);
    const seen: { said: number; layouts: string[] }[] = [];
    for (const draft of [DRAFT, own]) {
      const page = await begin();
      // As on a phone, where a line is soon full.
      await page.setViewport({ width: 360, height: 740 });
      await write(page, draft);
      await helpThat(page, CHECK);
      await page.evaluate('watchLayout()');
      const said = (await check(page, draft)).length;
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      seen.push({ said, layouts: (await lootOf(page)).layouts });
      await page.close();
    }
    const [one, other] = seen;
    expect(Math.abs((one?.said ?? 0) - (other?.said ?? 0))).toBeGreaterThan(60);
    // Closed and open: the press itself is no secret.
    expect(one?.layouts).toHaveLength(2);
    expect(other?.layouts).toHaveLength(2);
  });

  it('it presses nothing: nothing is checked, planned or put into the text', async () => {
    const { browser, server } = stage();
    const checks = () => server.database.knex('rate_limits').where('key', 'like', 'draftCheck%').sum('points');
    const page = await begin();
    await write(page);
    await helpThat(page, CHECK);
    const [before, tabs] = [await checks(), new Set(await browser.puppeteer.pages())];
    expect(await page.evaluate('pressAll()')).toBeGreaterThan(2);
    await page.evaluate('pressHelp()');
    // A press of a person is heard: so would those of the page be by now.
    await check(page);
    const [spent] = await checks();
    expect(Number(spent?.sum)).toBe(Number(before[0]?.sum ?? 0) + 1);
    expect((await browser.puppeteer.pages()).filter((one) => !tabs.has(one))).toEqual([]);
    expect(await page.evaluate('states[0].text')).toBe(DRAFT);
    expect(await readHistory(browser, server.url)).toEqual([]);
    await page.close();
  });
});
