import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import type { PostRow } from '#shared/analytics/post-figures';
import { readAtOneDay } from '../../backend/testing/read-at-one-day.ts';
import { partsOf, type SeenPart } from './harness/closed-roots.ts';
import { difference } from './harness/compare-pictures.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension, keptFeed } from './harness/kept.ts';
import { layoutShift } from './harness/layout-shift.ts';
import { asOnThreads, beImportedCreator, comparedPosts } from './harness/own-posts.ts';
import { turnSwitch } from './harness/page-choices.ts';
import { shows } from './harness/screen.ts';
import { lastPicture } from './harness/sent-posts.ts';
import { extensionOrigin, openedBy } from './harness/test-browser.ts';
import { feeds } from './harness/threads-feed/feed-posts.ts';
import { openThreads, pressAnalyze, referencePicture } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

const PAGE = 'https://www.threads.com/?feed=own';
const LINE = 'threads-mastery-line';

const feed = await keptFeed();

const views = ({ views }: PostRow) => `${views?.toLocaleString('en')} views`;
const multiple = ({ multiple, multipleAge }: PostRow) =>
  `${multiple?.toFixed(1)}× usual at ${multipleAge === 168 ? '7 d' : `${multipleAge} h`}`;

describe('the line under posts of the own', () => {
  journeys({ open: keptExtension }, (stage, name) => {
    let rows: PostRow[];
    const lines = (page: Page) => partsOf(stage().browser, page, LINE);
    /** Waits until exactly these posts have a line. */
    const linesOf = (page: Page, codes: string[]): Promise<SeenPart[]> =>
      waitUntil(
        async () => {
          const seen = await lines(page);
          return seen.map(({ code }) => code).join() === codes.join() ? seen : null;
        },
        `lines under ${codes.join(', ') || 'no post'}`,
      );
    const codes = () => rows.map((row) => asOnThreads(row).code);

    it('says what is known of each, under no other post, and moves nothing', async () => {
      const { browser, server } = stage();
      await beImportedCreator(browser, server, 'newcomer');
      await readAtOneDay(server.database.knex);
      rows = (await comparedPosts(browser, server.url)).slice(0, 3);
      const [first, second, third] = rows.map(asOnThreads);
      if (!first || !second || !third) throw new Error('There are too few posts');
      const [stranger] = feeds.english.posts;
      // The same name, and a post that the server does not know.
      const unknown = { ...first, code: 'Unknown_1' };
      feed.own.splice(0, feed.own.length, first, ...(stranger ? [stranger] : []), second, unknown, third);

      const { page } = await openThreads(browser, PAGE);
      const heights = await heightsOf(page);
      const seen = await linesOf(page, codes());
      for (const [index, row] of rows.entries()) {
        expect(seen[index]?.text).toBe([multiple(row), views(row)].join('\n'));
        expect(seen[index]?.hint).toMatch(
          / views\. Read from Threads on \w+ \d+, .* the median of \d+ other posts of yours/,
        );
      }
      expect(await heightsOf(page)).toEqual(heights);
      if (name === 'Chromium') expect(await layoutShift(page)).toBe(0);
      await page.close();
    });

    it('stands at one place below the buttons, inside the post, from 360 to 1280 pixels', async () => {
      const { page } = await openThreads(stage().browser, PAGE);
      for (const width of [360, 768, 1280]) {
        await page.setViewport({ width, height: 900 });
        for (const { box } of await linesOf(page, codes())) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.height).toBe(16);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await page.close();
    });

    it('follows a list that shows another post in the same elements', async () => {
      const { page } = await openThreads(stage().browser, PAGE);
      const [first = '', ...others] = codes();
      await linesOf(page, [first, ...others]);
      await page.evaluate(showOther, first, 'Unknown_2');
      await linesOf(page, others);
      await page.evaluate(showOther, 'Unknown_2', first);
      await linesOf(page, [first, ...others]);
      await page.close();
    });

    it('is not in the picture of the post', async () => {
      const { browser, server } = stage();
      const { page, card } = await openThreads(browser, PAGE);
      const [code = ''] = codes();
      await linesOf(page, codes());
      await pressAnalyze(page, code);
      await card.shows('Send this post');
      await card.press('Send');
      await card.shows('Open the full entry');
      await page.keyboard.press('Escape');
      await card.isGone();
      const reference = await referencePicture(page, code);
      expect(await difference(await lastPicture(browser, server.url), reference)).toBeLessThan(0.005);
      await page.close();
    });

    it('opens the figures of the post, and not the post', async () => {
      const { browser } = stage();
      const { page } = await openThreads(browser, PAGE);
      const [line] = await linesOf(page, codes());
      const address = `${extensionOrigin[name]}/options.html#/posts?ids=${rows[0]?.id}`;
      const table = await openedBy(browser, address, () => page.mouse.click(...middleOf(line)));
      await shows(table, rows[0]?.text.slice(0, 20) ?? '');
      expect(await page.evaluate('globalThis.openedPosts ?? 0')).toBe(0);
      await table.close();
      await page.close();
    });

    it('goes when it is switched off, and comes back', async () => {
      const { browser } = stage();
      const { page } = await openThreads(browser, PAGE);
      await linesOf(page, codes());
      await turnSwitch(browser, 'Figures under your own posts');
      await page.bringToFront();
      await linesOf(page, []);
      await turnSwitch(browser, 'Figures under your own posts');
      await page.bringToFront();
      await linesOf(page, codes());
      await page.close();
    });
  });
});

function middleOf(part: SeenPart | undefined): [x: number, y: number] {
  if (!part) throw new Error('There is no line');
  return [part.box.x + part.box.width / 2, part.box.y + part.box.height / 2];
}

const heightsOf = (page: Page): Promise<number[]> =>
  page.$$eval('[data-pressable-container]', (posts) => posts.map((post) => post.getBoundingClientRect().height));

/** In the page: the elements of one post show another. */
function showOther(code: string, other: string): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[href*="/post/${code}"]:has(time)`);
  if (link) link.href = link.href.replace(code, other);
}
