import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { partsOf } from './harness/closed-roots.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension, keptFeed } from './harness/kept.ts';
import { turnSwitch } from './harness/page-choices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { PROFILE, profilePost as post, sixPosts } from './harness/profile-posts.ts';
import { press, shows } from './harness/screen.ts';
import { openThreads, pressAnalyze } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

const feed = await keptFeed();

describe('the posts of a profile, compared', () => {
  journeys({ open: keptExtension }, (stage) => {
    const linesOn = async (page: Page): Promise<Record<string, string>> => {
      const lines = await partsOf(stage().browser, page, 'threads-mastery-line');
      return Object.fromEntries(lines.map(({ code, text }) => [code, text.replaceAll('\n', ' · ')]));
    };
    /** Waits until the lines say this, post by post. */
    const lineUp = (page: Page, expected: Record<string, string>) =>
      waitUntil(
        async () => {
          const seen = await linesOn(page);
          return JSON.stringify(seen) === JSON.stringify(expected) ? true : null;
        },
        `lines ${JSON.stringify(expected)}`,
      ).catch(async (cause) => {
        throw new Error(`There are other lines: ${JSON.stringify(await linesOn(page))}`, { cause });
      });

    it('say nothing before that is switched on', async () => {
      const { browser } = stage();
      const app = await openExtensionPage(browser, 'options.html#/signup');
      await signUp(app, newPerson());
      await app.close();
      feed.own.splice(0, feed.own.length, ...sixPosts());
      feed.own.push(post('HIDDEN', ''), post('GUEST', '9K', 30 * DAY_MS, 'night.shift'));
      feed.own.push(post('FRESH', '40', 4 * HOUR_MS), post('WEEK', '2K', 4 * DAY_MS));
      const { page } = await openThreads(browser, PROFILE);
      expect(await linesOn(page)).toEqual({});
      await page.close();
    });

    it('say how each does against the others, and nothing is asked of Threads for it', async () => {
      const { browser } = stage();
      await turnSwitch(browser, 'How the posts of a profile are doing');
      const { page } = await openThreads(browser, PROFILE);
      const before = feed.requests.length;
      await page.setViewport({ width: 1280, height: 2400 });
      await lineUp(page, {
        HIT: '3.1× their usual likes · against 6 others here',
        USUAL0: '0.8× their usual likes · against 6 others here',
        USUAL1: '0.9× their usual likes · against 6 others here',
        USUAL2: '0.9× their usual likes · against 6 others here',
        USUAL3: '1.2× their usual likes · against 6 others here',
        USUAL4: '0.7× their usual likes · against 6 others here',
        FRESH: '10 likes an hour after 4 h',
        WEEK: '2× their usual likes · against 6 others here · 21 an hour',
      });
      expect(feed.requests.slice(before)).toEqual([]);
      // Twice the usual is not enough where another post has more: of six others, one is more than a tenth.
      const marked = (await partsOf(browser, page, 'threads-mastery-line')).filter(({ mark }) => mark !== '');
      expect(marked.map(({ code, mark }) => [code, mark])).toEqual([['HIT', 'Stands out:']]);
      // It leads nowhere: the post below it is what opens.
      const [line] = await partsOf(browser, page, 'threads-mastery-line');
      await page.mouse.click((line?.box.x ?? 0) + 200, (line?.box.y ?? 0) + 10);
      expect(await page.evaluate('openedPosts')).toBe(1);
      await page.close();
    });

    it('count in those that come later, and are compared on no other page', async () => {
      const { page } = await openThreads(stage().browser, PROFILE);
      await lineUpOf(page, 'HIT', '3.1× their usual likes · against 6 others here');
      // Two more, which are no better than the others.
      await page.evaluate(() => {
        const list = document.getElementById('list');
        for (const code of ['LATER0', 'LATER1']) {
          const item = list?.children[1]?.cloneNode(true) as HTMLElement;
          for (const link of item.querySelectorAll<HTMLAnchorElement>('a[href*="USUAL0"]'))
            link.href = link.href.replace('USUAL0', code);
          list?.append(item);
        }
      });
      await lineUpOf(page, 'HIT', '3.3× their usual likes · against 8 others here');
      await page.evaluate(`history.pushState({}, '', '/')`);
      await page.evaluate(`list.replaceChildren(...[...list.children].map((item) => item.cloneNode(true)))`);
      await lineUp(page, {});
      await page.close();
    });

    it('go with a post into the card, what is saved, and the library', async () => {
      const { browser } = stage();
      const { page, card } = await openThreads(browser, PROFILE);
      await lineUpOf(page, 'HIT', '3.1× their usual likes · against 6 others here');
      await pressAnalyze(page, 'HIT');
      const said = '3.1 times the usual likes of the 6 other posts seen on this profile';
      expect((await card.shows('Send this post')).text).toContain(said);
      await card.press('Save for later');
      await card.shows('Saved.');
      const library = await openExtensionPage(browser, 'options.html#/content-library');
      await shows(library, '3.1× their usual likes');
      await press(library, 'Post HIT');
      await shows(library, said);
      await library.close();
      await page.bringToFront();
      await card.press('Send');
      expect((await card.shows('Open the full entry')).text).toContain(said);
      await page.close();
    });

    const lineUpOf = (page: Page, code: string, text: string) =>
      waitUntil(async () => (await linesOn(page))[code] === text || null, `"${text}" under ${code}`);
  });
});
