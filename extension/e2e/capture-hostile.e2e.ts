import { describe, expect, it } from 'vitest';
import { openExtensionPage } from './harness/extension-pages.ts';
import { lootOf } from './harness/hostile-page.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension, keptFeed } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { readHistory } from './harness/sent-posts.ts';
import { openThreads, pressAnalyze } from './harness/threads-page.ts';

/** Words of every answer that no page of the feed says. */
const SECRET = 'Local analyst';
const PAGE = 'https://www.threads.com/?script=hostile';

const feed = await keptFeed();

const isLetter = (address: string) => address.startsWith('/letter/');

describe('a hostile page', () => {
  journeys({ open: keptExtension }, (stage) => {
    const history = () => readHistory(stage().browser, stage().server.url);

    it('presses nothing', async () => {
      const app = await openExtensionPage(stage().browser, 'options.html#/signup');
      await signUp(app, newPerson());
      await app.close();
      const { page, card } = await openThreads(stage().browser, PAGE);
      await page.waitForFunction('isReady');
      expect(await page.evaluate('pressAll()')).toBeGreaterThan(2);
      expect(await card.read()).toBeNull();
      // With the card open, too: its buttons are out of reach.
      await pressAnalyze(page, 'MANY0');
      await card.shows('Send this post');
      await page.evaluate('pressAll()');
      expect((await card.read())?.title).toContain('Send this post');
      expect(await history()).toEqual([]);
      await page.close();
    });

    it('reads nothing', async () => {
      const { page, card } = await openThreads(stage().browser, PAGE);
      await page.waitForFunction('isReady');
      await pressAnalyze(page, 'MANY1');
      await card.press('Send');
      await card.shows(SECRET);
      expect(await page.evaluate(`readAll(${JSON.stringify(SECRET)})`)).toBe(0);
      const loot = await lootOf(page);
      expect(new Set(loot.roots)).toEqual(new Set(['null']));
      expect(loot.found).toEqual([false]);
      expect(loot.messages.filter((message) => message.includes(SECRET))).toEqual([]);
      await page.close();
    });

    it('learns nothing from its fonts', async () => {
      const { page, card } = await openThreads(stage().browser, PAGE);
      await page.waitForFunction('isReady');
      await page.evaluate('addFonts()');
      await page.waitForFunction('document.fonts.status === "loaded"');
      expect(feed.requests.filter(isLetter)).not.toEqual([]);
      const before = feed.requests.length;
      await pressAnalyze(page, 'MANY1');
      await card.shows('Threads Mastery');
      await page.evaluate('document.fonts.ready');
      expect(feed.requests.slice(before).filter(isLetter)).toEqual([]);
      await page.close();
    });

    it('cannot hide what the person presses', async () => {
      const { page, card } = await openThreads(stage().browser, PAGE);
      await pressAnalyze(page, 'MANY0');
      await card.shows('Send this post');
      const seen = await page.$eval('threads-mastery-card' as 'div', (card) => {
        card.style.cssText = 'opacity: 0 !important; transform: scale(4) !important; z-index: -1 !important';
        const { opacity, transform, zIndex } = getComputedStyle(card);
        return { opacity, transform, zIndex };
      });
      expect(seen).toEqual({ opacity: '1', transform: 'none', zIndex: '2147483647' });
      await page.close();
    });

    it('gets no further with posts that are none', async () => {
      const { page, card } = await openThreads(stage().browser, PAGE);
      await page.waitForFunction('isReady');
      await page.evaluate('addMonsters()');
      await pressAnalyze(page, 'HUGE');
      await card.shows('This post could not be read');
      await page.close();
    });
  });
});
