import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { partsOf, type SeenPart } from './harness/closed-roots.ts';
import { lettersAskedFor, lootOf } from './harness/hostile-page.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension, keptFeed } from './harness/kept.ts';
import { ANNA, PROFILE, profilePost, sixPosts } from './harness/profile-posts.ts';
import { analyzeButton, openThreads } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

declare const chrome: {
  storage: { local: Record<'get' | 'set', (what: unknown) => Promise<Record<string, unknown>>> };
};

const OFFER = 'threads-mastery-offer';
const LINE = 'threads-mastery-line';
const QUESTION = 'How do these posts compare?';

const feed = await keptFeed();

describe('comparing the posts of a profile offers itself', () => {
  journeys({ open: keptExtension }, (stage) => {
    const seen = (page: Page, tag: string) => partsOf(stage().browser, page, tag);
    const offerOn = (page: Page): Promise<SeenPart> =>
      waitUntil(async () => (await seen(page, OFFER))[0] ?? null, 'the offer');
    const goneFrom = (page: Page, tag: string) =>
      waitUntil(async () => (await seen(page, tag)).length === 0 || null, `no ${tag}`);
    const linesOn = (page: Page): Promise<SeenPart[]> =>
      waitUntil(async () => {
        const lines = await seen(page, LINE);
        return lines.length === 6 ? lines : null;
      }, 'six lines');
    const press = async (page: Page, name: string) => {
      const { x, y } = await waitUntil(
        async () => (await seen(page, OFFER))[0]?.controls.find((control) => control.name === name) ?? null,
        `"${name}" in the offer`,
      );
      await page.mouse.click(x, y);
    };
    /** As the settings write it. */
    const choose = (changes: object | null) =>
      stage().browser.firstPage.evaluate(async (changes) => {
        const { pageChoices } = await chrome.storage.local.get('pageChoices');
        await chrome.storage.local.set({ pageChoices: changes && { ...(pageChoices as object), ...changes } });
      }, changes);
    const chosen = () =>
      stage().browser.firstPage.evaluate(async () => {
        const { pageChoices } = await chrome.storage.local.get('pageChoices');
        return (pageChoices ?? {}) as Record<string, unknown>;
      });
    const open = async (address = PROFILE): Promise<Page> => {
      const { page } = await openThreads(stage().browser, address);
      await page.setViewport({ width: 1000, height: 1600 });
      return page;
    };

    it('above the first post, and one press does it, there alone and for good', async () => {
      feed.own.splice(0, feed.own.length, ...sixPosts(), profilePost('FRESH', ''));
      const page = await open();
      const { text, box } = await offerOn(page);
      expect(text).toContain(QUESTION);
      const first = await page.$eval('[data-pressable-container]', (post) => post.getBoundingClientRect().top);
      expect(Math.abs(box.y + box.height - first)).toBeLessThan(1);
      expect(await seen(page, LINE)).toEqual([]);
      await press(page, 'Compare');
      await linesOn(page);
      expect((await offerOn(page)).text).toContain('Likes are compared below each post.');
      await press(page, 'Close');
      await goneFrom(page, OFFER);
      await page.close();
      const again = await open();
      await linesOn(again);
      expect(await seen(again, OFFER)).toEqual([]);
      await again.close();
      const elsewhere = await open('https://www.threads.com/@omar?feed=own');
      expect(await seen(elsewhere, LINE)).toEqual([]);
      await elsewhere.close();
    });

    it('never again where it was refused, which the small menu takes back', async () => {
      await choose(null);
      const page = await open();
      await press(page, 'Not now');
      await goneFrom(page, OFFER);
      await waitUntil(async () => String((await chosen()).refusedProfiles) === ANNA || null, 'the answer to be stored');
      await page.close();
      const { page: again, card } = await openThreads(stage().browser, PROFILE);
      await (await analyzeButton(again, 'HIT')).click({ button: 'right' });
      await card.press(`Compare the posts of @${ANNA}`);
      await waitUntil(async () => (await seen(again, LINE)).length > 0 || null, 'lines');
      expect(await seen(again, OFFER)).toEqual([]);
      await again.close();
    });

    it('nowhere any more for who says so', async () => {
      await choose(null);
      const page = await open();
      await press(page, 'Never ask');
      await waitUntil(async () => (await chosen()).offersComparison === false || null, 'the answer to be stored');
      await page.close();
    });

    it('only while the switches let it, and goes with its profile', async () => {
      await choose(null);
      const page = await open();
      await offerOn(page);
      for (const off of [{ isOff: true }, { sitesOff: ['www.threads.com'] }, { offersComparison: false }]) {
        await choose(off);
        await goneFrom(page, OFFER);
        await choose({ isOff: false, sitesOff: [], offersComparison: true });
        await offerOn(page);
      }
      await page.evaluate(`history.pushState({}, '', '/')`);
      await page.evaluate(`list.replaceChildren(...[...list.children].map((item) => item.cloneNode(true)))`);
      await goneFrom(page, OFFER);
      await page.close();
    });

    it('not while there is too little to compare', async () => {
      await choose(null);
      feed.own.splice(0, 1);
      const page = await open();
      const later = () =>
        page.evaluate(() => {
          const item = document.querySelector('#list > .item')?.cloneNode(true) as HTMLElement;
          for (const link of item.querySelectorAll<HTMLAnchorElement>('a[href*="USUAL0"]'))
            link.href = link.href.replace('USUAL0', 'LATER');
          document.getElementById('list')?.append(item);
        });
      await page.waitForFunction(() => document.querySelectorAll('.threads-mastery-analyze').length === 6);
      expect(await seen(page, OFFER)).toEqual([]);
      await later();
      await offerOn(page);
      await page.close();
    });

    it('and a hostile page reads nothing of it and answers nothing', async () => {
      await choose(null);
      feed.own.splice(0, feed.own.length, ...sixPosts().map((post) => ({ ...post, text: 'zzz' })));
      const page = await open(`https://www.threads.com/@${ANNA}?feed=own&script=hostile&posts=6`);
      await page.waitForFunction('isReady');
      const offer = await offerOn(page);
      expect(await page.evaluate(`readAll(${JSON.stringify(QUESTION)})`)).toBe(0);
      expect(await page.evaluate('pressAll()')).toBeGreaterThan(1);
      const loot = await lootOf(page);
      expect(new Set(loot.roots)).toEqual(new Set(['null']));
      expect(loot.found).toEqual([false]);
      await page.evaluate('addFonts()');
      await page.waitForFunction('document.fonts.status === "loaded"');
      await press(page, 'Compare');
      await waitUntil(async () => (await chosen()).comparedProfiles ?? null, 'the answer of a person to be stored');
      expect(await chosen()).toMatchObject({ comparedProfiles: [ANNA], refusedProfiles: [] });
      // biome-ignore lint/performance/useDomNodeTextContent: only letters that are drawn are asked for.
      const said = await page.evaluate(() => document.body.innerText);
      expect(lettersAskedFor(feed.requests).filter((letter) => !said.includes(letter))).toEqual([]);
      expect(offer.font).toBe('system-ui, sans-serif');
      const lines = await linesOn(page);
      expect(lines.map(({ mark }) => mark).filter(Boolean)).toEqual(['Stands out:']);
      for (const secret of ['Stands out', 'their usual likes'])
        expect(await page.evaluate(`readAll(${JSON.stringify(secret)})`)).toBe(0);
      // The line that bears the mark takes as much room as the others, and gives way to the pointer as they do.
      const sizes = await page.$$eval(LINE, (lines) =>
        lines.map((line) => [line.clientHeight, line.scrollWidth - line.clientWidth, line.childElementCount].join()),
      );
      expect(new Set(sizes).size).toBe(1);
      expect((await lootOf(page)).found).not.toContain(true);
      await page.close();
    });
  });
});
