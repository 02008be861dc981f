import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { readAtOneDay } from '../../backend/testing/read-at-one-day.ts';
import { partsOf } from './harness/closed-roots.ts';
import { lettersAskedFor, lootOf } from './harness/hostile-page.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension, keptFeed } from './harness/kept.ts';
import { asOnThreads, beImportedCreator, comparedPosts } from './harness/own-posts.ts';
import { openThreads } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

const PAGE = 'https://www.threads.com/?feed=own&script=hostile';
/** Words of every line that no page of the feed says. */
const SECRET = '× usual at ';

const feed = await keptFeed();

describe('a hostile page under whose posts lines stand', () => {
  journeys({ open: keptExtension }, (stage) => {
    const openPage = async (): Promise<Page> => {
      const { page } = await openThreads(stage().browser, PAGE);
      await page.waitForFunction('isReady');
      await lines(page, 2);
      return page;
    };
    const lines = (page: Page, count: number) =>
      waitUntil(async () => {
        const seen = await partsOf(stage().browser, page, 'threads-mastery-line');
        return seen.length === count ? seen : null;
      }, `${count} lines`);

    it('reads nothing of them', async () => {
      const { browser, server } = stage();
      await beImportedCreator(browser, server, 'newcomer');
      await readAtOneDay(server.database.knex);
      const compared = await comparedPosts(browser, server.url);
      // The longest line and a short one.
      const rows = [compared[0], compared.at(-1)].filter((row) => row !== undefined);
      // With few letters of their own.
      const plain = { text: 'zzz', shown: ['', '', '', ''] };
      feed.own.splice(0, feed.own.length, ...rows.map((row) => ({ ...asOnThreads(row), ...plain })));
      const page = await openPage();
      expect((await lines(page, 2))[0]?.text).toContain(SECRET);
      expect(await page.evaluate(`readAll(${JSON.stringify(SECRET)})`)).toBe(0);
      const loot = await lootOf(page);
      expect(new Set(loot.roots)).toEqual(new Set(['null']));
      expect(loot.found).toEqual([false]);
      expect(loot.messages.filter((message) => message.includes(SECRET))).toEqual([]);
      await page.close();
    });

    it('learns nothing from its fonts, nor from how much room they take', async () => {
      const page = await openPage();
      await page.evaluate('addFonts()');
      await page.waitForFunction('document.fonts.status === "loaded"');
      // Posts that come now get lines that are drawn now.
      await page.evaluate('list.append(...[...list.children].map((item) => item.cloneNode(true)))');
      await lines(page, 4);
      await page.evaluate('document.fonts.ready');
      // biome-ignore lint/performance/useDomNodeTextContent: only letters that are drawn are asked for.
      const said = await page.evaluate(() => document.body.innerText);
      const asked = lettersAskedFor(feed.requests);
      expect(asked).not.toEqual([]);
      expect(asked.filter((letter) => !said.includes(letter))).toEqual([]);
      const widths = await page.$$eval('threads-mastery-line', widthsThatAnswer);
      expect(widths).toHaveLength(4);
      expect(new Set(widths).size).toBe(1);
      await page.close();
    });

    it('presses none of them', async () => {
      const { puppeteer } = stage().browser;
      const page = await openPage();
      const before = new Set(await puppeteer.pages());
      const opened = async () => (await puppeteer.pages()).filter((one) => !before.has(one));
      expect(await page.evaluate('pressAll()')).toBeGreaterThan(2);
      // A press of a person opens a tab: so would one of the page by now.
      const [line] = await lines(page, 2);
      await page.mouse.click((line?.box.x ?? 0) + 20, (line?.box.y ?? 0) + 5);
      await waitUntil(async () => (await opened()).length > 0, 'the figures to open');
      expect(await opened()).toHaveLength(1);
      await page.close();
    });
  });
});

/** In the page: over how many pixels each of them answers to where the pointer is. */
function widthsThatAnswer(lines: Element[]): number[] {
  return lines.map((line) => {
    const { right, top, height } = line.getBoundingClientRect();
    const isHit = (x: number) => document.elementFromPoint(x, top + height / 2) === line;
    return Array.from({ length: 400 }, (_, index) => right - index - 1).filter(isHit).length;
  });
}
