import { expect, it } from 'vitest';
import { difference } from '../harness/compare-pictures.ts';
import { openExtensionPage } from '../harness/extension-pages.ts';
import { journeys } from '../harness/journeys.ts';
import { keptExtension } from '../harness/kept.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { lastPicture, readHistory } from '../harness/sent-posts.ts';
import { openThreads, pressAnalyze, referencePicture } from '../harness/threads-page.ts';

const POST = 'DR1plain-_x';
/** A picture of the tab is compressed, which leaves specks around some letters. */
const TOLERANCE = 0.005;

journeys({ open: keptExtension }, (stage) => {
  it('a reader of Threads presses Analyze, signs up, and has the post analyzed with its picture', async () => {
    const { server, browser } = stage();
    const { page, card } = await openThreads(browser, 'https://www.threads.com');
    await pressAnalyze(page, POST);
    await card.shows('You are signed out');
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    await app.close();
    // It goes on by itself.
    await page.bringToFront();
    const shown = await card.shows('Send this post');
    expect(shown.text).toContain('1,200 likes · 34 replies · 5 reposts · 12 shares');
    expect(shown.text).toContain('A screenshot of the post');
    await card.close('Cancel');
    expect(await readHistory(browser, server.url)).toEqual([]);

    await pressAnalyze(page, POST);
    await card.shows('Send this post');
    await card.press('Send');
    await card.shows('Open the full entry');
    const [entry] = await readHistory(browser, server.url);
    expect(entry?.post?.code).toBe(POST);
    await page.keyboard.press('Escape');
    await card.isGone();
    const picture = await lastPicture(browser, server.url);
    expect(await difference(picture, await referencePicture(page, POST))).toBeLessThan(TOLERANCE);
    await page.close();
  });
});
